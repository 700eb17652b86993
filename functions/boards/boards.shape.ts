import type { Post, Topic } from '#functions/items/board.ts';
import type { Post as WirePost, Topic as WireTopic } from '#shared/contract/boards.ts';
import type { MemberId } from '#shared/ids.ts';

export const toTopic = ({ id, name, sex, createdAt, postCount }: Topic): WireTopic => ({
  id,
  name,
  sex,
  created_at: new Date(createdAt).toISOString(),
  post_count: postCount,
});

/** A post with the field names of the API, for one reader. Nothing in the response identifies the author. */
export const toPost = (post: Post, reader: { id: MemberId; isLiked: boolean }): WirePost => ({
  id: post.id,
  content: post.content,
  created_at: new Date(post.at).toISOString(),
  sender_sex: post.sex,
  liked_count: post.likedCount,
  already_liked: reader.isLiked,
  mypost: post.authorId === reader.id,
  is_withheld: post.withheld === undefined ? undefined : true,
});
