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

/** Something that a member reports, as it is now. */
export type Content = {
  kind: ReportKind;
  /** What the report keeps, the same however the member named it: of a message `<room>.<seq>`, of a review its own id. */
  id: string;
  /** The id under which everybody reads a review. */
  publicId?: ReviewId;
  authorId: MemberId;
  authorSex: Sex;
  /** What the report shows as it is now; of a photo where it is stored. */
  text: string;
  /** Of content without an author: when what is kept of its reports ends, epoch ms. */
  endsAt?: number | undefined;
  /** The man whom a review is about, as far as the review leads to him. */
  subjectId?: MemberId;
};

/** Whether the member wrote the content: nobody reports a text of their own. */
export const isOwn = ({ authorId }: Content, memberId: MemberId): boolean => authorId === memberId;

/**
 * Whether a member may report another, or a photo of theirs: the reporter sees the profile now, or knows of a pair of the
 * two that ended, by whichever of them. Who blocked a stranger may report after it. A pair that began as the other's
 * block is known to nobody but the other, so that no answer tells of the block (rules: Safety, Reports).
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

/** The own words of a profile. What staff see of a reported member holds no answer about preferences. */
const TEXT_FIELDS = ['personarity', 'propensity', 'appear_points'] as const;

/** A profile's name, age, areas and own words, as others read them, in lines for staff. */
export const profileFactsText = (profile: ProfileItem): string => {
  const { twitter_name: name, age, area, ...answers } = shownAttributes(profile);
  const texts = TEXT_FIELDS.flatMap((field) =>
    answers[field] ? [`${profileLabelsJa[field]}\n${answers[field]}`] : [],
  );
  return [[name, age ? `${age}歳` : '', area].filter(Boolean).join('　'), ...texts].join('\n\n');
};

type Complaint = Pick<Report, 'id' | 'reporterId' | 'reason' | 'text' | 'createdAt'> & { reporterId: MemberId };

/** A member's report, as staff get it: with the content of this moment, and whether its subject is the one who reports. */
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

/** Who may appeal the decision: the author of what was judged a breach, or the member whose report was dismissed. */
export const appellantOf = ({
  decision,
  reporterId,
}: Pick<Report, 'decision' | 'reporterId'>): Appellant | undefined => {
  if (decision?.decision === 'uphold') return decision.wasTold ? 'author' : undefined;
  return decision && reporterId !== null ? 'reporter' : undefined;
};

/**
 * Why a member may not appeal; undefined where the member may. The author learns of a report with its decision: before, and
 * where nothing was decided against the author, it is not there (rules: Safety, Appeals).
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

/** What became of the appeal on a report; null without one. */
export const appealStateOf = ({ decision, appeal }: Report): AppealState | null => {
  if (!appeal) return null;
  if (!appeal.decision) return 'waiting';
  return appeal.decision.decision === decision?.decision ? 'kept' : 'changed';
};

/** The rule that staff found broken, as it stands after an appeal; null while the report waits for its first decision. */
export const standingRuleOf = (report: Report): ReportRule | null => standingDecision(report)?.rule ?? null;
