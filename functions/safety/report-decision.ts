import { postDecidedEvent } from '#functions/items/events/boards.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { photoDecidedEvent } from '#functions/items/events/photos.ts';
import { profileDecidedEvent } from '#functions/items/events/profile.ts';
import { messageDecidedEvent } from '#functions/items/events/realtime.ts';
import { reviewDecidedEvent } from '#functions/items/events/reviews.ts';
import {
  hiddenContentKey,
  hiddenContentWrite,
  markShownWrites,
  NO_AUTHOR,
  type Report,
  type ReportJudgement,
  type ReportTally,
  readProfileContentId,
  reporterTallyWrite,
  reportKey,
  standingDecision,
  tallyWrite,
  toldDecisionKey,
} from '#functions/items/report.ts';
import { storedPostId, storedReviewId } from '#functions/items/stored-ids.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { RuleNotice } from '#shared/options/notices.ts';
import type { BrokenRule, ReportAction, ReportedKind } from '#shared/options/reports.ts';

export type ReportOutcome =
  | { decision: 'uphold'; rule: BrokenRule; action: ReportAction }
  | { decision: 'dismiss'; rule: 'none' };
/** A report as it was read. `isHidden`: staff already hid its content when they decided another report. */
export type ReportCase = { report: Report; isHidden: boolean };
/** `didSuspend`: the decision also suspends the author. The caller adds the writes that close the account. */
export type Judgement = { outcome: ReportOutcome; staffId: string; didSuspend: boolean; now: Date };

const HIDDEN_NOTICES: Record<Exclude<ReportedKind, 'member'>, RuleNotice> = {
  photo: 'photo_hidden',
  post: 'post_hidden',
  review: 'review_hidden',
  profile: 'text_hidden',
  message: 'message_hidden',
};

/**
 * `restore` shows content again that staff hid. `show` publishes content that was withheld until a decision of staff.
 */
type ContentChange = 'hide' | 'show' | 'restore';
const contentWrites = (report: Report, change: ContentChange, now: Date, random: Random): Write[] => {
  const { kind, contentId, id, authorId, snapshot } = report;
  const decision = change === 'hide' ? 'hide' : 'show';
  switch (kind) {
    case 'member':
      return [];
    case 'post':
      return [eventWrite(random, now, postDecidedEvent, { postId: storedPostId(contentId), decision: change })];
    case 'review':
      return [
        eventWrite(random, now, reviewDecidedEvent, {
          reviewId: storedReviewId(contentId),
          publicId: report.publicId,
          decision: change,
        }),
      ];
    case 'message':
      return [eventWrite(random, now, messageDecidedEvent, { reportId: id, decision })];
    case 'photo':
      return [eventWrite(random, now, photoDecidedEvent, { memberId: authorId, ref: snapshot, decision })];
    case 'profile':
      return [eventWrite(random, now, profileDecidedEvent, { ...readProfileContentId(contentId), decision })];
  }
};

/**
 * The writes of an upheld report. They hide the content and notify its author. If the content is already hidden, the
 * author gets no second notice of that.
 */
const upholdWrites = (
  { report, isHidden }: ReportCase,
  judged: ReportJudgement,
  now: Date,
  random: Random,
): Write[] => {
  const { kind, contentId, authorId, id } = report;
  const { rule, action, wasTold } = judged;
  if (rule === 'none' || action === undefined) return [];
  const hides = kind !== 'member' && !isHidden;
  // A report with an appeal was dismissed before, and the reporter appealed. The decision on the appeal is final.
  const data = { rule, isFinal: report.appeal ? (true as const) : undefined };
  const told = (notice: RuleNotice): Write[] =>
    authorId === NO_AUTHOR ? [] : [eventWrite(random, now, noticeRequestedEvent, { memberId: authorId, notice, data })];
  return [
    ...contentWrites(report, 'hide', now, random),
    ...(hides ? [hiddenContentWrite(report, now), ...told(HIDDEN_NOTICES[kind])] : []),
    // If staff show the content again at the same moment, this check fails. The decision is then repeated, and hides
    // the content and notifies the author.
    ...(isHidden
      ? [
          {
            name: 'hidden content',
            if: ['attribute_exists(pk)'],
            check: hiddenContentKey(kind, contentId),
          } satisfies Write,
        ]
      : []),
    ...(action === 'warn' ? told('warned') : []),
    ...(wasTold
      ? [
          {
            name: 'told decision',
            put: { ...toldDecisionKey(authorId, { id, at: judged.at }), id, kind, rule, action, at: judged.at },
          },
        ]
      : []),
  ];
};

/**
 * The writes that delete the mark "hidden by staff" of content. For a post, review or photo they also delete the item
 * by which the console finds hidden content.
 */
const unmarkWrites = ({ kind, contentId, authorId }: Report): Write[] =>
  kind === 'post' || kind === 'review' || kind === 'photo'
    ? markShownWrites({ kind, contentId, authorId })
    : [{ name: 'hidden content', delete: hiddenContentKey(kind, contentId) }];

/**
 * The decision in the form that is stored with the report. `wasTold`: the author is notified of the decision, because
 * the report is upheld. If the action is `hide` and the content is already hidden, the author is not notified.
 */
const judgementOf = (
  { report, isHidden }: ReportCase,
  { outcome, staffId, didSuspend, now }: Judgement,
): ReportJudgement => ({
  ...outcome,
  at: now.getTime(),
  staffId,
  wasTold:
    outcome.decision === 'uphold' &&
    report.authorId !== NO_AUTHOR &&
    (outcome.action !== 'hide' || (report.kind !== 'member' && !isHidden))
      ? true
      : undefined,
  // The field is true or absent, never false: the decision on an appeal is merged over the first decision, and must not
  // overwrite a `didSuspend: true`.
  ...(didSuspend ? { didSuspend: true as const } : {}),
});

/** The numbers that a decision adds to the report counts (tallies) of the author and of the reporter. */
const countOf = (judged: ReportJudgement | undefined): { author: ReportTally; reporter: ReportTally } => {
  if (!judged) return { author: {}, reporter: {} };
  const { decision, action } = judged;
  if (decision === 'dismiss') return { author: { dismissed: 1 }, reporter: { byDismissed: 1 } };
  return {
    author: { upheld: 1, warned: action === 'warn' ? 1 : 0, suspended: judged.didSuspend ? 1 : 0 },
    reporter: { byUpheld: 1 },
  };
};
const changeOf = (before: ReportTally, after: ReportTally): ReportTally =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
      const field = name as keyof ReportTally;
      return [field, (after[field] ?? 0) - (before[field] ?? 0)];
    }),
  );
const tallyWrites = (report: Report, judged: ReportJudgement, now: Date): Write[] => {
  const { authorId, reporterId } = report;
  const [before, after] = [countOf(standingDecision(report)), countOf(judged)];
  return [
    ...tallyWrite(authorId, changeOf(before.author, after.author), 'author tally'),
    ...(reporterId === null
      ? []
      : [reporterTallyWrite(reporterId, changeOf(before.reporter, after.reporter), report.id, now.getTime())]),
  ];
};

const noticeWrite = (
  memberId: MemberId,
  notice: 'report_closed' | 'appeal_kept' | 'appeal_changed' | 'report_changed',
  now: Date,
  random: Random,
) => eventWrite(random, now, noticeRequestedEvent, { memberId, notice, data: {} });

/**
 * The writes of staff's decision on a report (rules: Staff console, Reports). They change the report, its content and
 * the report counts of both members, and notify the reporter and the author. After a dismissal, content that was
 * withheld because of this report is shown; content that another decision hid stays hidden.
 * DynamoDB refuses the write `report` when the report was decided or erased, or the reporter was erased. It refuses the
 * write `hidden content` when another decision hid or showed the content since `isHidden` was read.
 */
export const reportDecisionWrites = (found: ReportCase, judgement: Judgement, random: Random): Write[] => {
  const { report } = found;
  const { outcome, now } = judgement;
  const judged = judgementOf(found, judgement);
  // A dismissed profile report also removes the 'needs review' mark, even if the text stayed visible.
  const shows = outcome.decision === 'dismiss' && (report.isWithheld || report.kind === 'profile');
  return [
    {
      name: 'report',
      if: ['#state = :waiting AND #reporterId = :reporterId', { waiting: 'waiting', reporterId: report.reporterId }],
      update: { ...reportKey(report.id), set: { state: 'handled', decision: judged } },
    },
    ...(outcome.decision === 'uphold' ? upholdWrites(found, judged, now, random) : []),
    ...(shows ? contentWrites(report, 'show', now, random) : []),
    ...tallyWrites(report, judged, now),
    ...(report.reporterId === null ? [] : [noticeWrite(report.reporterId, 'report_closed', now, random)]),
  ];
};

/**
 * The writes of the decision on an appeal, which is final (rules: Safety, Appeals).
 * - The author's appeal is granted: the content is shown again, whatever was decided on other reports of the content.
 * - The reporter's appeal is granted: the content is hidden, as for any upheld report.
 * The appellant is notified, and also the other member when the decision changed. DynamoDB refuses the write `report`
 * when the appeal was decided or erased.
 */
export const appealDecisionWrites = (found: ReportCase, judgement: Judgement, random: Random): Write[] => {
  const { report, isHidden } = found;
  const { authorId, reporterId, appeal, decision } = report;
  const { outcome, now } = judgement;
  const isAuthors = decision?.decision === 'uphold';
  const isKept = outcome.decision === decision?.decision;
  const { wasTold, ...judged } = judgementOf(found, judgement);
  const final: ReportJudgement = isKept ? { ...decision, ...judged } : { ...judged, wasTold };
  const [appellant, other] = isAuthors ? [authorId, reporterId] : [reporterId, authorId];
  return [
    {
      name: 'report',
      if: [
        'attribute_exists(#appeal) AND attribute_not_exists(#appeal.#decision) AND #reporterId = :reporterId',
        { reporterId },
      ],
      update: { ...reportKey(report.id), set: { appeal: { ...appeal, decision: final } } },
    },
    ...(isKept || isAuthors ? [] : upholdWrites(found, final, now, random)),
    ...(isKept || !isAuthors
      ? []
      : [
          ...contentWrites(report, 'restore', now, random),
          ...(isHidden ? unmarkWrites(report) : []),
          {
            name: 'told decision',
            update: { ...toldDecisionKey(authorId, { id: report.id, at: decision.at }), set: { isTakenBack: true } },
          },
        ]),
    ...tallyWrites(report, final, now),
    ...(appellant === null ? [] : [noticeWrite(appellant, isKept ? 'appeal_kept' : 'appeal_changed', now, random)]),
    ...(isAuthors && !isKept && other !== null ? [noticeWrite(other, 'report_changed', now, random)] : []),
  ];
};
