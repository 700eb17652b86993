import { newTopicId } from '#functions/boards/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createTopic as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';

export const createTopic = createHandler(
  contract,
  async ({ body: { name, sex }, staff, now, once }, { editing, matching }: StaffDeps) => {
    const id = newTopicId(matching.core.random);
    const answer = { success: true as const, id };
    const topic = { id, name, sex, createdAt: now.getTime() };
    await editing.topics('save_content', { staff, now }).create(topic, once.write(answer));
    return answer;
  },
);
