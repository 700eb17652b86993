import type { FaqItem } from '#shared/contract/notices.ts';
import { FAQ_PREVIEW_CHARS } from '#shared/limits.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { truncateText } from '#shared/rules/text-counting.ts';

/** What can be chosen under a node; the topics when there is none yet. */
export const choicesUnder = (tree: readonly FaqItem[], id: number | null): FaqItem[] =>
  tree.filter(({ owner_id: owner }) => owner === id);

/** The chosen nodes, without what staff removed meanwhile or what never belonged together. */
export const trailOf = (tree: readonly FaqItem[], chosen: readonly number[]): FaqItem[] => {
  const trail: FaqItem[] = [];
  for (const id of chosen) {
    const next = choicesUnder(tree, trail.at(-1)?.id ?? null).find((item) => item.id === id);
    if (!next) break;
    trail.push(next);
  }
  return trail;
};

/** An answer as it is first shown: 40 characters, and whether there is more (spec part-1 §5). */
export const previewOf = (answer: string): { text: string; isCut: boolean } => {
  const text = truncateText(answer, FAQ_PREVIEW_CHARS);
  return { text, isCut: text !== answer };
};

/** A draft to support that says which question stayed open; nothing in it says who asks (spec part-1 §2). */
export const mailDraft = (address: string, brand: string, trail: readonly FaqItem[]): string => {
  const { subject, body } = helpJa.mail;
  const fields = {
    subject: subject(brand),
    body: body(trail.map(({ items }) => items).join(' > ')),
  };
  const query = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`;
};
