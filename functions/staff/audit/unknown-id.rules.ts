import { postKey } from '#functions/items/board.ts';
import { PostId } from '#shared/ids.ts';

/** What staff look up by an id. */
export type LookedUp = 'member' | 'review' | 'post' | 'photo';

const MEMBER = 'm[A-Za-z0-9_-]{22}';
const matches = (shape: RegExp) => (id: string) => shape.test(id);
/** Whether the service makes ids of this shape. */
const IS_SHAPE: Record<LookedUp, (id: string) => boolean> = {
  member: matches(new RegExp(`^${MEMBER}$`)),
  review: matches(/^v[A-Za-z0-9_-]{22}$/),
  post: (id) => {
    const post = PostId.safeParse(id).data;
    return post !== undefined && postKey(post) !== undefined;
  },
  photo: matches(new RegExp(`^${MEMBER}\\.[A-Za-z0-9_-]{22}$`)),
};

/**
 * The id as a line of the audit log holds it after a look at what nothing has. An id of another shape than the service
 * makes is left out, so that nobody writes a text of their own into the log (rules: Staff console, The audit log).
 */
export const unknownId = (kind: LookedUp, id: string): string => (IS_SHAPE[kind](id) ? id : '-');

/** What such a line names: the kind and the id. */
export const unknownTarget = (kind: LookedUp, id: string): string => `${kind} ${unknownId(kind, id)}`;

/** The detail of a line about a look that found nothing. */
export const FOUND_NOTHING = { found: 'nothing' };
