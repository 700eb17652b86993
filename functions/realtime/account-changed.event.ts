import type { accountChangedEvent } from '#functions/items/events/realtime.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts a frame about the changed account to the member's open apps, which fetch the account again. A repeated event
 * posts the same frame again.
 */
export const accountChanged: EventConsumer<typeof accountChangedEvent, RealtimeDeps> = (event, deps) =>
  fanOut(deps, event.data.to, { type: 'account_changed' });
