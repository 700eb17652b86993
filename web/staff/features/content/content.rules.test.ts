import { describe, expect, test } from 'vitest';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { WOMAN } from '#shared/options/member.ts';
import {
  contentIdIn,
  helpRows,
  instantOf,
  kindOf,
  localOf,
  orNull,
  ownerOptions,
  problemsIn,
} from './content.rules.ts';

const node = (id: number, owner_id: number | null, anser = '') => ({
  id,
  owner_id,
  anser,
  items: `項目${id}`,
  question: anser ? '' : 'どれですか',
  version: 'v',
  is_shipped: true,
  sex: WOMAN,
  link_url: null,
  link_word: null,
  img_url: null,
});
const rows = helpRows([node(1, null), node(9, null), node(2, 1), node(3, 1, '答え'), node(4, 2)]);

test('the help tree is listed from the top, each node with its depth', () => {
  expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
    ['1', 0],
    ['2', 1],
    ['4', 2],
    ['3', 1],
    ['9', 0],
  ]);
  const shipped = defaultFaq(WOMAN).map((one) => ({ ...one, version: 'v', is_shipped: true, sex: WOMAN }));
  expect(helpRows(shipped)).toHaveLength(shipped.length);
});

describe('a node may be', () => {
  const ownersOf = (id: string | null) =>
    ownerOptions(rows, rows.find((row) => row.id === id) ?? null).map(({ value }) => value);
  test('at the top and below every question, when it is new', () => {
    expect(ownersOf(null)).toEqual(['', '1', '2', '4', '9']);
  });
  test('neither below itself nor below its descendants', () => {
    expect(ownersOf('1')).toEqual(['', '9']);
    expect(ownersOf('2')).toEqual(['', '1', '9']);
    expect(ownersOf('9')).toEqual(['', '1', '2', '4']);
  });
});

test.each([
  ['an id', 'btopiccommontalk-0mabcdefg-AbCd_-12', 'btopiccommontalk-0mabcdefg-AbCd_-12', 'post'],
  ['an id with spaces around', '  vAbCdEfGhIjKlMnOpQrSt  ', 'vAbCdEfGhIjKlMnOpQrSt', 'review'],
  ['the end of a link', 'https://awai.example/reviews?id=vAbCdEfGhIjKlMnOpQrSt', 'vAbCdEfGhIjKlMnOpQrSt', 'review'],
  ['the id of a photo', 'mAbCdEfGhIj.KlMnOpQr', 'mAbCdEfGhIj.KlMnOpQr', 'photo'],
  ['a link to a photo', 'https://a.example/photos/mAbCdEfGhIj/KlMn~k2/390.webp?e=1&s=x', 'mAbCdEfGhIj.KlMn', 'photo'],
])('%s is found in the pasted text', (_what, pasted, id, kind) => {
  expect(contentIdIn(pasted)).toBe(id);
  expect(kindOf(id)).toBe(kind);
});

test.each(['', '短い', 'a', '投稿のIDではない文章です', `x${'y'.repeat(200)}`])('no id is found in %s', (pasted) => {
  expect(contentIdIn(pasted)).toBeUndefined();
});

test('a day and time mean Tokyo, in both directions', () => {
  expect(localOf('2026-11-22T15:30:00.000Z')).toBe('2026-11-23T00:30');
  expect(instantOf('2026-11-23T00:30')).toBe('2026-11-22T15:30:00.000Z');
});

test('an empty link is sent as null', () => {
  expect(['', '  ', ' /qa '].map(orNull)).toEqual([null, null, '/qa']);
});

test('a form names missing and too long values', () => {
  const fields = [
    { name: 'title', label: '', kind: 'line', max: 3, required: true },
    { name: 'body', label: '', kind: 'text', max: 3 },
  ] as const;
  expect(problemsIn(fields, { title: '題', body: '' })).toEqual({});
  expect(Object.keys(problemsIn(fields, { title: '　', body: 'ああああ' }))).toEqual(['title', 'body']);
  expect(problemsIn(fields, { title: '👪👪👪', body: '' })).toEqual({});
});
