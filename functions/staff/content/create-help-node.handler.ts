import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createHelpNode as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { assertHelpNode, savedId, sexOf } from './editing.rules.ts';

export const createHelpNode = createHandler(contract, async ({ body, staff, now, once }, { editing }: StaffDeps) => {
  assertHelpNode(body);
  const { sex: _sex, ...node } = body;
  const also = (id: number) => once.write({ success: true, id });
  const writer = editing.writer('save_content', { staff, now });
  const outcome = await writer.save('faq', sexOf(body), { ...node, img_url: null }, { also });
  return { success: true as const, id: savedId(outcome) };
});
