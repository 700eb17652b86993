import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, PostId } from '#shared/ids.ts';

export type PostDueData =
  | { does: 'go' | 'unlike'; postId: PostId }
  | { does: 'come'; postId: PostId; authorId: MemberId; night: string };
/**
 * At 03:00: a post without an author is deleted (`go`), a kept text comes back as a post (`come`), or the like of an
 * erased member is no longer counted (`unlike`, under the post's id and a random ending).
 */
export const postDue = defineDue('post')<string, PostDueData>();
