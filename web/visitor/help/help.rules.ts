import type { FaqItem } from '#shared/contract/help.ts';
import { FAQ_PREVIEW_CHARS } from '#shared/limits.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { truncateText } from '#shared/rules/text-counting.ts';
import { isPlannedPath } from '#web/shell/pages.ts';

/**
 * The help tree without two kinds of nodes: answers with a link to a screen that does not exist yet, and questions
 * whose choices were all removed.
 */
export const builtTree = (tree: readonly FaqItem[], isPlanned = isPlannedPath): FaqItem[] => {
  const shown = tree.filter(({ link_url: url }) => url === null || !isPlanned(url));
  const left = shown.filter(({ id, anser }) => anser !== '' || choicesUnder(shown, id).length > 0);
  return left.length === tree.length ? left : builtTree(left, isPlanned);
};

/** The children of the node `id`; with `null` the topics at the root. */
export const choicesUnder = (tree: readonly FaqItem[], id: number | null): FaqItem[] =>
  tree.filter(({ owner_id: owner }) => owner === id);

/**
 * The nodes that the member has chosen. The list ends before a node that staff have removed or that is not a child of
 * the previous node.
 */
export const trailOf = (tree: readonly FaqItem[], chosen: readonly number[]): FaqItem[] => {
  const trail: FaqItem[] = [];
  for (const id of chosen) {
    const next = choicesUnder(tree, trail.at(-1)?.id ?? null).find((item) => item.id === id);
    if (!next) break;
    trail.push(next);
  }
  return trail;
};

/** The first 40 characters of an answer, and whether the answer is longer (spec part-1 §5). */
export const previewOf = (answer: string): { text: string; isCut: boolean } => {
  const text = truncateText(answer, FAQ_PREVIEW_CHARS);
  return { text, isCut: text !== answer };
};

/**
 * A mail draft to support. It names the question by the ids of its nodes (`3 > 12`), which support finds in the tree.
 * The draft stays in the member's own mail program, so it contains no labels: a label would reveal what the service is,
 * or what troubles the member (look: Discretion). The mail does not identify the member (spec part-1 §2).
 */
export const mailDraft = (address: string, brand: string, trail: readonly FaqItem[]): string => {
  const { subject, body } = helpJa.mail;
  const fields = {
    subject: subject(brand),
    body: body(trail.map(({ id }) => id).join(' > ')),
  };
  const query = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`;
};
