import { type Post, postId } from '#functions/items/board.ts';
import { findingWrites } from '#functions/items/report.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createPost as contract } from '#shared/contract/boards.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { toPost } from './boards.shape.ts';
import type { BoardsDeps } from './deps.ts';
import { cleanPost, isShownTo } from './post.rules.ts';
import { requireReader } from './topic.repository.ts';
import { mayPostOn } from './topic.rules.ts';

/** Six random bytes make eight characters of an id. */
const RANDOM_BYTES = 6;

export const createPost = createReplayHandler(
  contract,
  async ({ postId: id }: { postId: PostId }, { member, now }, { likes }: BoardsDeps) => {
    const { account, post, isLiked } = await likes.findFacts(member.id, id);
    requireReader(account, now);
    if (!post || !isShownTo(post, member.id)) throw new AppError('not_found');
    return { success: true as const, post: toPost(post, { id: member.id, isLiked }) };
  },
  async ({ member, body, now, once }, { core: { random }, topics, posts }) => {
    const { topic_id: topicId, content: typed } = body.post;
    const found = await topics.findOne(member.id, topicId);
    const { readingConsentAt } = requireReader(found.account, now);
    if (!found.topic) throw new AppError('not_found');
    if (!mayPostOn(found.topic.sex, member.sex)) throw new AppError('wrong_sex');
    const content = cleanPost(typed);
    // A post is searched only with its author's consent (rules: Safety, Consent to automatic reading).
    const findings = readingConsentAt === null ? [] : solicitationsIn(content);
    const post: Post & { authorId: MemberId } = {
      id: postId(topicId, now.getTime(), random.token(RANDOM_BYTES)),
      topicId,
      authorId: member.id,
      sex: member.sex,
      content,
      at: now.getTime(),
      likedCount: 0,
      withheld: isWithheld(findings) ? findings : undefined,
    };
    const also = [
      ...findingWrites(random, now, {
        kind: 'post',
        contentId: post.id,
        authorId: member.id,
        authorSex: member.sex,
        findings,
        isWithheld: post.withheld !== undefined,
        snapshot: content,
      }),
      ...once.write({ postId: post.id }),
    ];
    await retryOnConflict(() => posts.savePost(post, now, also));
    return { success: true as const, post: toPost(post, { id: member.id, isLiked: false }) };
  },
);
