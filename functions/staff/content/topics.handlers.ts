import { newTopicId } from '#functions/boards/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedTopic } from './content.shape.ts';
import { assertChanged } from './editing.rules.ts';

export const listWrittenTopics = createHandler(
  contract.listWrittenTopics,
  async ({ staff, now }, { editing }: StaffDeps) => {
    const topics = await editing.topics('save_content', { staff, now }).findAll();
    return { items: topics.map(toEditedTopic) };
  },
);

export const createTopic = createHandler(
  contract.createTopic,
  async ({ body: { name, sex }, staff, now, once }, { editing, matching }: StaffDeps) => {
    const id = newTopicId(matching.core.random);
    const answer = { success: true as const, id };
    const topic = { id, name, sex, createdAt: now.getTime() };
    await editing.topics('save_content', { staff, now }).create(topic, once.write(answer));
    return answer;
  },
);

export const updateTopic = createHandler(
  contract.updateTopic,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const answer = { success: true as const, id };
    const seen = body.version === undefined ? undefined : Number(body.version);
    const topics = editing.topics('save_content', { staff, now });
    assertChanged(await topics.rename(id, body.name, { seen, also: once.write(answer) }));
    return answer;
  },
);

export const removeTopic = createHandler(
  contract.removeTopic,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const answer = { success: true as const };
    const seen = body.version === undefined ? undefined : Number(body.version);
    const topics = editing.topics('remove_content', { staff, now });
    assertChanged(await topics.remove(id, now.getTime(), { seen, also: once.write(answer) }));
    return answer;
  },
);
