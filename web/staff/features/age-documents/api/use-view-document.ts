import { viewDocument } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Asks for a link of 60 s. Each call is a look in the audit log, so nothing but a press may cause one. */
export const useViewDocument = () => useStaffMutation(viewDocument);
