import { createHandler } from '#functions/platform/http/create-handler.ts';
import { removeTopic as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { assertChanged } from './editing.rules.ts';

export const removeTopic = createHandler(
  contract,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const answer = { success: true as const };
    const seen = body.version === undefined ? undefined : Number(body.version);
    const topics = editing.topics('remove_content', { staff, now });
    assertChanged(await topics.remove(id, now.getTime(), { seen, also: once.write(answer) }));
    return answer;
  },
);
