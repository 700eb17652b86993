import { defineDomain } from '#functions/platform/domain.ts';
import { access } from './access.ts';
import { activateWoman } from './activate-woman.handler.ts';
import { closeRecords } from './close-records.event.ts';
import { createManualRecommend } from './create-manual-recommend.handler.ts';
import { createRecommend } from './create-recommend.handler.ts';
import { matchingDeps } from './deps.ts';
import { eraseRecords } from './erase-records.event.ts';
import { getRecommendSetting } from './get-recommend-setting.handler.ts';
import { tidyHolds } from './hold.ts';
import { pauseIdle } from './idle.ts';
import { listRecommends } from './list-recommends.handler.ts';
import { listRecommendsMale } from './list-recommends-male.handler.ts';
import { memberChanged } from './member-changed.event.ts';
import { pairDeclined } from './pair-declined.event.ts';
import { pairExposed } from './pair-exposed.event.ts';
import { pauseWoman } from './pause-woman.handler.ts';
import { rekeyCards } from './recommend/rekey.ts';
import { giveStaffRecommends } from './recommend/staff-recommends.ts';
import { reportNoReply } from './report-no-reply.handler.ts';
import { saveRecommendSetting } from './save-recommend-setting.handler.ts';
import { setMatchingStatus } from './set-matching-status.handler.ts';
import { submitReply } from './submit-reply.handler.ts';

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
    setMatchingStatus,
    submitReply,
    reportNoReply,
    getRecommendSetting,
    saveRecommendSetting,
  ],
  consumers: {
    'member.changed': memberChanged,
    'pair.exposed': pairExposed,
    'pair.chosen': pairExposed,
    'pair.declined': pairDeclined,
    'records.close': closeRecords,
    'records.erase': eraseRecords,
  },
  schedules: {
    pause: ({ core, table }, now) => pauseIdle(table, core.random, now),
    hold: ({ core, table }, now) => tidyHolds(table, core.random, now),
    rekey: ({ core, table }, now) => rekeyCards(table, core.random, now),
    staff_recommends: giveStaffRecommends,
  },
});
