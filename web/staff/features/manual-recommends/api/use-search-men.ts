import { searchMen } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Searches men. Each request writes an audit entry, so a request is sent only after a click. */
export const useSearchMen = () => useStaffMutation(searchMen);
