import type { Core } from '#functions/platform/core/core.ts';
import { type Cursor, sealedCursor } from '#functions/platform/http/cursor.ts';
import type { MemberId } from '#shared/ids.ts';

/** The maximum length of a position, in characters. */
const POSITION_CHARS = 96;

/**
 * A cursor of the timeline for one viewer: an encrypted position (`timelineOrder`). The position contains the id and
 * the last activity of a member. The viewer must not read them, because the member may be hidden from the viewer
 * (rules: Timeline).
 */
export const timelineCursor = (core: Pick<Core, 'pepper' | 'random'>, viewerId: MemberId): Cursor<string> =>
  sealedCursor(core, { purpose: `timeline cursor\0${viewerId}`, chars: POSITION_CHARS });
