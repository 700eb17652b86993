import { createHandler } from '#functions/platform/http/create-handler.ts';
import { likePost as contract } from '#shared/contract/boards.ts';
import type { BoardsDeps } from './deps.ts';
import { setPostLike } from './set-post-like.ts';

export const likePost = createHandler(contract, async ({ member, body, now }, deps: BoardsDeps) =>
  setPostLike(deps, member, { postId: body.post_id, becomesLiked: true }, now),
);
