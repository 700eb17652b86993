import { createHandler } from '#functions/platform/http/create-handler.ts';
import { removeWrittenAnnouncement as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId, sexOf } from './editing.rules.ts';

export const removeWrittenAnnouncement = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const also = () => once.write({ success: true });
    const writer = editing.writer('remove_content', { staff, now });
    savedId(await writer.remove('announcements', sexOf(body), id, { seen: body.version, also }));
    return { success: true as const };
  },
);
