import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffGroup } from '#shared/options/staff.ts';

/** The groups of a staff member, as the console names them. */
export const groupNamesOf = ({ groups }: { groups: readonly StaffGroup[] }): string =>
  groups.map((group) => staffJa.groups[group]).join('・') || staffJa.account.noGroup;
