/**
 * Content of a log line `erasure noted`. These lines are kept outside the table, so that after a restore from a backup
 * everything that was erased since the backup can be erased again (decision 081). A line contains only ids.
 */
export type ErasureNote = {
  /** A member who withdrew, or a post that its author deleted. */
  what: 'member' | 'post';
  subject: string;
  /** When the member or the post was erased, epoch ms. */
  at: number;
};
export const ERASURE_NOTED = 'erasure noted';
