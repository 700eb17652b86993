import { viewReportedPhoto } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** A link to the photo of a leased report, valid 60 seconds. Each call is one line of the audit log. */
export const useViewReportedPhoto = () => useStaffMutation(viewReportedPhoto);
