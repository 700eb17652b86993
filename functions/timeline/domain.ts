import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { footprintsEraseEvent } from '#functions/records/events/timeline.ts';
import { access } from './access.ts';
import { timelineDeps } from './deps.ts';
import { eraseFootprints } from './erase-footprints.event.ts';
import { listFootprints } from './list-footprints.handler.ts';

/**
 * Everything that this unit answers: its calls, and the events of its queue. The routes, the queue and the role on AWS, and
 * the host on one machine, all follow from this value.
 */
export const domain = defineDomain({
  access,
  deps: timelineDeps,
  handlers: [listFootprints],
  consumers: [on(footprintsEraseEvent, eraseFootprints)],
});
