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

/** More lines than all of staff write within the seconds that the index may lag. */
const LATE_LINES = 30;

type Page = { entries: AuditEntry[]; next: number | null };

/** Reads the audit log. It is written by `createAuditLog` alone. */
export const createAuditPages = (table: Table) => {
  const findHead = async (): Promise<AuditHead> => (await table.find(auditHeadKey, { consistent: true })) ?? FIRST_HEAD;
  /** Lines from one number to another of the same block, the newest first. */
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

  /** The lines about a member that were written in the last seconds, the newest first. All of them stand among the last. */
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
     * The fifty lines before the number `before`, the newest first; without it, the last ones. `next`: the `before` of the
     * page that follows. Reads one block, or two where the page crosses from one to the other.
     */
    findPage: async (before: number | null): Promise<Page> => {
      const high = before === null ? (await findHead()).seq : before - 1;
      const low = Math.max(1, high - AUDIT_PAGE + 1);
      if (high < low) return { entries: [], next: null };
      const start = Math.max(low, auditBlockStart(auditBlockOf(high)));
      const parts = [findBetween(start, high), ...(start > low ? [findBetween(low, start - 1)] : [])];
      const entries = (await Promise.all(parts)).flat();
      // No line before a number that the log has not reached: a reader who follows `next` from there would find nothing for
      // ever.
      return { entries, next: low > 1 && entries.length > 0 ? low : null };
    },

    /**
     * The same of the lines about one member, by the index. The index may not have the lines of the last seconds yet: the
     * first page takes these from the end of the log.
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

    /** The lines of one block, the first line first, as they stand at this moment. */
    findBlock: (block: number): Promise<AuditEntry[]> => findAll(table, { ...auditEntriesIn(block), consistent: true }),
  };
};
export type AuditPages = ReturnType<typeof createAuditPages>;
