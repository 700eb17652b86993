import { viewDocument } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Gets the document's URL, valid for 60 s. Each request writes an audit entry, so call it only on a click. */
export const useViewDocument = () => useStaffMutation(viewDocument);
