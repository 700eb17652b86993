import { auditBlockStart, FIRST_HEAD } from '#functions/items/audit-entry.ts';
import type { AuditPages } from './audit-pages.repository.ts';
import { type Anchor, type ChainBreak, followLines } from './verify-chain.rules.ts';

/** The last intact entry of the audit log (number 0 without entries), and what is wrong with the next one. */
export type ChainReport = { last: Anchor; broken: ChainBreak | null };

/**
 * Reads the audit log from its first entry and computes every hash again. Staff may write entries in the meantime, so
 * the head (the item with the last number and hash) is read after the entries: all entries up to the head's number must
 * exist (docs/decisions/052).
 * @param noted number and hash of an entry that were noted outside of the table, in the function's log or by an earlier
 * run.
 */
export const verifyChain = async (
  { findBlock, findHead }: Pick<AuditPages, 'findBlock' | 'findHead'>,
  noted?: Anchor,
): Promise<ChainReport> => {
  let start: Anchor = FIRST_HEAD;
  let reached = -1;
  for (let block = 0; ; ) {
    const { last, broken } = followLines(start, await findBlock(block), noted);
    if (broken) return { last, broken };
    if (last.seq + 1 >= auditBlockStart(block + 1)) {
      start = last;
      block += 1;
      continue;
    }
    const head = await findHead();
    if (head.seq <= last.seq) return { last, broken: endBreak(last, head, noted) };
    // Either entries were stored after the block was read, or entries are missing. Reading the block again shows which.
    if (last.seq === reached) return { last, broken: { seq: last.seq + 1, what: 'missing' } };
    reached = last.seq;
  }
};

const endBreak = (last: Anchor, head: Anchor, noted: Anchor | undefined): ChainBreak | null => {
  if (head.seq !== last.seq || head.hash !== last.hash) return { seq: last.seq, what: 'head' };
  return noted && noted.seq > last.seq ? { seq: noted.seq, what: 'missing' } : null;
};
