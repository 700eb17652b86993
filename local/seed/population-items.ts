import type { Item } from '#functions/platform/table/table.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { memberItems } from './member-items.ts';
import { poolItems } from './pool-items.ts';
import { generatePopulation, type SyntheticMember } from './population.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

/**
 * Storage reference of a shared portrait. Synthetic members share portraits, so that 128 pictures in three sizes
 * suffice for any population.
 */
export const stockRef = (name: string) => `stock/${name}`;

const toSeedMember = (member: SyntheticMember): SeedMember => ({
  ...member,
  isConfirmed: true,
  isActive: true,
  hasDocument: false,
  isTutorialDone: member.ageCheck === AGE_CHECK.verified,
  plan: member.isPaid ? { planId: member.sex === MAN ? 2 : 13, startedDaysAgo: 3, hasLapsed: false } : null,
});

/**
 * Every item of a population, member by member. A member's items depend only on the seed and the context, not on the
 * size of the population.
 */
export function* populationItems(
  population: { seed: number; men: number; women: number },
  context: SeedContext,
): Generator<Item> {
  for (const member of generatePopulation(population)) {
    const photos = member.photos.map(stockRef);
    yield* memberItems(toSeedMember(member), photos, context);
    yield* poolItems(toSeedMember(member), photos, context);
  }
}
