import {
  matchingNightlyEvent,
  memberChangedEvent,
  pairChosenEvent,
  pairDeclinedEvent,
  pairExposedEvent,
  pairsCloseEvent,
  pairsEraseEvent,
  pairsFollowEvent,
} from '#functions/items/events/matching.ts';
import { tidyHolds } from '#functions/pairs/choices/hold.schedule.ts';
import { reportNoReply } from '#functions/pairs/choices/report-no-reply.handler.ts';
import { setMatchingStatus } from '#functions/pairs/choices/set-matching-status.handler.ts';
import { submitReply } from '#functions/pairs/choices/submit-reply.handler.ts';
import { takeMatchMoment } from '#functions/pairs/choices/take-match-moment.handler.ts';
import { closePairs } from '#functions/pairs/leaving/close-pairs.event.ts';
import { followPairs } from '#functions/pairs/lists/follow-pairs.event.ts';
import { listRecommends } from '#functions/pairs/lists/list-recommends.handler.ts';
import { listRecommendsMale } from '#functions/pairs/lists/list-recommends-male.handler.ts';
import { listUndecided } from '#functions/pairs/lists/list-undecided.handler.ts';
import { keepUp } from '#functions/pairs/lists/upkeep.schedule.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { type RecommendDeps, recommendDeps } from '#functions/recommend/deps.ts';
import { erasePairs } from '#functions/recommend/erase-pairs.event.ts';
import { pairDeclined } from '#functions/recommend/feedback/pair-declined.event.ts';
import { pairExposed } from '#functions/recommend/feedback/pair-exposed.event.ts';
import { memberChanged } from '#functions/recommend/member-changed.event.ts';
import { rekeyEntries } from '#functions/recommend/pool/rekey.schedule.ts';
import { activateWoman } from '#functions/recommend/serving/activate-woman.handler.ts';
import { createRecommend } from '#functions/recommend/serving/create-recommend.handler.ts';
import { getRecommendSetting } from '#functions/recommend/serving/get-recommend-setting.handler.ts';
import { pauseIdle } from '#functions/recommend/serving/pause-idle.schedule.ts';
import { pauseWoman } from '#functions/recommend/serving/pause-woman.handler.ts';
import { saveRecommendSetting } from '#functions/recommend/serving/save-recommend-setting.handler.ts';
import { createManualRecommend } from '#functions/recommend/staff-choice/create-manual-recommend.handler.ts';
import { giveStaffRecommends } from '#functions/recommend/staff-choice/staff-recommends.schedule.ts';
import { access } from './access.ts';

export const domain = defineDomain<RecommendDeps>({
  access,
  deps: recommendDeps,
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
    on(pairsCloseEvent, closePairs),
    on(pairsEraseEvent, erasePairs),
    on(pairsFollowEvent, followPairs),
  ],
  schedules: {
    pause: ({ core, table }, now) => pauseIdle(table, core.random, now),
    hold: ({ core, table }, now) => tidyHolds(table, core.random, now),
    rekey: ({ core, table }, now) => rekeyEntries(table, core.random, now),
    staff_recommends: giveStaffRecommends,
    upkeep: keepUp,
  },
  nightly: matchingNightlyEvent,
});
