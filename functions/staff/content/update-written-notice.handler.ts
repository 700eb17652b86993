import { createHandler } from '#functions/platform/http/create-handler.ts';
import { updateWrittenNotice as contract } from '#shared/contract/staff-content.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId, sexOf } from './editing.rules.ts';

export const updateWrittenNotice = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const sex = sexOf(body);
    const before = await editing.contents.findOneEdited('notices', sex, id);
    if (!before) throw new AppError('not_found');
    const content = { id, topic: body.topic, info: body.info, at: before.at };
    const also = () => once.write({ success: true, id });
    const outcome = await editing
      .writer('save_content', { staff, now })
      .save('notices', sex, content, { seen: body.version, also });
    return { success: true as const, id: savedId(outcome) };
  },
);
