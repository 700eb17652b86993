import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createWrittenAnnouncement as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId, sexOf } from './editing.rules.ts';

export const createWrittenAnnouncement = createHandler(
  contract,
  async ({ body, staff, now, once }, { editing }: StaffDeps) => {
    const content = {
      title: body.title,
      body: body.body,
      url: body.url,
      at: body.at === undefined ? now.getTime() : Date.parse(body.at),
    };
    const also = (id: number) => once.write({ success: true, id });
    const writer = editing.writer('save_content', { staff, now });
    const outcome = await writer.save('announcements', sexOf(body), content, { also });
    return { success: true as const, id: savedId(outcome) };
  },
);
