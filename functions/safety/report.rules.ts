import type { Report } from '#functions/records/report.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { ReportKind } from '#shared/options/reports.ts';

/** Something that a member reports, as it is now. */
export type Content = {
  kind: ReportKind;
  id: string;
  authorId: MemberId;
  authorSex: Sex;
  text: string;
  /** The man whom a review is about. */
  subjectId?: MemberId;
};

/** Whether the member wrote the content: nobody reports a text of their own. */
export const isOwn = ({ authorId }: Content, memberId: MemberId): boolean => authorId === memberId;

type Complaint = Pick<Report, 'id' | 'reporterId' | 'reason' | 'text' | 'createdAt'> & { reporterId: MemberId };

/** A member's report, as staff get it: with the content of this moment, and whether its subject is the one who reports. */
export const reportOf = (content: Content, complaint: Complaint): Omit<Report, 'state'> & { authorSex: Sex } => ({
  ...complaint,
  kind: content.kind,
  contentId: content.id,
  authorId: content.authorId,
  authorSex: content.authorSex,
  findings: [],
  isWithheld: false,
  snapshot: content.text,
  ...(content.kind === 'review' ? { isAboutReporter: content.subjectId === complaint.reporterId } : {}),
});
