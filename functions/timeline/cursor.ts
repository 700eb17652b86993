import type { Core } from '#functions/platform/core/core.ts';
import { type Cursor, sealedCursor } from '#functions/platform/http/cursor.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TimelineSort } from '#shared/options/timeline.ts';

/** The maximum length of a position in each order, in characters. */
const POSITION_CHARS = { new: 96, match: 160 } as const satisfies Record<TimelineSort, number>;

/**
 * A cursor of the timeline for one viewer and one order: an encrypted position (`timelineOrder`, or `MatchPosition`).
 * The position contains the id and the last activity of a member. The viewer must not read them, because the member may
 * be hidden from the viewer (rules: Timeline).
 */
export const timelineCursor = (
  core: Pick<Core, 'pepper' | 'random'>,
  viewerId: MemberId,
  sort: TimelineSort,
): Cursor<string> =>
  sealedCursor(core, { purpose: `timeline cursor\0${sort}\0${viewerId}`, chars: POSITION_CHARS[sort] });
