import { createHandler } from '#functions/platform/http/create-handler.ts';
import { updateTopic as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { assertChanged } from './editing.rules.ts';

export const updateTopic = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const answer = { success: true as const, id };
    const seen = body.version === undefined ? undefined : Number(body.version);
    const topics = editing.topics('save_content', { staff, now });
    assertChanged(await topics.rename(id, body.name, { seen, also: once.write(answer) }));
    return answer;
  },
);
