import { createHandler } from '#functions/platform/http/create-handler.ts';
import { searchMembers as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';
import { toFoundMember } from './member.shape.ts';
import { readMemberSearch } from './member-search.rules.ts';

export const searchMembers = createHandler(
  contract,
  async ({ query: { q = '', cursor }, staff, now }, { members, memberSearch }: StaffDeps) => {
    const { members: found, next } = await memberSearch.find(readMemberSearch(q), cursor);
    // The audit log entry is written before the response, so that nobody sees a member without an entry.
    await members.saveSearch({ staff, now });
    return { members: found.map((one) => toFoundMember(one, now)), next };
  },
);
