import {
  hiddenContentKey,
  type Report,
  type ReportTally,
  reportKey,
  reportTallyKey,
  type ToldDecision,
  toldDecisionsOf,
} from '#functions/items/report.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ReportCase } from '#functions/safety/public.ts';
import type { ReportId } from '#shared/ids.ts';

/** Number of earlier decisions against a member that the console shows with a report: the newest ones. */
const LAST_DECISIONS = 5;
/**
 * Number of decisions that are read to find the newest `LAST_DECISIONS`. Decisions that an appeal reversed are not
 * shown.
 */
const DECISIONS_SEARCHED = 20;

/**
 * The counts of earlier reports about the reported member (`author`) and by the reporter, and the latest decisions
 * against the reported member (`last`).
 */
export type ReportPast = { author: ReportTally; last: ToldDecision[]; reporter: ReportTally | undefined };

export const createReportCaseRepository = (table: Table) => ({
  /**
   * A report, and whether staff hid its content because of another report. Two requests, because only the report
   * contains the content's id.
   */
  findReport: async (id: ReportId): Promise<ReportCase | undefined> => {
    const report = await table.find(reportKey(id), { consistent: true });
    if (!report) return undefined;
    const hidden = await table.find(hiddenContentKey(report.kind, report.contentId), { consistent: true });
    return { report, isHidden: hidden !== undefined };
  },

  /**
   * Finds another report about the same author in which staff decided to suspend the author, and returns its id. A
   * decision that an appeal reversed does not count. Strongly consistent.
   */
  findOtherSuspension: async ({ id, authorId }: Report): Promise<ReportId | undefined> => {
    const { items } = await table.query({
      ...toldDecisionsOf(authorId),
      newestFirst: true,
      limit: DECISIONS_SEARCHED,
      consistent: true,
    });
    return items.find((one) => one.id !== id && one.action === 'suspend' && !one.isTakenBack)?.id;
  },

  /**
   * The report counts (tallies) of both members and the newest decisions against the author, read at the same time;
   * they may be slightly out of date.
   */
  findPast: async ({ authorId, reporterId }: Report): Promise<ReportPast> => {
    const keys = [authorId, ...(reporterId === null ? [] : [reporterId])].map(reportTallyKey);
    const [[author, reporter], told] = await Promise.all([
      table.findMany(keys),
      table.query({ ...toldDecisionsOf(authorId), newestFirst: true, limit: DECISIONS_SEARCHED }),
    ]);
    const last = told.items.filter(({ isTakenBack }) => !isTakenBack).slice(0, LAST_DECISIONS);
    return { author: author ?? {}, last, reporter: reporterId === null ? undefined : (reporter ?? {}) };
  },
});
export type ReportCaseRepository = ReturnType<typeof createReportCaseRepository>;
