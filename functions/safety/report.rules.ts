import { accessProblem } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import { type PairItem, withExpiredHold } from '#functions/items/pair.ts';
import { type ProfileItem, shownAttributes } from '#functions/items/profile.ts';
import { type Report, standingDecision } from '#functions/items/report.ts';
import { isPairVisible, type Viewer } from '#functions/pairs/public/pair.ts';
import { mayOpen, type Openable, type OpenFacts } from '#functions/timeline/public.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { AppealState, Appellant, ReportKind, ReportRule } from '#shared/options/reports.ts';

/** The content (message, post, review, photo, profile, member) that a member reports, in its current form. */
export type Content = {
  kind: ReportKind;
  /**
   * The id under which the report stores the content. It may differ from the id that the member sent. A message:
   * `<room>.<seq>`. A review: its own id, or its public id when the author is not known (`NO_AUTHOR`).
   */
  id: string;
  /** The public id of a review, which its readers see. */
  publicId?: ReviewId;
  authorId: MemberId;
  authorSex: Sex;
  /** The text that staff see in the report; for a photo the key under which the photo is stored. */
  text: string;
  /** When the reports about this content are deleted, epoch ms. Only for content without an author. */
  endsAt?: number | undefined;
  /** The man whom a review is about; absent when the published review has no link to its author any more. */
  subjectId?: MemberId;
};

/** Whether the member wrote the content: nobody may report their own content. */
export const isOwn = ({ authorId }: Content, memberId: MemberId): boolean => authorId === memberId;

/**
 * Whether a member may report another member, or a photo of that member. The reporter must see that member's profile
 * now, or know of a present or former pair with that member. A member who blocked a stranger may report that stranger.
 * A member whom a stranger blocked may not: the error is the same as for an unknown member, so that the block is not
 * revealed (rules: Safety, Reports).
 */
export const mayReportMember = (viewer: Viewer, own: AccountItem, facts: OpenFacts, now: Date): facts is Openable => {
  const { account, pair } = facts;
  if (!account || account.sex === viewer.sex || account.withdrawnAt !== undefined || pair?.leftBy !== undefined)
    return false;
  if (pair && (knows(viewer, pair) || isPairVisible(viewer.sex, withExpiredHold(pair, now), account, now))) return true;
  return accessProblem(own, now) === undefined && mayOpen(viewer, facts, now);
};

const knows = ({ id, sex }: Viewer, { blockedBy, blockedBackAt, blockedWhile, isKnownToHim }: PairItem): boolean => {
  if (blockedBy === id || blockedBackAt !== undefined) return true;
  return sex === MAN ? isKnownToHim === true : blockedWhile !== 'unmet';
};

/**
 * The free texts of a profile that staff see when its owner is reported. Staff do not see the owner's answers about
 * preferences.
 */
const TEXT_FIELDS = ['personarity', 'propensity', 'appear_points'] as const;

/**
 * A profile as text for staff: name, age and areas in the first line, then the free texts. Contains only what other
 * members see.
 */
export const profileFactsText = (profile: ProfileItem): string => {
  const { twitter_name: name, age, area, ...answers } = shownAttributes(profile);
  const texts = TEXT_FIELDS.flatMap((field) =>
    answers[field] ? [`${profileLabelsJa[field]}\n${answers[field]}`] : [],
  );
  return [[name, age ? `${age}歳` : '', area].filter(Boolean).join('　'), ...texts].join('\n\n');
};

type Complaint = Pick<Report, 'id' | 'reporterId' | 'reason' | 'text' | 'createdAt'> & { reporterId: MemberId };

/**
 * The report that is stored for staff, with the current content. For a review, `isAboutReporter` says whether the
 * reporter is the man whom the review is about.
 */
export const reportOf = (content: Content, complaint: Complaint): Omit<Report, 'state'> & { authorSex: Sex } => ({
  ...complaint,
  kind: content.kind,
  contentId: content.id,
  publicId: content.publicId,
  authorId: content.authorId,
  authorSex: content.authorSex,
  findings: [],
  isWithheld: false,
  snapshot: content.text,
  endsAt: content.endsAt,
  isAboutReporter: content.subjectId === undefined ? undefined : content.subjectId === complaint.reporterId,
});

/**
 * Who may appeal the decision. When the report was dismissed: the reporter. When it was upheld: the author, if the
 * author was told of the decision.
 */
export const appellantOf = ({
  decision,
  reporterId,
}: Pick<Report, 'decision' | 'reporterId'>): Appellant | undefined => {
  if (decision?.decision === 'uphold') return decision.wasTold ? 'author' : undefined;
  return decision && reporterId !== null ? 'reporter' : undefined;
};

/**
 * The error for a member who may not appeal; undefined when the member may. `illegal_state` for the reporter, and for
 * an author who was told of the decision; `not_found` for everybody else (rules: Safety, Appeals).
 */
export const appealProblem = (report: Report, memberId: MemberId): ErrorCode | undefined => {
  const isReporter = report.reporterId === memberId;
  const wasTold = report.decision?.wasTold ?? report.appeal?.decision?.wasTold ?? false;
  const isToldAuthor = report.authorId === memberId && wasTold;
  if (!isReporter && !isToldAuthor) return 'not_found';
  const appellant = appellantOf(report);
  const isTheirs = (appellant === 'reporter' && isReporter) || (appellant === 'author' && isToldAuthor);
  return isTheirs && report.appeal === undefined ? undefined : 'illegal_state';
};

/**
 * The state of a report's appeal: `waiting` for staff, or staff `kept` or `changed` the first decision. Null without an
 * appeal.
 */
export const appealStateOf = ({ decision, appeal }: Report): AppealState | null => {
  if (!appeal) return null;
  if (!appeal.decision) return 'waiting';
  return appeal.decision.decision === decision?.decision ? 'kept' : 'changed';
};

/**
 * The rule that staff found broken; after an appeal, the rule of the final decision. Null while the report waits for
 * its first decision.
 */
export const standingRuleOf = (report: Report): ReportRule | null => standingDecision(report)?.rule ?? null;
