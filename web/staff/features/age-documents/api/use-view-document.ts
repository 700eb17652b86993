import { viewDocument } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Requests a link of 60 s. Each call writes an audit entry, so only a press may cause one. */
export const useViewDocument = () => useStaffMutation(viewDocument);
