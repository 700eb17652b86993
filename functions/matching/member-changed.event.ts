import type { EventConsumer } from '#functions/platform/domain.ts';
import type { MatchingDeps } from './deps.ts';
import { carryFace } from './face.ts';
import { rebuildCards } from './recommend/cards.repository.ts';

/** A member's account or profile changed: his cards follow, and so do name and photo in the records of both sexes. */
export const memberChanged: EventConsumer<MatchingDeps> = async (event, { core, table }) => {
  if (event.type !== 'member.changed') return;
  const { memberId } = event.data;
  await rebuildCards(table, core.random, core.clock.now(), memberId);
  await carryFace(table, memberId);
};
