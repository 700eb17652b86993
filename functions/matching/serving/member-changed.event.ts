import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { memberChangedEvent } from '#functions/records/events/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { restoreBlocks } from '../former-members/restore-blocks.ts';
import { syncDisplayProfile } from '../pairs/sync-display-profile.ts';
import { rebuildCards } from '../recommend/cards/cards.repository.ts';
import { planStaffRecommends } from '../staff-choice/staff-recommends.schedule.ts';

/**
 * A member's account or profile changed: his cards follow, her next 3:00 is written down, and name and photo go into the
 * records of both sexes.
 */
export const memberChanged: EventConsumer<typeof memberChangedEvent, MatchingDeps> = async (event, { core, table }) => {
  const { memberId } = event.data;
  await restoreBlocks(core, table, memberId);
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  await planStaffRecommends(table, core.clock.now(), memberId);
  await syncDisplayProfile(table, memberId);
};
