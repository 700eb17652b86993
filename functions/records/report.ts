import type { Random } from '#functions/platform/security/random.ts';
import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
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
import { dequeueWrites, enqueueWrites, queueItemKey } from './queue-item.ts';

/**
 * Something that staff have to look at: a member reported it, or the automatic reading found a solicitation. The id of a
 * member's report is a keyed hash of the member and the content, so that the same report exists once. Instants are
 * epoch ms.
 */
export type Report = {
  id: ReportId;
  kind: ReportedKind;
  /**
   * A post's or review's public id. Of a profile `<member>.<version>`, the version of the save that was read. Of a
   * message `<room>.<seq>`, or `<room>.<client id>` while it is withheld and stands in no room.
   */
  contentId: string;
  /** Who wrote the content. */
  authorId: MemberId;
  /** Null for a finding of the automatic reading. */
  reporterId: MemberId | null;
  reason: ReportReason | null;
  text: string;
  findings: readonly Solicitation[];
  /** Nobody but the author sees the content until staff decide. */
  isWithheld: boolean;
  /** The content as it was when it was reported. */
  snapshot: string;
  /** Of a review: whether the member who reports it is the man whom it is about. */
  isAboutReporter?: boolean;
  state: ReportState;
  createdAt: number;
  decision?: { at: number; staffId: string; decision: ReportDecision; rule: ReportRule; action?: ReportAction };
};
type ReportItem = Report & { listPk?: string; listSk?: string };

export const reportKey = (id: ReportId): Key<ReportItem> => ({ pk: `REPORT#${id}`, sk: 'REPORT' });
/** Leads from an author to a report about the author's content, for the erasure. */
export const reportAboutKey = (authorId: MemberId, id: ReportId): Key<{ id: ReportId }> => ({
  pk: `REPORT#about#${authorId}`,
  sk: id,
});
export const reportsAbout = (authorId: MemberId): Partition<{ id: ReportId }> => ({ pk: `REPORT#about#${authorId}` });
type HideableKind = ReportedKind | ContentKind;
/**
 * Content that staff hid, on a report or of their own accord, at `at` (epoch ms): another report of the same content says
 * so to staff, and its author is told once. Erased with the reports about the author.
 */
export const hiddenContentKey = (kind: HideableKind, contentId: string): Key<{ at: number }> => ({
  pk: `REPORT#hidden#${kind}#${contentId}`,
  sk: 'HIDDEN',
});
type HiddenLead = { kind: HideableKind; contentId: string };
/** Leads from an author to what staff hid of the author without a report, for the erasure. */
const hiddenLeadKey = (authorId: MemberId, kind: HideableKind, contentId: string): Key<HiddenLead> => ({
  pk: `REPORT#hidden-of#${authorId}`,
  sk: `${kind}#${contentId}`,
});
export const hiddenLeadsOf = (authorId: MemberId): Partition<HiddenLead> => ({ pk: `REPORT#hidden-of#${authorId}` });

type Hideable = HiddenLead & { authorId: MemberId };
/** Marks content as hidden. Refused as `hidden content` when it is marked already. */
export const markHiddenWrites = ({ kind, contentId, authorId }: Hideable, at: Date): Write[] => [
  {
    name: 'hidden content',
    if: ['attribute_not_exists(pk)'],
    put: { ...hiddenContentKey(kind, contentId), at: at.getTime() },
  },
  { name: 'hidden lead', put: { ...hiddenLeadKey(authorId, kind, contentId), kind, contentId } },
];
/** Takes the mark away, also that of a report. Refused as `hidden content` when nothing is marked. */
export const markShownWrites = ({ kind, contentId, authorId }: Hideable): Write[] => [
  { name: 'hidden content', if: ['attribute_exists(pk)'], delete: hiddenContentKey(kind, contentId) },
  { name: 'hidden lead', delete: hiddenLeadKey(authorId, kind, contentId) },
];
/** Deletes mark and lead, as far as they are there, when the author is erased. */
export const eraseHiddenWrites = ({ kind, contentId, authorId }: Hideable): Write[] => [
  { name: 'hidden content', delete: hiddenContentKey(kind, contentId) },
  { name: 'hidden lead', delete: hiddenLeadKey(authorId, kind, contentId) },
];
/** A member's own reports, by the index, oldest first. */
export const reportsBy = (reporterId: MemberId): Partition<ReportItem> & { index: 'list' } => ({
  pk: `REPORT#by#${reporterId}`,
  index: 'list',
});
export const reportItem = (report: Report): Stored<ReportItem> => ({
  ...reportKey(report.id),
  ...report,
  ...(report.reporterId === null
    ? {}
    : {
        listPk: `REPORT#by#${report.reporterId}`,
        listSk: `${new Date(report.createdAt).toISOString()}#${report.id}`,
      }),
});

type Reported = Omit<Report, 'state' | 'decision'> & { authorSex: Sex };

/**
 * Stores a report and puts it into the queue `reports`. Part of the transaction that stores the content, or of the call
 * that reports it. Refused as `report` when this member has reported this content already.
 */
export const reportWrites = ({ authorSex, ...report }: Reported): Write[] => [
  { name: 'report', if: ['attribute_not_exists(pk)'], put: reportItem({ ...report, state: 'waiting' }) },
  { name: 'report about', put: { ...reportAboutKey(report.authorId, report.id), id: report.id } },
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

/** Takes a waiting report out of its queue. Refused as `queue item` when staff have decided on it. */
export const dequeueReportWrites = ({ id, authorId, createdAt }: Report): Write[] =>
  dequeueWrites('reports', queueItemKey('reports', createdAt, authorId, id), authorId);

type Finding = Pick<Report, 'kind' | 'contentId' | 'authorId' | 'findings' | 'isWithheld' | 'snapshot'> & {
  authorSex: Sex;
};

const LIST_INSTANT_CHARS = 25;
/** The report at a place of `reportsBy`: the sort key is an instant, `#` and the id. */
export const reportIdAt = (listSk: string): ReportId => listSk.slice(LIST_INSTANT_CHARS) as ReportId;

/** What a finding in a profile is about: the texts that one save brought. */
export const profileContentId = (memberId: MemberId, version: number): string => `${memberId}.${version}`;
export const readProfileContentId = (contentId: string): { memberId: MemberId; version: number } => {
  const [memberId = '', version] = contentId.split('.');
  return { memberId: memberId as MemberId, version: Number(version) };
};

/** What the automatic reading found, as a report of nobody; no writes without a finding. */
export const findingWrites = (random: Random, now: Date, finding: Finding): Write[] =>
  finding.findings.length === 0
    ? []
    : reportWrites({
        ...finding,
        id: `f${random.token(16)}` as ReportId,
        reporterId: null,
        reason: null,
        text: '',
        createdAt: now.getTime(),
      });
