import { createHandler } from '#functions/platform/http/create-handler.ts';
import { updateWrittenAnnouncement as contract } from '#shared/contract/staff-content.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId, sexOf } from './editing.rules.ts';

export const updateWrittenAnnouncement = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const sex = sexOf(body);
    const before = await editing.contents.findOneEdited('announcements', sex, id);
    if (!before) throw new AppError('not_found');
    const content = {
      id,
      title: body.title,
      body: body.body,
      url: body.url,
      at: body.at === undefined ? before.at : Date.parse(body.at),
    };
    const also = () => once.write({ success: true, id });
    const outcome = await editing
      .writer('save_content', { staff, now })
      .save('announcements', sex, content, { seen: body.version, also });
    return { success: true as const, id: savedId(outcome) };
  },
);
