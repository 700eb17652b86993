import { type AuditEntry, auditHashOf } from '#functions/items/audit-entry.ts';

/** A position in the audit log: number and hash of an entry. */
export type Anchor = { seq: number; hash: string };

/**
 * The first wrong entry of the audit log. `missing`: the entry does not exist. `number`: another entry is stored under
 * this number. `link`: the entry does not contain the hash of the entry before. `contents`: the entry does not match
 * its own hash. `head`: the stored last number and hash are not those of the last entry. `noted`: the entry has another
 * hash than the one that was noted outside of the table.
 */
export type ChainBreak = { seq: number; what: 'missing' | 'number' | 'link' | 'contents' | 'head' | 'noted' };

/** What is wrong with `line`, the entry after `last`; null when it is intact. */
export const lineBreak = (last: Anchor, line: AuditEntry): ChainBreak | null => {
  const seq = last.seq + 1;
  if (line.seq !== seq) return { seq, what: line.seq > seq ? 'missing' : 'number' };
  if (line.previous !== last.hash) return { seq, what: 'link' };
  return auditHashOf(line) === line.hash ? null : { seq, what: 'contents' };
};

/**
 * Checks the entries of one block, after the entry `start`. Returns the last intact entry, and what is wrong with the
 * next one.
 */
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
