import type { MemberId } from '#shared/ids.ts';
import { profileTargets } from '../report-targets.ts';
import { ReportDialog } from './report-dialog.tsx';

type MemberReportDialogProps = {
  uuid: MemberId;
  /** Links to the photos, in the order of the profile. */
  photos: readonly string[];
  /** The page to open after a block. */
  leaveTo: string;
  onClose: () => void;
};

/**
 * Dialog that reports a member or one of the member's photos. Loaded when it opens, together with the code that
 * computes the report targets.
 */
export const MemberReportDialog = ({ uuid, photos, leaveTo, onClose }: MemberReportDialogProps) => (
  <ReportDialog targets={profileTargets(uuid, photos)} block={{ uuid, leaveTo }} onClose={onClose} />
);
