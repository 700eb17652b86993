import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId, PostId } from '#shared/ids.ts';

export type PostDueData =
  | { does: 'go' | 'unlike'; postId: PostId }
  | { does: 'come'; postId: PostId; authorId: MemberId; night: string };
/**
 * At 03:00: delete a post without an author (`go`), publish the text of an author whose account was restored (`come`),
 * or subtract the like of an erased member (`unlike`; the job's subject is the post's id and random characters).
 */
export const postDue = defineDue('post')<string, PostDueData>();
