import { defineDomain, on } from '#functions/platform/unit/define-domain.ts';
import {
  matchingNightlyEvent,
  memberChangedEvent,
  pairChosenEvent,
  pairDeclinedEvent,
  pairExposedEvent,
  recordsCloseEvent,
  recordsEraseEvent,
  recordsFollowEvent,
} from '#functions/records/events/matching.ts';
import { access } from './access.ts';
import { matchingDeps } from './deps.ts';
import { closeRecords } from './leaving/close-records.event.ts';
import { eraseRecords } from './leaving/erase-records.event.ts';
import { followRecords } from './lists/follow-records.event.ts';
import { listRecommends } from './lists/list-recommends.handler.ts';
import { listRecommendsMale } from './lists/list-recommends-male.handler.ts';
import { listUndecided } from './lists/list-undecided.handler.ts';
import { keepUp } from './lists/upkeep.schedule.ts';
import { tidyHolds } from './pairs/hold.schedule.ts';
import { reportNoReply } from './pairs/report-no-reply.handler.ts';
import { setMatchingStatus } from './pairs/set-matching-status.handler.ts';
import { submitReply } from './pairs/submit-reply.handler.ts';
import { takeMatchMoment } from './pairs/take-match-moment.handler.ts';
import { rekeyCards } from './recommend/cards/rekey.schedule.ts';
import { pairDeclined } from './recommend/feedback/pair-declined.event.ts';
import { pairExposed } from './recommend/feedback/pair-exposed.event.ts';
import { activateWoman } from './serving/activate-woman.handler.ts';
import { createRecommend } from './serving/create-recommend.handler.ts';
import { getRecommendSetting } from './serving/get-recommend-setting.handler.ts';
import { memberChanged } from './serving/member-changed.event.ts';
import { pauseIdle } from './serving/pause-idle.schedule.ts';
import { pauseWoman } from './serving/pause-woman.handler.ts';
import { saveRecommendSetting } from './serving/save-recommend-setting.handler.ts';
import { createManualRecommend } from './staff-choice/create-manual-recommend.handler.ts';
import { giveStaffRecommends } from './staff-choice/staff-recommends.schedule.ts';

export const domain = defineDomain({
  access,
  deps: matchingDeps,
  handlers: [
    createRecommend,
    createManualRecommend,
    activateWoman,
    pauseWoman,
    listRecommends,
    listRecommendsMale,
    listUndecided,
    setMatchingStatus,
    submitReply,
    reportNoReply,
    takeMatchMoment,
    getRecommendSetting,
    saveRecommendSetting,
  ],
  consumers: [
    on(memberChangedEvent, memberChanged),
    on(pairExposedEvent, pairExposed),
    on(pairChosenEvent, pairExposed),
    on(pairDeclinedEvent, pairDeclined),
    on(recordsCloseEvent, closeRecords),
    on(recordsEraseEvent, eraseRecords),
    on(recordsFollowEvent, followRecords),
  ],
  schedules: {
    pause: ({ core, table }, now) => pauseIdle(table, core.random, now),
    hold: ({ core, table }, now) => tidyHolds(table, core.random, now),
    rekey: ({ core, table }, now) => rekeyCards(table, core.random, now),
    staff_recommends: giveStaffRecommends,
    upkeep: keepUp,
  },
  nightly: matchingNightlyEvent,
});
