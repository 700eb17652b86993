import type { FaqItem } from '#shared/contract/help.ts';

/** Why a change of the help tree is refused; `full`: the tree already has the maximum number of nodes. */
export type TreeProblem = 'full' | 'parent' | 'cycle' | 'answer_with_children' | 'has_children';
type Node = Pick<FaqItem, 'id' | 'owner_id' | 'anser' | 'link_url'>;

const isAnswer = ({ anser, link_url: link }: Node): boolean => anser !== '' || link !== null;
const childrenOf = (tree: readonly Node[], id: number): Node[] => tree.filter(({ owner_id: owner }) => owner === id);

/** Whether `id` is `top`, or anywhere below `top`. */
const isWithin = (tree: readonly Node[], id: number | null, top: number): boolean => {
  const owners = new Map(tree.map((node) => [node.id, node.owner_id]));
  const passed = new Set<number>();
  for (let at = id; at !== null && !passed.has(at); at = owners.get(at) ?? null) {
    if (at === top) return true;
    passed.add(at);
  }
  return false;
};

/**
 * Why `node` can't be saved in the tree, as a new node or instead of the node with the same id; undefined when it can
 * be saved. A node has children or an answer, never both: members select one question after another until they reach an
 * answer.
 */
export const savingProblem = (tree: readonly Node[], node: Node, max: number): TreeProblem | undefined => {
  const isNew = !tree.some(({ id }) => id === node.id);
  if (isNew && tree.length >= max) return 'full';
  if (isAnswer(node) && childrenOf(tree, node.id).length > 0) return 'answer_with_children';
  if (node.owner_id === null) return undefined;
  if (isWithin(tree, node.owner_id, node.id)) return 'cycle';
  const owner = tree.find(({ id }) => id === node.owner_id);
  return owner === undefined || isAnswer(owner) ? 'parent' : undefined;
};

/** Why a node can't be removed: its children would have no parent. */
export const removalProblem = (tree: readonly Node[], id: number): TreeProblem | undefined =>
  childrenOf(tree, id).length > 0 ? 'has_children' : undefined;
