import {
  type AuditEntry,
  type AuditHead,
  auditBlockOf,
  auditBlockStart,
  auditEntriesAbout,
  auditEntriesIn,
  auditHeadKey,
  auditListSort,
  FIRST_HEAD,
} from '#functions/items/audit-entry.ts';
import { LATELY_MS } from '#functions/items/moved.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { AUDIT_PAGE } from '#shared/limits.ts';

/**
 * The index of the audit log may lag by some seconds. All staff together write at most this many entries in that time.
 */
const LATE_LINES = 30;

type Page = { entries: AuditEntry[]; next: number | null };

/** Reads the audit log. Only `createAuditLog` writes it. */
export const createAuditPages = (table: Table) => {
  const findHead = async (): Promise<AuditHead> => (await table.find(auditHeadKey, { consistent: true })) ?? FIRST_HEAD;
  /** The entries from number `low` to `high`, which are in the same partition (block), newest first. */
  const findBetween = async (low: number, high: number): Promise<AuditEntry[]> => {
    const { items } = await table.query({
      ...auditEntriesIn(auditBlockOf(high)),
      from: auditListSort(low),
      to: auditListSort(high),
      newestFirst: true,
      consistent: true,
    });
    return items;
  };

  /**
   * The entries of the last seconds about a member, newest first. The index may not contain them yet. All of them are
   * among the log's last `LATE_LINES` entries.
   */
  const findLate = async (memberId: MemberId, now: Date): Promise<AuditEntry[]> => {
    const { seq } = await findHead();
    const low = Math.max(1, seq - LATE_LINES + 1);
    const start = Math.max(low, auditBlockStart(auditBlockOf(seq)));
    const parts = seq === 0 ? [] : [findBetween(start, seq), ...(start > low ? [findBetween(low, start - 1)] : [])];
    const last = (await Promise.all(parts)).flat();
    return last.filter((entry) => entry.memberId === memberId && entry.at > now.getTime() - LATELY_MS);
  };

  return {
    findHead,
    findLate,

    /**
     * The fifty entries with numbers below `before`, newest first; without `before`, the last fifty of the log. `next`
     * is the value of `before` for the next page. Reads one partition (block), or two when the page has entries of two
     * blocks.
     */
    findPage: async (before: number | null): Promise<Page> => {
      const high = before === null ? (await findHead()).seq : before - 1;
      const low = Math.max(1, high - AUDIT_PAGE + 1);
      if (high < low) return { entries: [], next: null };
      const start = Math.max(low, auditBlockStart(auditBlockOf(high)));
      const parts = [findBetween(start, high), ...(start > low ? [findBetween(low, start - 1)] : [])];
      const entries = (await Promise.all(parts)).flat();
      // A page is empty when `before` is far above the last number of the log. Then there is no next page.
      return { entries, next: low > 1 && entries.length > 0 ? low : null };
    },

    /**
     * Like `findPage`, but only the entries about one member, read from the index. The index may lag by some seconds.
     * So for the first page, the newest entries are also read from the end of the log.
     */
    findPageAbout: async (memberId: MemberId, before: number | null, now: Date): Promise<Page> => {
      const listed = table.query({
        ...auditEntriesAbout(memberId),
        to: before === null ? undefined : auditListSort(before - 1),
        newestFirst: true,
        limit: AUDIT_PAGE,
      });
      const [{ items }, late] = await Promise.all([listed, before === null ? findLate(memberId, now) : []]);
      const known = new Set(items.map(({ seq }) => seq));
      const entries = [...late.filter(({ seq }) => !known.has(seq)), ...items].slice(0, AUDIT_PAGE);
      return { entries, next: entries.length < AUDIT_PAGE ? null : (entries.at(-1)?.seq ?? null) };
    },

    /** All entries of one partition (block), oldest first; strongly consistent. */
    findBlock: (block: number): Promise<AuditEntry[]> => findAll(table, { ...auditEntriesIn(block), consistent: true }),
  };
};
export type AuditPages = ReturnType<typeof createAuditPages>;
