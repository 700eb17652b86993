import { viewReportedPhoto } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Gets a URL of the photo in a leased report; the URL is valid for 60 seconds. Each request writes an audit entry. */
export const useViewReportedPhoto = () => useStaffMutation(viewReportedPhoto);
