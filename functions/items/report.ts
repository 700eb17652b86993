import type { Random } from '#functions/platform/runtime/random.ts';
import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import { type MemberId, ReportId, type ReviewId } from '#shared/ids.ts';
import { PUBLIC_CHANGE_NIGHTS, WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import type { ContentKind } from '#shared/options/content.ts';
import type { Sex } from '#shared/options/member.ts';
import type {
  ReportAction,
  ReportDecision,
  ReportedKind,
  ReportReason,
  ReportRule,
  ReportState,
  Solicitation,
} from '#shared/options/reports.ts';
import type { ReviewStage } from '#shared/options/staff.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';
import { type Moved, movedChange } from './moved.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from './queue-item.ts';
import { storedMemberId } from './stored-ids.ts';

/**
 * Content that staff have to check: a member reported it, or the automatic check found a solicitation. The id of a
 * member's report is a keyed hash of the member and the content, so that a member can report a content only once.
 * Instants are epoch ms.
 */
export type Report = {
  id: ReportId;
  kind: ReportedKind;
  /**
   * Identifies the reported content: the public id of a post, the own id of a review, the id of a member or of a photo.
   * For profile texts `<member>.<version>` (`profileContentId`). For a message `<room>.<seq>`, or `<room>.<client id>`
   * while the message is withheld and not yet stored in its room.
   */
  contentId: string;
  /** Only for a review: the public id of the published copy (`PublishedReview`) that the reporter read. */
  publicId?: ReviewId | undefined;
  /** Who wrote the content; `NO_AUTHOR` if the author's id was removed from the content before the report. */
  authorId: MemberId;
  /** Null when the automatic check found the content. */
  reporterId: MemberId | null;
  reason: ReportReason | null;
  text: string;
  findings: readonly Solicitation[];
  /** Whether only the author can see the content until staff decide. */
  isWithheld: boolean;
  /** The content at the time of the report; for a photo, its ref (location) at that time. */
  snapshot: string;
  /** Only for a review: whether the reporter is the man whom the review is about. */
  isAboutReporter?: boolean | undefined;
  /**
   * Only when `authorId` is `NO_AUTHOR`: the sex that is shown with the content, and when the report is deleted (epoch
   * ms).
   */
  authorSex?: Sex | undefined;
  endsAt?: number | undefined;
  state: ReportState;
  createdAt: number;
  decision?: ReportJudgement;
  /**
   * An appeal against the first decision: by the content's author when staff upheld the report (`uphold`), by the
   * reporter when they dismissed it (`dismiss`). The decision on the appeal is final (rules: Safety, Appeals).
   */
  appeal?: { text: string; at: number; decision?: ReportJudgement };
};
/**
 * Stored as the author's id for content from which the real id was removed (decisions 047, 087). No member has this id.
 */
export const NO_AUTHOR = 'm-author-gone' as MemberId;
/**
 * When the reports about content without an author are deleted (epoch ms); undefined for content with an author, whose
 * reports are deleted when the author is erased. `goesAt` is when the content itself is deleted: at most 14 nights
 * (`PUBLIC_CHANGE_NIGHTS.last`) after the author left. So the reports are deleted at most 14 + 30 - 14 = 30 days after
 * the author left.
 */
export const reportsEndAt = ({ goesAt }: { goesAt?: number }): number | undefined =>
  goesAt === undefined ? undefined : goesAt + WITHDRAWN_DATA_KEPT_MS - PUBLIC_CHANGE_NIGHTS.last * DAY_MS;
const ttlOf = (endsAt: number | undefined) => ({
  ttl: endsAt === undefined ? undefined : epochSeconds(new Date(endsAt)),
});

/** A decision of one person of staff. `wasTold`: the author was notified of the decision, and may appeal. */
export type ReportJudgement = {
  at: number;
  staffId: string;
  decision: ReportDecision;
  rule: ReportRule;
  action?: ReportAction;
  wasTold?: true | undefined;
  /** This decision closed the author's account. An appeal that changes the decision restores the account. */
  didSuspend?: true;
};

/** The decision in force: the decision on the appeal; as long as there is none, the first decision. */
export const standingDecision = ({
  decision,
  appeal,
}: Pick<Report, 'decision' | 'appeal'>): ReportJudgement | undefined => appeal?.decision ?? decision;
/**
 * Which decision a report is waiting for: its first one (`first`), or the one on its appeal (`confirm`). Undefined when
 * the report is not waiting.
 */
export const waitingStageOf = ({ state, appeal }: Report): ReviewStage | undefined => {
  if (state === 'waiting') return 'first';
  return appeal && !appeal.decision ? 'confirm' : undefined;
};
type ReportItem = Report & { listPk?: string | undefined; listSk?: string | undefined };

export const reportKey = (id: ReportId): Key<ReportItem> => ({ pk: `REPORT#${id}`, sk: 'REPORT' });
/** Key of an item that names a report about the author's content, so that the author's erasure finds the report. */
export const reportAboutKey = (authorId: MemberId, id: ReportId): Key<{ id: ReportId }> => ({
  pk: `REPORT#about#${authorId}`,
  sk: id,
});
export const reportsAbout = (authorId: MemberId): Partition<{ id: ReportId }> => ({ pk: `REPORT#about#${authorId}` });
type HideableKind = ReportedKind | ContentKind;
/**
 * Key of an item that marks content as hidden by staff since `at` (epoch ms), with or without a report. If the content
 * is reported again, the mark tells staff that the content is hidden already, and the author is not notified a second
 * time. Erased with the reports about the author.
 */
export const hiddenContentKey = (kind: HideableKind, contentId: string): Key<{ at: number }> => ({
  pk: `REPORT#hidden#${kind}#${contentId}`,
  sk: 'HIDDEN',
});
/**
 * A decision of which an author was notified. The author sees these decisions and may appeal them; staff see them as
 * the author's history. Erased with the reports about the author.
 */
export type ToldDecision = {
  id: ReportId;
  kind: ReportedKind;
  rule: ReportRule;
  action: ReportAction;
  at: number;
  /** The author's appeal reversed the decision: the author still sees the decision, but it is no longer in force. */
  isTakenBack?: true;
};
export const toldDecisionsOf = (authorId: MemberId): Partition<ToldDecision> => ({ pk: `REPORT#told#${authorId}` });
export const toldDecisionKey = (
  authorId: MemberId,
  { id, at }: Pick<ToldDecision, 'id' | 'at'>,
): Key<ToldDecision> => ({
  pk: `REPORT#told#${authorId}`,
  sk: `${new Date(at).toISOString()}#${id}`,
});

/**
 * How many reports other members wrote about a member, how many reports the member wrote, and how they were decided.
 * Staff see these counts while they decide. When an appeal changes a decision, the counts change with it.
 */
export type ReportTally = {
  about?: number;
  upheld?: number;
  dismissed?: number;
  warned?: number;
  suspended?: number;
  by?: number;
  byUpheld?: number;
  byDismissed?: number;
};
/** The counts of a member, and the ids of the member's own reports that changed in the last seconds. */
type ReportTallyItem = ReportTally & Moved;
export const reportTallyKey = (memberId: MemberId): Key<ReportTallyItem> => ({
  pk: `REPORT#tally#${memberId}`,
  sk: 'TALLY',
});
export const tallyWrite = (memberId: MemberId, change: ReportTally, name: string): Write[] => {
  const add = Object.fromEntries(Object.entries(change).filter(([, step]) => step !== 0));
  return Object.keys(add).length > 0 && memberId !== NO_AUTHOR
    ? [{ name, update: { ...reportTallyKey(memberId), add } }]
    : [];
};

type HiddenLead = { kind: HideableKind; contentId: string };
/**
 * Key of an item that names content hidden by staff without a report, so that the erasure of the author finds the
 * content's mark (`hiddenContentKey`).
 */
const hiddenLeadKey = (authorId: MemberId, kind: HideableKind, contentId: string): Key<HiddenLead> => ({
  pk: `REPORT#hidden-of#${authorId}`,
  sk: `${kind}#${contentId}`,
});
export const hiddenLeadsOf = (authorId: MemberId): Partition<HiddenLead> => ({ pk: `REPORT#hidden-of#${authorId}` });

type Hideable = HiddenLead & { authorId: MemberId; endsAt?: number | undefined };
/**
 * Marks content as hidden because of a report. The write is refused as `hidden content` when the content is already
 * marked.
 */
export const hiddenContentWrite = (
  { kind, contentId, endsAt }: Pick<Hideable, 'kind' | 'contentId' | 'endsAt'>,
  at: Date,
): Write => ({
  name: 'hidden content',
  if: ['attribute_not_exists(pk)'],
  put: { ...hiddenContentKey(kind, contentId), at: at.getTime(), ...ttlOf(endsAt) },
});
/**
 * Marks content as hidden by staff without a report. The transaction is refused as `hidden content` when the content is
 * already marked.
 */
export const markHiddenWrites = ({ authorId, ...content }: Hideable, at: Date): Write[] => {
  const { kind, contentId } = content;
  return [
    hiddenContentWrite(content, at),
    ...(authorId === NO_AUTHOR
      ? []
      : [{ name: 'hidden lead', put: { ...hiddenLeadKey(authorId, kind, contentId), kind, contentId } }]),
  ];
};
/** Like `markHiddenWrites`, but not refused for content that is already marked. */
export const hiddenMarkWrites = ({ kind, contentId, authorId }: Hideable, at: number): Write[] => [
  { name: 'hidden content', put: { ...hiddenContentKey(kind, contentId), at } },
  { name: 'hidden lead', put: { ...hiddenLeadKey(authorId, kind, contentId), kind, contentId } },
];
/**
 * Removes the mark that content is hidden, even if a report set it. The transaction is refused as `hidden content` when
 * the content is not marked.
 */
export const markShownWrites = ({ kind, contentId, authorId }: Hideable): Write[] => [
  { name: 'hidden content', if: ['attribute_exists(pk)'], delete: hiddenContentKey(kind, contentId) },
  { name: 'hidden lead', delete: hiddenLeadKey(authorId, kind, contentId) },
];
/** Deletes the items of `hiddenContentKey` and `hiddenLeadKey`, if they exist, when the author is erased. */
export const eraseHiddenWrites = ({ kind, contentId, authorId }: Hideable): Write[] => [
  { name: 'hidden content', delete: hiddenContentKey(kind, contentId) },
  { name: 'hidden lead', delete: hiddenLeadKey(authorId, kind, contentId) },
];
/** The reports that a member wrote, oldest first; a query of the index `list`. */
export const reportsBy = (reporterId: MemberId): Partition<ReportItem> & { index: 'list' } => ({
  pk: `REPORT#by#${reporterId}`,
  index: 'list',
});
export const reportItem = (report: Report): Stored<ReportItem> => ({
  ...reportKey(report.id),
  ...report,
  ...ttlOf(report.endsAt),
  listPk: report.reporterId === null ? undefined : reportsBy(report.reporterId).pk,
  listSk: report.reporterId === null ? undefined : `${new Date(report.createdAt).toISOString()}#${report.id}`,
});

type Reported = Omit<Report, 'state' | 'decision' | 'authorSex'> & { authorSex: Sex };

/**
 * Changes the reporter's counts (`ReportTally`), and records that this report changed, so that the reporter's own list
 * of reports shows the change at once.
 */
export const reporterTallyWrite = (reporterId: MemberId, change: ReportTally, id: ReportId, at: number): Write => {
  const add = Object.fromEntries(Object.entries(change).filter(([, step]) => step !== 0));
  return {
    name: 'reporter tally',
    update: { ...reportTallyKey(reporterId), add, ...movedChange(id, new Date(at)) },
  };
};

/**
 * The writes that store a report and put it into the queue `reports`, for the caller's transaction. The transaction is
 * refused as `report` when this member has already reported this content.
 */
export const reportWrites = ({ authorSex, ...report }: Reported): Write[] => [
  {
    name: 'report',
    if: ['attribute_not_exists(pk)'],
    put: reportItem({ ...report, authorSex: report.authorId === NO_AUTHOR ? authorSex : undefined, state: 'waiting' }),
  },
  ...(report.authorId === NO_AUTHOR
    ? []
    : [{ name: 'report about', put: { ...reportAboutKey(report.authorId, report.id), id: report.id } }]),
  ...(report.reporterId === null
    ? []
    : [
        ...tallyWrite(report.authorId, { about: 1 }, 'author tally'),
        reporterTallyWrite(report.reporterId, { by: 1 }, report.id, report.createdAt),
      ]),
  ...enqueueWrites('reports', {
    memberId: report.authorId,
    sex: authorSex,
    waitingSince: report.createdAt,
    stage: 'first',
    documentType: null,
    submissions: 0,
    firstReviewer: null,
    reportId: report.id,
  }),
];

/**
 * Puts a decided report into the queue again because of an appeal, for a second person of staff. The queue is sorted by
 * the time when a report was written, so this report comes before all newer reports. The transaction is refused as
 * `report` when there is already an appeal.
 */
export const appealWrites = (report: Report, authorSex: Sex, text: string, at: number): Write[] => {
  const { id, authorId, reporterId, decision } = report;
  return [
    {
      name: 'report',
      if: ['#state = :handled AND attribute_not_exists(#appeal)', { handled: 'handled' }],
      update: { ...reportKey(id), set: { appeal: { text, at } } },
    },
    ...enqueueWrites('reports', {
      memberId: authorId,
      sex: authorSex,
      waitingSince: report.createdAt,
      reopenedAt: at,
      stage: 'confirm',
      documentType: null,
      submissions: 0,
      firstReviewer: decision?.staffId ?? null,
      reportId: id,
    }),
    ...(reporterId === null ? [] : [reporterTallyWrite(reporterId, {}, id, at)]),
  ];
};

/**
 * Removes a waiting report from its queue. The transaction is refused as `queue item` when staff have already decided.
 */
export const dequeueReportWrites = (report: Report): Write[] => {
  const stage = waitingStageOf(report);
  const { id: reportId, authorId, createdAt } = report;
  const key = queueItemKey('reports', createdAt, authorId, { reportId, stage });
  return stage === undefined ? [] : dequeueWrites('reports', key, authorId);
};

type Finding = Pick<Report, 'kind' | 'contentId' | 'authorId' | 'findings' | 'isWithheld' | 'snapshot'> & {
  authorSex: Sex;
};

/**
 * Content id of a report about profile texts: the member's id, and the version of the profile that contains these
 * texts.
 */
export const profileContentId = (memberId: MemberId, version: number): string => `${memberId}.${version}`;
export const readProfileContentId = (contentId: string): { memberId: MemberId; version: number } => {
  const [memberId = '', version] = contentId.split('.');
  return { memberId: storedMemberId(memberId), version: Number(version) };
};

/**
 * Stores the findings of the automatic check as a report without a reporter. Returns no writes when nothing was found.
 */
export const findingWrites = (random: Random, now: Date, finding: Finding): Write[] =>
  finding.findings.length === 0
    ? []
    : reportWrites({
        ...finding,
        id: ReportId.parse(`f${random.token(16)}`),
        reporterId: null,
        reason: null,
        text: '',
        createdAt: now.getTime(),
      });
