import { isPublic, type Post } from '#functions/items/board.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { isBlank } from '#shared/rules/text-counting.ts';
import { containsUrl } from '#shared/rules/url-detection.ts';

/**
 * A post's text in the stored form: trimmed. The schema of the request has already normalized the text (NFC), and
 * refused control characters, marks of writing direction, and more than 1,000 characters.
 * @throws AppError message_empty for a text without a visible character; url_refused (rules: Chat, A URL).
 */
export const cleanPost = (typed: string): string => {
  const content = typed.trim();
  if (isBlank(content)) throw new AppError('message_empty');
  if (containsUrl(content)) throw new AppError('url_refused');
  return content;
};

/** Whether a reader sees a post. Only its author sees a withheld post, and nobody sees a hidden one. */
export const isShownTo = ({ withheld, ...post }: Post, readerId: MemberId): boolean =>
  isPublic(post) && (withheld === undefined || post.authorId === readerId);

/** The fields of a post that a decision of staff changes. The record of a post's former id has the same fields. */
type Judged = Pick<Post, 'withheld' | 'hiddenAt' | 'restoredAt'>;
const without = <T extends Judged>(post: T, names: readonly (keyof Judged)[]): T =>
  Object.fromEntries(Object.entries(post).filter(([name]) => !names.includes(name as keyof Judged))) as T;

/**
 * A post after a decision of staff at `at` (epoch ms). `show` ends withholding; a post that another decision hid stays
 * hidden. `restore` ends hiding and withholding. Returns the unchanged post when the decision changes nothing, and when
 * staff hid or restored the post after `at`.
 */
export const decidedPost = <T extends Judged>(post: T, decision: 'hide' | 'show' | 'restore', at: number): T => {
  const { hiddenAt, restoredAt = 0 } = post;
  if (decision === 'hide') return hiddenAt === undefined && at > restoredAt ? { ...post, hiddenAt: at } : post;
  if (decision === 'restore') {
    const isLate = hiddenAt === undefined ? at <= restoredAt : at <= hiddenAt;
    return isLate ? post : { ...without(post, ['withheld', 'hiddenAt']), restoredAt: at };
  }
  return post.withheld === undefined ? post : without(post, ['withheld']);
};

/** The number that a post adds to its topic's count of posts: 1 for a public post, otherwise 0. */
export const countOf = (post: Post | undefined): 0 | 1 => (post !== undefined && isPublic(post) ? 1 : 0);
