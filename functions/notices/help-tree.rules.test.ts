import { expect, test } from 'vitest';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { removalProblem, savingProblem } from './help-tree.rules.ts';

const node = (id: number, owner_id: number | null, anser = '') => ({ id, owner_id, anser, link_url: null });
/** 1 has the children 2 and 3, 2 has the child 4, and 3 and 4 are answers; 9 is a topic without children. */
const tree = [node(1, null), node(2, 1), node(3, 1, '答え'), node(4, 2, '答え'), node(9, null)];

test.each([
  ['a new topic', node(10, null)],
  ['a new answer below a topic', node(10, 2, '答え')],
  ['an answer below a topic that has none yet', node(10, 9, '答え')],
  ['a topic that moves to the top', node(2, null)],
  ['a topic that moves below another', node(2, 9)],
  ['a rewritten answer', node(4, 2, '新しい答え')],
])('%s is saved', (_what, saved) => {
  expect(savingProblem(tree, saved, 10)).toBeUndefined();
});

test.each([
  ['below a node that does not exist', node(10, 77), 'parent'],
  ['below an answer', node(10, 3), 'parent'],
  ['below itself', node(2, 2), 'cycle'],
  ['below its own child', node(1, 2), 'cycle'],
  ['below its grandchild', node(1, 4), 'cycle'],
  ['an answer with children', node(2, 1, '答え'), 'answer_with_children'],
  ['a link with children', { ...node(1, null), link_url: '/qa' }, 'answer_with_children'],
] as const)('%s is refused', (_what, saved, problem) => {
  expect(savingProblem(tree, saved, 10)).toBe(problem);
});

test('a full tree accepts no new node, but changes of its own nodes', () => {
  expect(savingProblem(tree, node(10, null), 5)).toBe('full');
  expect(savingProblem(tree, node(4, 1, '答え'), 5)).toBeUndefined();
});

test('only a node without children is removed', () => {
  expect([1, 2].map((id) => removalProblem(tree, id))).toEqual(['has_children', 'has_children']);
  expect([3, 4, 9].map((id) => removalProblem(tree, id))).toEqual([undefined, undefined, undefined]);
});

test.each([MAN, WOMAN] as const)('every node of the tree that ships (%i) may be saved as it is', (sex) => {
  const shipped = defaultFaq(sex);
  for (const one of shipped) expect(savingProblem(shipped, one, FAQ_ITEMS_MAX)).toBeUndefined();
  // The first change copies the tree in one transaction of at most 100 writes. 90 rows leave 10 for the other writes.
  expect(shipped.length).toBeLessThanOrEqual(90);
});
