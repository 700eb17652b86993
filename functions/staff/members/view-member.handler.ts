import { createHandler } from '#functions/platform/http/create-handler.ts';
import { viewMember as contract } from '#shared/contract/staff-members.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { toMemberPage } from './member.shape.ts';

export const viewMember = createHandler(
  contract,
  async ({ params: { id }, staff, now }, { members, memberPages, matching }: StaffDeps) => {
    const page = await memberPages.findPage(id, now);
    if (!page) {
      await members.saveUnknownLook(id, { staff, now });
      throw new AppError('not_found');
    }
    // The audit log entry is written before the response, so that nobody sees a member without an entry.
    await members.saveLook(id, { staff, now });
    return toMemberPage(page, { photoUrl: matching.core.photoUrl, now });
  },
);
