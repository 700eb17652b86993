import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { movedLately } from '#functions/items/moved.ts';
import {
  appealWrites,
  dequeueReportWrites,
  eraseHiddenWrites,
  hiddenContentKey,
  hiddenLeadsOf,
  type Report,
  reportAboutKey,
  reportKey,
  reportsAbout,
  reportsBy,
  reportTallyKey,
  reportWrites,
  toldDecisionKey,
  toldDecisionsOf,
} from '#functions/items/report.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, ReportId } from '#shared/ids.ts';
import { REPORT_THROTTLE } from '#shared/limits.ts';
import type { ReportKind } from '#shared/options/reports.ts';

/** How many of a member's own reports are listed, newest first. */
const LISTED = 100;
const DECISIONS_LISTED = 20;
const ERASED_AT_ONCE = 50;

export const createReportRepository = (table: Table, pepper: string) => {
  const eraseOne = async (report: Stored<Report>): Promise<void> => {
    const { id, kind, contentId, authorId, decision, appeal } = report;
    const told = [decision, appeal?.decision].filter((one) => one?.wasTold === true);
    const writes: Write[] = [
      { name: 'report', if: ['attribute_exists(pk)'], delete: reportKey(id) },
      { name: 'report about', delete: reportAboutKey(authorId, id) },
      { name: 'hidden content', delete: hiddenContentKey(kind, contentId) },
      ...told.map((one) => ({ name: 'told decision', delete: toldDecisionKey(authorId, { id, at: one?.at ?? 0 }) })),
    ];
    const isDone = await ignoreRefusal(table.transact([...writes, ...dequeueReportWrites(report)]));
    // A refusal means that staff decided at the same moment and removed the report from the queue.
    if (!isDone) await ignoreRefusal(table.transact(writes));
  };

  const forgetIn = (id: ReportId, reporterId: MemberId): Promise<void> =>
    retryOnConflict(async () => {
      const report = await table.find(reportKey(id), { consistent: true });
      if (report?.reporterId !== reporterId) return;
      const { appeal, decision } = report;
      const isTheirs = appeal !== undefined && decision?.decision === 'dismiss';
      await commit(table, {
        name: 'report',
        // This write replaces the whole appeal. The condition refuses the write when an appeal or the decision on the
        // appeal is stored at the same moment.
        if: appeal?.decision
          ? ['attribute_exists(#appeal.#decision)']
          : [`attribute_exists(pk) AND attribute_not_exists(${appeal ? '#appeal.#decision' : '#appeal'})`],
        update: {
          ...reportKey(id),
          set: { reporterId: null, text: '', appeal: isTheirs ? { ...appeal, text: '' } : undefined },
          remove: ['listPk', 'listSk'],
        },
      });
    });

  return {
    /** The account of the member who reports. Strongly consistent. */
    findReporter: (id: MemberId): Promise<AccountItem | undefined> => table.find(accountKey(id), { consistent: true }),

    /**
     * The id of this member's report of this content: a repeated report has the same id, so that the report is stored
     * once.
     */
    idOf: (reporterId: MemberId, kind: ReportKind, contentId: string): ReportId =>
      ReportId.parse(`t${keyedHash(pepper, 'report', `${reporterId}\0${kind}\0${contentId}`)}`),

    find: (id: ReportId): Promise<Report | undefined> => table.find(reportKey(id), { consistent: true }),

    /**
     * Stores a report and puts it into the queue of staff.
     * @throws AppError too_many_requests; conflict when the member has reported the content before.
     */
    saveReport: async (
      report: Parameters<typeof reportWrites>[0],
      reporterId: MemberId,
      now: Date,
      also: readonly Write[],
    ): Promise<void> => {
      const throttle = { kind: 'report', subject: reporterId, ...REPORT_THROTTLE };
      const counted = { ...throttleWrite(now, throttle), name: 'reports of an hour' };
      await commit(table, [...reportWrites(report), counted, ...also], {
        refused: { [counted.name]: () => tooMany(now, throttle), report: 'conflict' },
      });
    },

    /**
     * Stores an appeal, and puts the report into the queue again, for another staff member than the one who decided.
     * @throws AppError illegal_state when the report was appealed already; not_found when its author is erased.
     */
    saveAppeal: async (report: Report, text: string, now: Date, also: readonly Write[]): Promise<void> => {
      const { authorSex } = report;
      const author = await table.find(accountKey(report.authorId), { consistent: true });
      const sex = author?.sex ?? authorSex;
      if (sex === undefined) throw new AppError('not_found');
      await commit(table, [...appealWrites(report, sex, text, now.getTime()), ...also], {
        refused: { report: 'illegal_state' },
      });
    },

    /**
     * A member's own reports, newest first. The index may lag, so reports that changed in the last seconds are read
     * from the table.
     */
    findOwn: async (reporterId: MemberId, now: Date): Promise<Report[]> => {
      const [{ items }, tally] = await Promise.all([
        table.query({ ...reportsBy(reporterId), newestFirst: true, limit: LISTED }),
        table.find(reportTallyKey(reporterId), { consistent: true }),
      ]);
      const moved = movedLately<ReportId>(tally, now);
      if (moved.length === 0) return items;
      const fresh = await table.findMany(moved.map(reportKey), { consistent: true });
      const own = fresh.filter((report) => report?.reporterId === reporterId);
      return [...items.filter(({ id }) => !moved.includes(id)), ...own.flatMap((report) => (report ? [report] : []))]
        .sort((one, other) => other.createdAt - one.createdAt)
        .slice(0, LISTED);
    },

    /**
     * The decided reports about this author's content, newest decision first. A report whose decision was not sent to
     * the author is left out.
     */
    findTold: async (authorId: MemberId): Promise<Report[]> => {
      const page = await table.query({ ...toldDecisionsOf(authorId), newestFirst: true, limit: DECISIONS_LISTED });
      if (page.items.length === 0) return [];
      const reports = await table.findMany(
        page.items.map(({ id }) => reportKey(id)),
        { consistent: true },
      );
      return reports.flatMap((report) => (report ? [report] : []));
    },

    /**
     * Removes the id and the text of a member who left from the reports that the member wrote. Staff keep the reports.
     */
    forgetReporter: async (reporterId: MemberId): Promise<void> => {
      for await (const reports of eachPage(table, { ...reportsBy(reporterId), limit: ERASED_AT_ONCE }))
        for (const { id } of reports) await forgetIn(id, reporterId);
    },

    /**
     * Deletes the reports about a member, their items in the queue, the member's report counts, and the marks of the
     * content that staff hid.
     */
    eraseAbout: async (authorId: MemberId): Promise<void> => {
      for await (const pointers of eachPage(table, {
        ...reportsAbout(authorId),
        limit: ERASED_AT_ONCE,
        consistent: true,
      })) {
        const reports = await table.findMany(
          pointers.map(({ id }) => reportKey(id)),
          { consistent: true },
        );
        for (const report of reports) if (report) await eraseOne(report);
      }
      await table.write({ name: 'tally', delete: reportTallyKey(authorId) });
      for await (const leads of eachPage(table, {
        ...hiddenLeadsOf(authorId),
        limit: ERASED_AT_ONCE,
        consistent: true,
      }))
        for (const { kind, contentId } of leads) await table.transact(eraseHiddenWrites({ kind, contentId, authorId }));
    },
  };
};
export type ReportRepository = ReturnType<typeof createReportRepository>;
