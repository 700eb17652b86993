import { footprintsEraseEvent, timelineEraseEvent, timelineFollowEvent } from '#functions/items/events/timeline.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { timelineDeps } from './deps.ts';
import { eraseEntries } from './erase-entries.event.ts';
import { eraseFootprints } from './erase-footprints.event.ts';
import { followMember } from './follow-member.event.ts';
import { getHomeNews } from './get-home-news.handler.ts';
import { getSubprofile } from './get-subprofile.handler.ts';
import { getTimeline } from './get-timeline.handler.ts';
import { leaveFootprint } from './leave-footprint.handler.ts';
import { listFootprints } from './list-footprints.handler.ts';
import { resetTimeline } from './reset-timeline.handler.ts';
import { setHiddenMode } from './set-hidden-mode.handler.ts';
import { setTimelineSettings } from './set-timeline-settings.handler.ts';

/**
 * All API handlers and event consumers of this service. The routes, the queue and the role on AWS are generated from
 * this value. The local server uses the same value.
 */
export const domain = defineDomain({
  access,
  deps: timelineDeps,
  handlers: [
    getTimeline,
    resetTimeline,
    setHiddenMode,
    setTimelineSettings,
    getSubprofile,
    leaveFootprint,
    listFootprints,
    getHomeNews,
  ],
  consumers: [
    on(timelineFollowEvent, followMember),
    on(footprintsEraseEvent, eraseFootprints),
    on(timelineEraseEvent, eraseEntries),
  ],
});
