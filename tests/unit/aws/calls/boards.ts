import { accountKey } from '#functions/items/account.ts';
import { postLikeKey } from '#functions/items/board.ts';
import * as contract from '#shared/contract/boards.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { as, type Row, row, type Scene } from '../scene.ts';

/** Stores a post of hers that he may read. */
export const postOfScene = async ({ world, her, him, now }: Scene) => {
  const readable = { ageCheck: AGE_CHECK.verified, paidUntil: now.getTime() + 86_400_000 };
  for (const { id } of [her, him])
    await world.table.write({ name: 'account', update: { ...accountKey(id), set: readable } });
  return arrangePost(world, her);
};
const likedPostOfScene = async (scene: Scene) => {
  const post = await postOfScene(scene);
  const key = postLikeKey(scene.him.id, post.id);
  await scene.world.table.write({ name: 'like', put: { ...key, postId: post.id, at: scene.now.getTime() } });
  return post;
};

export const BOARDS: readonly Row[] = [
  row(contract.listTopics, async (scene) => {
    await postOfScene(scene);
    return as(scene.him);
  }),
  row(contract.showTopic, async (scene) => {
    await likedPostOfScene(scene);
    return { ...as(scene.him), query: { topicid: COMMON } };
  }),
  row(contract.createPost, async (scene) => {
    await postOfScene(scene);
    return { ...as(scene.her), body: { post: { topic_id: COMMON, content: 'こんにちは' } } };
  }),
  row(contract.deletePost, async (scene) => {
    const { id } = await postOfScene(scene);
    return { ...as(scene.her), body: { post_id: id } };
  }),
  row(contract.likePost, async (scene) => {
    const { id } = await postOfScene(scene);
    return { ...as(scene.him), body: { post_id: id } };
  }),
  row(contract.unlikePost, async (scene) => {
    const { id } = await likedPostOfScene(scene);
    return { ...as(scene.him), body: { post_id: id } };
  }),
];
