import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createHelpNode as contract } from '#shared/contract/staff-content.ts';
import type { Sex } from '#shared/options/member.ts';
import type { StaffDeps } from '../deps.ts';
import { assertHelpNode, savedId } from './editing.rules.ts';

export const createHelpNode = createHandler(contract, async ({ body, staff, now, once }, { editing }: StaffDeps) => {
  assertHelpNode(body);
  const { sex, ...node } = body;
  const also = (id: number) => once.write({ success: true, id });
  const writer = editing.writer('save_content', { staff, now });
  const outcome = await writer.save('faq', sex as Sex, { ...node, img_url: null }, { also });
  return { success: true as const, id: savedId(outcome) };
});
