import { describe, expect, test } from 'vitest';
import { MAN, SEXES, WOMAN } from '../../options/member.ts';
import { defaultFaq } from './faq.ts';

describe.each(SEXES)('the help tree of sex %i', (sex) => {
  const tree = defaultFaq(sex);
  const childrenOf = (id: number | null) => tree.filter(({ owner_id }) => owner_id === id);
  const depthOf = (id: number): number => {
    const owner = tree.find((item) => item.id === id)?.owner_id ?? null;
    return owner === null ? 1 : depthOf(owner) + 1;
  };

  test('has at least eight topics and three levels', () => {
    expect(childrenOf(null).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...tree.map(({ id }) => depthOf(id)))).toBe(3);
  });

  test('has every node once, under an existing owner', () => {
    const ids = tree.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { owner_id } of tree) if (owner_id !== null) expect(ids).toContain(owner_id);
  });

  test('has either an answer or a question with choices at every node', () => {
    for (const { id, items, question, anser } of tree) {
      expect([items, anser === '', question !== '', childrenOf(id).length > 0]).toEqual([
        items,
        question !== '',
        question !== '',
        question !== '',
      ]);
    }
  });

  test('names the word of every link', () => {
    for (const { link_url, link_word } of tree) expect(link_url === null).toBe(link_word === null);
  });

  test('links to no page of the other sex', () => {
    const foreign =
      sex === MAN ? /^\/(femaleform|questionaire|recommends(\?|$))/ : /^\/(form|recommends\/male|conditionsform)/;
    expect(tree.filter(({ link_url }) => foreign.test(link_url ?? ''))).toEqual([]);
  });

  test.each(['ログイン', '年齢確認', 'トーク', '支払', '写真', '安全', '退会', 'データ'])('covers %s', (topic) => {
    expect(childrenOf(null).some(({ items }) => items.includes(topic))).toBe(true);
  });
});

test('the ids of a topic do not move with those of another', () => {
  const ids = defaultFaq(WOMAN)
    .filter(({ owner_id }) => owner_id === null)
    .map(({ id }) => id);
  expect(ids).toEqual(ids.map((_, index) => (index + 1) * 100));
});
