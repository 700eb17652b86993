import type { Core } from '#functions/platform/core/core.ts';
import { type Cursor, sealedCursor } from '#functions/platform/http/cursor.ts';
import type { MemberId } from '#shared/ids.ts';

/** No position has more characters. */
const POSITION_CHARS = 96;

/**
 * A position of the timeline (`timelineOrder`) for one viewer. Sealed, because the position holds the id and the last
 * activity of a member who may be hidden from this viewer (rules: Timeline).
 */
export const timelineCursor = (core: Pick<Core, 'pepper' | 'random'>, viewerId: MemberId): Cursor<string> =>
  sealedCursor(core, { purpose: `timeline cursor\0${viewerId}`, chars: POSITION_CHARS });
