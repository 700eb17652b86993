import { type NewPair, newPair, type Pair } from '#functions/matching/pair.ts';
import { pairWrites } from '#functions/matching/pair-writes.ts';
import type { TestMember } from './members.ts';
import type { TestWorld } from './test-world.ts';

/** A record of two members as the service would have left it; counters follow. */
export const createPair = async (
  world: TestWorld,
  her: TestMember,
  him: TestMember,
  overrides: Partial<NewPair> = {},
): Promise<Pair> => {
  const pair = newPair(
    { herId: her.id, hisId: him.id, herName: 'はな', hisName: 'たろう', ...overrides },
    world.clock.now(),
  );
  await world.table.transact(pairWrites(null, pair));
  return pair;
};
