import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { memberChangedEvent } from '#functions/records/events/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { createFormerMemberRepository } from '../former-members/former-member.repository.ts';
import { restoreBlocks } from '../former-members/restore-blocks.ts';
import { createDisplayProfileRepository } from '../pairs/display-profile.repository.ts';
import { syncDisplayProfile } from '../pairs/sync-display-profile.ts';
import { rebuildCards } from '../recommend/cards/cards.repository.ts';
import { planStaffRecommends } from '../staff-choice/staff-recommends.schedule.ts';

/**
 * Runs after a member's account or profile changed. Restores the blocks of a former membership, and copies the member's
 * name and photo into the member's records. For a man, rebuilds his cards; for a woman, writes the due work for her
 * next recommends by staff. A repeat of any step does no harm.
 */
export const memberChanged: EventConsumer<typeof memberChangedEvent, MatchingDeps> = async (event, { core, table }) => {
  const { memberId } = event.data;
  await restoreBlocks(core, createFormerMemberRepository(table), memberId);
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  await planStaffRecommends(table, core.clock.now(), memberId);
  await syncDisplayProfile(createDisplayProfileRepository(table), memberId);
};
