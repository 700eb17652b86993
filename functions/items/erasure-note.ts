/**
 * A log line `erasure noted`. The log is kept outside the table: after the table is restored from a backup, these lines
 * tell what has to be erased again (decision 081). A line contains only ids.
 */
export type ErasureNote = {
  /** A member who withdrew, or a post that its author deleted. */
  what: 'member' | 'post';
  subject: string;
  /** When the member or the post was erased, epoch ms. */
  at: number;
};
export const ERASURE_NOTED = 'erasure noted';
