import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { footprintsEraseEvent } from '#functions/records/events/timeline.ts';
import { access } from './access.ts';
import { timelineDeps } from './deps.ts';
import { eraseFootprints } from './erase-footprints.event.ts';
import { listFootprints } from './list-footprints.handler.ts';

/**
 * All calls and event consumers of this unit. The routes, the queue and the role on AWS are generated from this value.
 * The local host uses the same value.
 */
export const domain = defineDomain({
  access,
  deps: timelineDeps,
  handlers: [listFootprints],
  consumers: [on(footprintsEraseEvent, eraseFootprints)],
});
