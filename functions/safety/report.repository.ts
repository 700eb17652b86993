import { keyedHash } from '#functions/platform/security/random.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { isPublic, postKey } from '#functions/records/board.ts';
import {
  dequeueReportWrites,
  eraseHiddenWrites,
  hiddenContentKey,
  hiddenLeadsOf,
  type Report,
  reportAboutKey,
  reportKey,
  reportsAbout,
  reportsBy,
  reportWrites,
} from '#functions/records/report.ts';
import { publishedReviewKey, reviewKey, reviewSourceKey } from '#functions/records/review.ts';
import type { MemberId, PostId, ReportId, ReviewId } from '#shared/ids.ts';
import { REPORT_THROTTLE } from '#shared/limits.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import type { Content } from './report.rules.ts';

/** Own reports that are listed, newest first. A member who reports more than that looks at the newest. */
const LISTED = 100;
const ERASED_AT_ONCE = 50;

export const createReportRepository = (table: Table, pepper: string) => {
  const findPost = async (id: PostId): Promise<Content | undefined> => {
    const key = postKey(id);
    const post = key && (await table.find(key, { consistent: true }));
    if (!post || post.withheld !== undefined || !isPublic(post)) return undefined;
    return { kind: 'post', id, authorId: post.authorId, authorSex: post.sex, text: post.content };
  };

  const findReview = async (id: ReviewId): Promise<Content | undefined> => {
    const [source, published] = await table.findMany([reviewSourceKey(id), publishedReviewKey(id)], {
      consistent: true,
    });
    if (!source || !published || published.isAway) return undefined;
    const review = await table.find(reviewKey(source.pairId, source.datingDate), { consistent: true });
    if (!review) return undefined;
    const { herId, hisId } = review;
    // What everybody reads: her own words may hold a number that was masked, or are not published at all.
    const text = staffReportsJa.review(published.point, published.text);
    return { kind: 'review', id, authorId: herId, authorSex: WOMAN, text, subjectId: hisId };
  };

  const eraseOne = async (report: Stored<Report>): Promise<void> => {
    const writes: Write[] = [
      { name: 'report', if: ['attribute_exists(pk)'], delete: reportKey(report.id) },
      { name: 'report about', delete: reportAboutKey(report.authorId, report.id) },
      { name: 'hidden content', delete: hiddenContentKey(report.kind, report.contentId) },
    ];
    const isDone = await ignoreRefusal(
      table.transact([...writes, ...(report.state === 'waiting' ? dequeueReportWrites(report) : [])]),
    );
    // Staff decided in this moment, and took the report out of the queue.
    if (!isDone) await ignoreRefusal(table.transact(writes));
  };

  return {
    /** The account of who reports. Strongly consistent. */
    findReporter: (id: MemberId): Promise<AccountItem | undefined> => table.find(accountKey(id), { consistent: true }),

    /** Content that everybody may see who may read its list; undefined for what is hidden, withheld or not there. */
    findContent: (kind: ReportKind, id: string): Promise<Content | undefined> =>
      kind === 'post' ? findPost(id as PostId) : findReview(id as ReviewId),

    /** The id of this member's report of this content: the same for each repeat, so that the report exists once. */
    idOf: (reporterId: MemberId, kind: ReportKind, contentId: string): ReportId =>
      `t${keyedHash(pepper, 'report', `${reporterId}\0${kind}\0${contentId}`)}` as ReportId,

    find: (id: ReportId): Promise<Report | undefined> => table.find(reportKey(id), { consistent: true }),

    /**
     * Stores a report and puts it into the queue.
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

    /** A member's own reports, newest first. */
    findOwn: async (reporterId: MemberId): Promise<Report[]> => {
      const { items } = await table.query({ ...reportsBy(reporterId), newestFirst: true, limit: LISTED });
      return items;
    },

    /** Reports of a member who left: they stay with staff as reports of nobody, without the member's words. */
    forgetReporter: async (reporterId: MemberId): Promise<void> => {
      for await (const reports of eachPage(table, { ...reportsBy(reporterId), limit: ERASED_AT_ONCE }))
        for (const { id } of reports)
          await ignoreRefusal(
            table.write({
              name: 'report',
              if: ['#reporterId = :reporter', { reporter: reporterId }],
              update: { ...reportKey(id), set: { reporterId: null, text: '' }, remove: ['listPk', 'listSk'] },
            }),
          );
    },

    /** Deletes the reports about a member's texts, with their place in the queue, and the marks of what staff hid. */
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
