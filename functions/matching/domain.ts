import { defineDomain } from '#functions/platform/domain.ts';
import { access } from './access.ts';
import { activateWoman } from './activate-woman.handler.ts';
import { createRecommend } from './create-recommend.handler.ts';
import { matchingDeps } from './deps.ts';
import { tidyHolds } from './hold.ts';
import { listRecommends } from './list-recommends.handler.ts';
import { listRecommendsMale } from './list-recommends-male.handler.ts';
import { memberChanged } from './member-changed.event.ts';
import { pairExposed } from './pair-exposed.event.ts';
import { setMatchingStatus } from './set-matching-status.handler.ts';

export const domain = defineDomain({
  access,
  deps: matchingDeps,
  handlers: [createRecommend, activateWoman, listRecommends, listRecommendsMale, setMatchingStatus],
  consumers: { 'member.changed': memberChanged, 'pair.exposed': pairExposed },
  schedules: { hold: ({ table }, now) => tidyHolds(table, now) },
});
