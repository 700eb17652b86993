import { auditBlockStart, FIRST_HEAD } from '#functions/items/audit-entry.ts';
import type { AuditPages } from './audit-pages.repository.ts';
import { type Anchor, type ChainBreak, followLines } from './verify-chain.rules.ts';

/** The last intact line of the chain (0 before the first line), and the break after it. */
export type ChainReport = { last: Anchor; broken: ChainBreak | null };

/**
 * Reads the audit log from its first line and computes every hash again. Staff may act meanwhile: the head is read
 * after the lines, and says how many lines there must be at least (docs/decisions/052).
 * @param noted a number and its hash that were noted outside of the table: by the function's log, or by an earlier run.
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
    // Lines were stored since the block was read, or they are missing: the next read shows which.
    if (last.seq === reached) return { last, broken: { seq: last.seq + 1, what: 'missing' } };
    reached = last.seq;
  }
};

const endBreak = (last: Anchor, head: Anchor, noted: Anchor | undefined): ChainBreak | null => {
  if (head.seq !== last.seq || head.hash !== last.hash) return { seq: last.seq, what: 'head' };
  return noted && noted.seq > last.seq ? { seq: noted.seq, what: 'missing' } : null;
};
