import type { likeSentEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts a frame about a new like to the open apps of the member who received the like. The frame does not name the
 * sender. The app fetches its lists and counters again. A repeated event posts the same frame again.
 */
export const likeSent: EventConsumer<typeof likeSentEvent, RealtimeDeps> = (event, deps) =>
  fanOut(deps, event.data.to, { type: 'liked' });
