import type { FaqItem } from '../../contract/help.ts';

/** A node of the help content: a question with choices, or an answer with an optional link. */
type FaqBranch = { label: string; question: string; choices: readonly FaqNode[] };
type FaqAnswer = {
  label: string;
  answer: string;
  link?: readonly [url: string, word: string];
  img?: string;
};
export type FaqNode = FaqBranch | FaqAnswer;

/**
 * The first root of the help tree has the ids from 100, the second from 200, and so on. So a new node under one root
 * never changes the ids under another root.
 */
const IDS_PER_ROOT = 100;

/**
 * The help tree as the flat rows of the API: ids in depth-first order, each row with its parent's id in `owner_id`
 * (spec part-1 §3).
 */
export const toFaqItems = (roots: readonly FaqNode[]): FaqItem[] => {
  const rows: FaqItem[] = [];
  const add = (node: FaqNode, id: number, owner_id: number | null): number => {
    const isBranch = 'choices' in node;
    const [link_url = null, link_word = null] = isBranch ? [] : (node.link ?? []);
    rows.push({
      id,
      owner_id,
      items: node.label,
      question: isBranch ? node.question : '',
      anser: isBranch ? '' : node.answer,
      link_url,
      link_word,
      img_url: isBranch ? null : (node.img ?? null),
    });
    if (!isBranch) return id;
    return node.choices.reduce((last, choice) => add(choice, last + 1, id), id);
  };
  roots.forEach((root, index) => {
    add(root, (index + 1) * IDS_PER_ROOT, null);
  });
  return rows;
};
