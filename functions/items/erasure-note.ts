/**
 * A line of the erasure ledger: the log lines `erasure noted`. The ledger is outside the table, so that what was erased
 * since a backup can be erased again after a restore (decision 081). A line contains only ids.
 */
export type ErasureNote = {
  /** A member who withdrew, or a post that its author deleted. */
  what: 'member' | 'post';
  subject: string;
  /** When the member or the post was erased, epoch ms. */
  at: number;
};
export const ERASURE_NOTED = 'erasure noted';
