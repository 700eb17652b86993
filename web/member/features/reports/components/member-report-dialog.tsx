import type { MemberId } from '#shared/ids.ts';
import { profileTargets } from '../report-targets.ts';
import { ReportDialog } from './report-dialog.tsx';

type MemberReportDialogProps = {
  uuid: MemberId;
  /** Links in the order of the profile. */
  photos: readonly string[];
  /** The page that follows a block. */
  leaveTo: string;
  onClose: () => void;
};

/**
 * Reports a member or one of the member's photos. The targets are listed here, so that the profile's first view does
 * not load them.
 */
export const MemberReportDialog = ({ uuid, photos, leaveTo, onClose }: MemberReportDialogProps) => (
  <ReportDialog targets={profileTargets(uuid, photos)} block={{ uuid, leaveTo }} onClose={onClose} />
);
