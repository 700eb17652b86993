import { type AuditEntry, auditHashOf } from '#functions/items/audit-entry.ts';

/** A position in the chain: the line with this number has this hash. */
export type Anchor = { seq: number; hash: string };

/**
 * Where the chain breaks first, and how. `missing`: the line does not exist. `number`: another line is stored under
 * this number. `link`: the line follows from another line than the one before. `contents`: the line is not the one that
 * was hashed. `head`: the head names another last line. `noted`: the line is not the one that was noted.
 */
export type ChainBreak = { seq: number; what: 'missing' | 'number' | 'link' | 'contents' | 'head' | 'noted' };

/** The break at the line that follows `last`; null when the line is intact. */
export const lineBreak = (last: Anchor, line: AuditEntry): ChainBreak | null => {
  const seq = last.seq + 1;
  if (line.seq !== seq) return { seq, what: line.seq > seq ? 'missing' : 'number' };
  if (line.previous !== last.hash) return { seq, what: 'link' };
  return auditHashOf(line) === line.hash ? null : { seq, what: 'contents' };
};

/** Follows the lines of one block from the line before it. Returns the last intact line, and the break after it. */
export const followLines = (
  start: Anchor,
  lines: readonly AuditEntry[],
  noted: Anchor | undefined,
): { last: Anchor; broken: ChainBreak | null } => {
  let last = start;
  for (const line of lines) {
    const broken = lineBreak(last, line);
    if (broken) return { last, broken };
    if (noted?.seq === line.seq && noted.hash !== line.hash) return { last, broken: { seq: line.seq, what: 'noted' } };
    last = { seq: line.seq, hash: line.hash };
  }
  return { last, broken: null };
};
