import { findAll } from '#functions/platform/table/each-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
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
} from '#functions/records/audit-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { AUDIT_PAGE } from '#shared/limits.ts';

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

  return {
    findHead,

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

    /** The same of the lines about one member, by the index. A line of the last moments may be missing. */
    findPageAbout: async (memberId: MemberId, before: number | null): Promise<Page> => {
      const { items } = await table.query({
        ...auditEntriesAbout(memberId),
        ...(before === null ? {} : { to: auditListSort(before - 1) }),
        newestFirst: true,
        limit: AUDIT_PAGE,
      });
      return { entries: items, next: items.length < AUDIT_PAGE ? null : (items.at(-1)?.seq ?? null) };
    },

    /** The lines of one block, the first line first, as they stand at this moment. */
    findBlock: (block: number): Promise<AuditEntry[]> => findAll(table, { ...auditEntriesIn(block), consistent: true }),
  };
};
export type AuditPages = ReturnType<typeof createAuditPages>;
