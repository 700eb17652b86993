import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, PostId } from '#shared/ids.ts';

export type PostDueData =
  | { does: 'go' | 'unlike'; postId: PostId }
  | { does: 'come'; postId: PostId; authorId: MemberId; night: string };
/**
 * At 03:00, one of three jobs. `go`: delete a post without an author. `come`: publish the text of an author whose
 * account was restored. `unlike`: subtract one like from a post, because the member who gave the like was erased. The
 * subject of a job `unlike` is the post's id and random characters.
 */
export const postDue = defineDue('post')<string, PostDueData>();
