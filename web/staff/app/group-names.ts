import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffGroup } from '#shared/options/staff.ts';

/** Names of a staff member's groups, for display. */
export const groupNamesOf = ({ groups }: { groups: readonly StaffGroup[] }): string =>
  groups.map((group) => staffJa.groups[group]).join('・') || staffJa.account.noGroup;
