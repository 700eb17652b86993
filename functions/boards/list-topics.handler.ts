import type { Topic } from '#functions/items/board.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listTopics as contract } from '#shared/contract/boards.ts';
import { toTopic } from './boards.shape.ts';
import type { BoardsDeps } from './deps.ts';
import { requireReader } from './topic.repository.ts';

export const listTopics = createHandler(contract, async ({ member, now }, { topics: repository }: BoardsDeps) => {
  const { account, topics } = await repository.findAll(member.id);
  requireReader(account, now);
  const on = (board: Topic['sex']) => topics.filter(({ sex }) => sex === board).map(toTopic);
  return { sex: member.sex, male_data: on('male'), com_data: on('common'), female_data: on('female') };
});
