import { type NewPair, newPair, type Pair, pairIdOf } from '#functions/items/pair.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import type { TestWorld } from '../world/test-world.ts';
import type { TestMember } from './members.ts';

/** Stores a pair of two members and updates the counters, as the service would. */
export const createPair = async (
  world: TestWorld,
  her: TestMember,
  him: TestMember,
  overrides: Partial<NewPair> = {},
): Promise<Pair> => {
  const pair = newPair(
    {
      id: pairIdOf(world.core.pepper, her.id, him.id),
      herId: her.id,
      hisId: him.id,
      herName: 'はな',
      hisName: 'たろう',
      ...overrides,
    },
    world.clock.now(),
  );
  await world.table.transact(pairWrites(null, pair));
  return pair;
};
