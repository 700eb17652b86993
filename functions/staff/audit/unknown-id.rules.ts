import { postKey } from '#functions/items/board.ts';
import { PostId } from '#shared/ids.ts';

/** The kinds of things that staff look up by an id. */
export type LookedUp = 'member' | 'review' | 'post' | 'photo';

const MEMBER = 'm[A-Za-z0-9_-]{22}';
const matches = (shape: RegExp) => (id: string) => shape.test(id);
/** Whether an id has the form that the service gives to ids of this kind. */
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
 * The id for an audit log entry about a search that found nothing. An id of a shape that the service does not make
 * becomes `-`, so that nobody can write free text into the log (rules: Staff console, The audit log).
 */
export const unknownId = (kind: LookedUp, id: string): string => (IS_SHAPE[kind](id) ? id : '-');

/** The field `target` of an audit log entry about a search that found nothing: the kind and the id. */
export const unknownTarget = (kind: LookedUp, id: string): string => `${kind} ${unknownId(kind, id)}`;

/** The field `detail` of an audit log entry about a search that found nothing. */
export const FOUND_NOTHING = { found: 'nothing' };
