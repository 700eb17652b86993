import { viewReportedPhoto } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Gets a URL of the photo in a leased report, valid 60 seconds. Each request writes an audit entry. */
export const useViewReportedPhoto = () => useStaffMutation(viewReportedPhoto);
