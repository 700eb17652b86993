import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createMemberNote as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';

export const createMemberNote = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { members }: StaffDeps) => {
    const answer = { success: true as const };
    await members.saveNote(id, body.text.trim(), { staff, now, also: once.write(answer) });
    return answer;
  },
);
