import { accountKey } from '#functions/items/account.ts';
import { reviewLikeKey } from '#functions/items/review.ts';
import * as contract from '#shared/contract/reviews.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { tokyoDay } from '#shared/time.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';

const matched = (scene: Scene) => pairOfScene(scene, { state: PAIR_STATE.matched, chosenAt: scene.now.getTime() });
/** Stores her published review of him, which both may read. */
export const publishedReview = async (scene: Scene) => {
  const { world, her, him, now } = scene;
  const readable = { ageCheck: AGE_CHECK.verified, paidUntil: now.getTime() + 86_400_000 };
  for (const { id } of [her, him])
    await world.table.write({ name: 'account', update: { ...accountKey(id), set: readable } });
  return arrangeReview(world, await matched(scene), { publishedAt: now.getTime() });
};
const likedReview = async (scene: Scene) => {
  const { publicId: id } = await publishedReview(scene);
  await scene.world.table.write({ name: 'like', put: { ...reviewLikeKey(scene.him.id, id), id, at: 0 } });
  return id;
};
const form = ({ now }: Scene) => ({
  dating_date: tokyoDay(now),
  ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])),
  form_concrete_review: 'やさしい人でした。',
  form_admit_full_publishing: 1,
});

export const REVIEWS: readonly Row[] = [
  row(contract.listPublicReviews, async (scene) => {
    await likedReview(scene);
    return { ...as(scene.him), query: { order_by: 'popular' } };
  }),
  row(contract.listMyReviews, async (scene) => {
    const { id } = await matched(scene);
    const publishedAt = scene.now.getTime();
    await arrangeReview(scene.world, { id, herId: scene.her.id, hisId: scene.him.id }, { publishedAt });
    return { ...as(scene.her), query: { id } };
  }),
  row(contract.getReview, async (scene) => ({
    ...as(scene.her),
    query: { recommend_id: (await matched(scene)).id },
  })),
  row(contract.createReview, async (scene) => ({
    ...as(scene.her),
    body: { recommend: { id: (await matched(scene)).id, review: 1, ...form(scene) } },
  })),
  row(contract.addReview, async (scene) => {
    const { id } = await matched(scene);
    const { her, him } = scene;
    const review = { datingDate: '2026-11-01' as never };
    await arrangeReview(scene.world, { id, herId: her.id, hisId: him.id }, review);
    return { ...as(her), body: { additional_review: { recommend_id: id, ...form(scene) } } };
  }),
  row(contract.likeReview, async (scene) => {
    const { publicId } = await publishedReview(scene);
    return { ...as(scene.him), body: { recommend_id: publicId } };
  }),
  row(contract.unlikeReview, async (scene) => ({ ...as(scene.him), body: { recommend_id: await likedReview(scene) } })),
];
