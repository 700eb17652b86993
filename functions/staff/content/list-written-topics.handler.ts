import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listWrittenTopics as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedTopic } from './content.shape.ts';

export const listWrittenTopics = createHandler(contract, async ({ staff, now }, { editing }: StaffDeps) => {
  const topics = await editing.topics('save_content', { staff, now }).findAll();
  return { items: topics.map(toEditedTopic) };
});
