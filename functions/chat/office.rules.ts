import type { OfficeHead, OfficeMessageItem } from '#functions/items/office.ts';

/** A message of a member before it gets its sequence number in the thread. */
export type Written = Omit<OfficeMessageItem, 'seq'>;

/**
 * The head of a thread (the item with the last sequence number) after the member wrote a message. `isNewWait`: the
 * thread has to be put into the queue of staff, because this is the first unanswered message. So each thread has at
 * most one item in the queue (rules: Chat, The office).
 */
export const afterWriting = (
  head: OfficeHead | undefined,
  { at }: Pick<Written, 'at'>,
): { head: OfficeHead & { waitingSince: number }; isNewWait: boolean } => ({
  head: { seq: (head?.seq ?? 0) + 1, waitingSince: head?.waitingSince ?? at },
  isNewWait: head?.waitingSince === undefined,
});
