import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createWrittenNotice as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { savedId, sexOf } from './editing.rules.ts';

export const createWrittenNotice = createHandler(
  contract,
  async ({ body, staff, now, once }, { editing }: StaffDeps) => {
    const content = { topic: body.topic, info: body.info, at: now.getTime() };
    const also = (id: number) => once.write({ success: true, id });
    const writer = editing.writer('save_content', { staff, now });
    const outcome = await writer.save('notices', sexOf(body), content, { also });
    return { success: true as const, id: savedId(outcome) };
  },
);
