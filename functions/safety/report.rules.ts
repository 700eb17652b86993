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

/** Something that a member reports, as it is at this moment. */
export type Content = {
  kind: ReportKind;
  /**
   * The id that the report stores, the same however the member named the content: `<room>.<seq>` for a message, the
   * review's own id for a review.
   */
  id: string;
  /** The id under which everybody reads the review. */
  publicId?: ReviewId;
  authorId: MemberId;
  authorSex: Sex;
  /** The text that the report shows; for a photo the key under which the photo is stored. */
  text: string;
  /** Content without an author only: when its reports are deleted, epoch ms. */
  endsAt?: number | undefined;
  /** The man whom a review is about; absent when the review is cut off from its published copy. */
  subjectId?: MemberId;
};

/** Whether the member wrote the content: nobody may report their own content. */
export const isOwn = ({ authorId }: Content, memberId: MemberId): boolean => authorId === memberId;

/**
 * Whether a member may report another member, or a photo of that member: the reporter sees the profile now, or knows of
 * a pair of the two that ended, whoever ended it. A member who blocked a stranger may still report that stranger. When
 * a pair began with the other member's block, only the other member knows of the pair, so that no answer reveals the
 * block (rules: Safety, Reports).
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

/** The free texts of a profile. Staff are shown no answer about preferences of a reported member. */
const TEXT_FIELDS = ['personarity', 'propensity', 'appear_points'] as const;

/** A profile's name, age, areas and free texts, as others read them, in lines for staff. */
export const profileFactsText = (profile: ProfileItem): string => {
  const { twitter_name: name, age, area, ...answers } = shownAttributes(profile);
  const texts = TEXT_FIELDS.flatMap((field) =>
    answers[field] ? [`${profileLabelsJa[field]}\n${answers[field]}`] : [],
  );
  return [[name, age ? `${age}歳` : '', area].filter(Boolean).join('　'), ...texts].join('\n\n');
};

type Complaint = Pick<Report, 'id' | 'reporterId' | 'reason' | 'text' | 'createdAt'> & { reporterId: MemberId };

/**
 * A member's report as staff get it: with the content at this moment, and whether the reporter is the subject of the
 * content.
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

/** Who may appeal the decision: the author when the report was upheld, the reporter when it was dismissed. */
export const appellantOf = ({
  decision,
  reporterId,
}: Pick<Report, 'decision' | 'reporterId'>): Appellant | undefined => {
  if (decision?.decision === 'uphold') return decision.wasTold ? 'author' : undefined;
  return decision && reporterId !== null ? 'reporter' : undefined;
};

/**
 * Why a member may not appeal; undefined when the member may. The author learns of a report by the decision: before the
 * decision, or when nothing was decided against the author, the answer is `not_found` (rules: Safety, Appeals).
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

/** The result of the appeal on a report; null without an appeal. */
export const appealStateOf = ({ decision, appeal }: Report): AppealState | null => {
  if (!appeal) return null;
  if (!appeal.decision) return 'waiting';
  return appeal.decision.decision === decision?.decision ? 'kept' : 'changed';
};

/**
 * The rule that staff found broken, after an appeal the final one; null while the report waits for its first decision.
 */
export const standingRuleOf = (report: Report): ReportRule | null => standingDecision(report)?.rule ?? null;
