import type { likeSentEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts a frame about a new like to the open apps of the member who received the like. The frame reveals nothing about
 * the sender: the app then fetches its account and lists again. A repeated event posts the same frame again.
 */
export const likeSent: EventConsumer<typeof likeSentEvent, RealtimeDeps> = (event, deps) =>
  fanOut(deps, event.data.to, { type: 'liked' });
