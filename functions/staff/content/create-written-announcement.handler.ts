import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createWrittenAnnouncement as contract } from '#shared/contract/staff-content.ts';
import type { Sex } from '#shared/options/member.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId } from './editing.rules.ts';

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
    const outcome = await writer.save('announcements', body.sex as Sex, content, { also });
    return { success: true as const, id: savedId(outcome) };
  },
);
