import { createHandler } from '#functions/platform/http/create-handler.ts';
import { updateHelpNode as contract } from '#shared/contract/staff-content.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { assertHelpNode, savedId, sexOf } from './editing.rules.ts';

export const updateHelpNode = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    assertHelpNode(body);
    const { sex: _sex, version: seen, ...node } = body;
    const sex = sexOf(body);
    const before = await editing.contents.findOneEdited('faq', sex, id);
    if (!before) throw new AppError('not_found');
    const content = { ...node, id, img_url: before.img_url };
    const also = () => once.write({ success: true, id });
    const writer = editing.writer('save_content', { staff, now });
    const outcome = await writer.save('faq', sex, content, { seen, also });
    return { success: true as const, id: savedId(outcome) };
  },
);
