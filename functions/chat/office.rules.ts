import type { OfficeHead, OfficeMessageItem } from '#functions/items/office.ts';

/** A message of a member before it gets its sequence number in the thread. */
export type Written = Omit<OfficeMessageItem, 'seq'>;

/**
 * The head (the item with the last sequence number) after a new message of the member. `isNewWait`: the thread has to
 * be put into the queue of staff, because this is the first unanswered message; so each thread has one item in the
 * queue (rules: Chat, The office).
 */
export const afterWriting = (
  head: OfficeHead | undefined,
  { at }: Pick<Written, 'at'>,
): { head: OfficeHead & { waitingSince: number }; isNewWait: boolean } => ({
  head: { seq: (head?.seq ?? 0) + 1, waitingSince: head?.waitingSince ?? at },
  isNewWait: head?.waitingSince === undefined,
});
