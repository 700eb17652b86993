import { searchMen } from '#shared/contract/staff.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

/** Lists men. Each call writes an audit entry, so only a press may cause one. */
export const useSearchMen = () => useStaffMutation(searchMen);
