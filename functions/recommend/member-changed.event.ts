import type { memberChangedEvent } from '#functions/items/events/matching.ts';
import { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import { createFormerMemberRepository, restoreBlocks } from '#functions/pairs/public/former-members.ts';
import { tellPartners } from '#functions/pairs/public/leaving.ts';
import {
  createDisplayProfileRepository,
  followAbsence,
  syncDisplayProfile,
  visitDueWrite,
} from '#functions/pairs/public/lists.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { RecommendDeps } from './deps.ts';
import { rebuildEntries } from './pool/entries.repository.ts';
import { planStaffRecommends } from './staff-choice/staff-recommends.schedule.ts';

/**
 * Runs after a member's account or profile changed. Updates what depends on them: the partners' open chats, blocks,
 * pairs, the timeline, pool entries and scheduled work. Repeating any step changes nothing.
 */
export const memberChanged: EventConsumer<typeof memberChangedEvent, RecommendDeps> = async (
  event,
  { core, table },
) => {
  const { memberId, tellsPartners } = event.data;
  // This step comes first, because members who are chatting with this member should not wait for the other steps.
  if (tellsPartners) await tellPartners({ table, random: core.random, now: core.clock.now() }, memberId);
  await restoreBlocks(core, createFormerMemberRepository(table), memberId, event.at);
  await followAbsence({ table, random: core.random, now: core.clock.now() }, memberId);
  // The consumer of this event may add the member to the timeline. So the event is written after `restoreBlocks` has
  // stored the blocks.
  await table.write(eventWrite(core.random, core.clock.now(), timelineFollowEvent, { memberId }));
  await rebuildEntries(table, core.random, core.clock.now(), memberId);
  await planStaffRecommends(table, core.clock.now(), memberId);
  await table.write(visitDueWrite(memberId, core.clock.now()));
  await syncDisplayProfile(createDisplayProfileRepository(table), memberId);
};
