import { auditLineText } from '#shared/rules/audit-line.ts';
import type { AuditRow } from './api/use-list-audit-entries.ts';

/**
 * Result of checking the hashes of one page. `broken`: `seq` is the number of the newest entry that fails the check.
 * `unknown`: the browser can't compute hashes (a page without TLS).
 */
export type Proof = { kind: 'intact' } | { kind: 'broken'; seq: number } | { kind: 'unknown' };

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of an entry, computed in the browser (docs/decisions/052). */
export const hashOfRow = async (row: AuditRow): Promise<string> => {
  const { seq, at, staff, staff_id: staffId, action, member_id: memberId, target, detail, previous } = row;
  const line = { seq, at: Date.parse(at), staffId, username: staff, action, memberId, target, detail, previous };
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(auditLineText(line))));
};

/**
 * Recomputes all hashes of a page. `isChain`: the entries are consecutive, newest first, so each must contain the hash
 * of the entry below it. Entries filtered by member are not consecutive.
 */
export const provePage = async (rows: readonly AuditRow[], isChain: boolean): Promise<Proof> => {
  if (!globalThis.crypto?.subtle) return { kind: 'unknown' };
  const hashes = await Promise.all(rows.map(hashOfRow));
  const isBroken = (row: AuditRow, index: number): boolean => {
    if (hashes[index] !== row.hash) return true;
    const before = rows[index + 1];
    return isChain && before !== undefined && (before.hash !== row.previous || before.seq !== row.seq - 1);
  };
  const broken = rows.find(isBroken);
  return broken ? { kind: 'broken', seq: broken.seq } : { kind: 'intact' };
};
