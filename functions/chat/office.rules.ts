import type { OfficeHead, OfficeMessageItem } from '#functions/items/office.ts';

/** A member's message before it gets its number in the thread. */
export type Written = Omit<OfficeMessageItem, 'seq'>;

/**
 * The head after one more message of the member, and whether the thread joins the queue of staff with that message:
 * only the first unanswered one does, so that a thread has one item (rules: Chat, The office).
 */
export const afterWriting = (
  head: OfficeHead | undefined,
  { at }: Pick<Written, 'at'>,
): { head: OfficeHead & { waitingSince: number }; isNewWait: boolean } => ({
  head: { seq: (head?.seq ?? 0) + 1, waitingSince: head?.waitingSince ?? at },
  isNewWait: head?.waitingSince === undefined,
});
