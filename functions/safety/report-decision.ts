import type { Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { postDecidedEvent } from '#functions/records/events/boards.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { profileDecidedEvent } from '#functions/records/events/profile.ts';
import { messageDecidedEvent } from '#functions/records/events/realtime.ts';
import { reviewDecidedEvent } from '#functions/records/events/reviews.ts';
import { hiddenContentKey, type Report, readProfileContentId, reportKey } from '#functions/records/report.ts';
import type { MemberId, PostId, ReviewId } from '#shared/ids.ts';
import type { NoticeCode } from '#shared/options/notices.ts';
import type { ReportAction, ReportedKind, ReportRule } from '#shared/options/reports.ts';

export type ReportOutcome =
  | { decision: 'uphold'; rule: Exclude<ReportRule, 'none'>; action: ReportAction }
  | { decision: 'dismiss'; rule: 'none' };

const HIDDEN_NOTICES = {
  post: 'post_hidden',
  review: 'review_hidden',
  profile: 'text_hidden',
  message: 'message_hidden',
} as const satisfies Record<ReportedKind, NoticeCode>;
type Told = (typeof HIDDEN_NOTICES)[ReportedKind] | 'report_closed' | 'warned';

/**
 * What becomes of the content. A dismissed report shows only what waited for it: it never undoes what another report
 * about the same content decided.
 */
const contentChange = (report: Report, outcome: ReportOutcome): 'hide' | 'show' | undefined => {
  if (outcome.decision === 'uphold') return 'hide';
  // Of a profile the mark of the reading also goes where the text was shown all the time.
  return report.isWithheld || report.kind === 'profile' ? 'show' : undefined;
};

const contentWrites = (report: Report, decision: 'hide' | 'show', now: Date, random: Random): Write[] => {
  const { kind, contentId, id } = report;
  if (kind === 'post') return [eventWrite(random, now, postDecidedEvent, { postId: contentId as PostId, decision })];
  if (kind === 'review')
    return [eventWrite(random, now, reviewDecidedEvent, { reviewId: contentId as ReviewId, decision })];
  if (kind === 'message') return [eventWrite(random, now, messageDecidedEvent, { reportId: id, decision })];
  return [eventWrite(random, now, profileDecidedEvent, { ...readProfileContentId(contentId), decision })];
};

const hiddenContentWrite = ({ kind, contentId }: Report, now: Date): Write => ({
  name: 'hidden content',
  if: ['attribute_not_exists(pk)'],
  put: { ...hiddenContentKey(kind, contentId), at: now.getTime() },
});

const stillHiddenWrite = ({ kind, contentId }: Report): Write => ({
  name: 'hidden content',
  if: ['attribute_exists(pk)'],
  check: hiddenContentKey(kind, contentId),
});

/**
 * The clauses of a decision of staff on a report: the report itself, what becomes of the content, and the notices of who
 * reported and who wrote. Several members may report one content: its author is told once that it is hidden. Refused as
 * `report` when the report was decided or erased, as `hidden content` when another decision hid the content since
 * `isHidden` was read (rules: Staff console, Reports).
 */
export const reportDecisionWrites = (
  { report, isHidden }: { report: Report; isHidden: boolean },
  outcome: ReportOutcome,
  staffId: string,
  now: Date,
  random: Random,
): Write[] => {
  const isFirst = outcome.decision === 'uphold' && !isHidden;
  const change = contentChange(report, outcome);
  const notice = (memberId: MemberId, code: Told) =>
    eventWrite(random, now, noticeRequestedEvent, { memberId, notice: code, data: {} });
  return [
    {
      name: 'report',
      if: ['#state = :waiting', { waiting: 'waiting' }],
      update: {
        ...reportKey(report.id),
        set: { state: 'handled', decision: { ...outcome, at: now.getTime(), staffId } },
      },
    },
    ...(change ? contentWrites(report, change, now, random) : []),
    ...(report.reporterId === null ? [] : [notice(report.reporterId, 'report_closed')]),
    // Staff may show the content again in this moment: then this decision is the first one that hides it.
    ...(outcome.decision === 'uphold' && isHidden ? [stillHiddenWrite(report)] : []),
    ...(isFirst ? [hiddenContentWrite(report, now), notice(report.authorId, HIDDEN_NOTICES[report.kind])] : []),
    ...(outcome.decision === 'uphold' && outcome.action === 'warn' ? [notice(report.authorId, 'warned')] : []),
  ];
};
