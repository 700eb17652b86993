import type { Item } from '#functions/platform/table/table.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { memberItems } from './member-items.ts';
import { poolItems } from './pool-items.ts';
import { generatePopulation, type SyntheticMember } from './population.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

/** Synthetic members share portraits: three sizes of 128 pictures serve any population. */
export const stockRef = (name: string) => `stock/${name}`;

const toSeedMember = (member: SyntheticMember): SeedMember => ({
  ...member,
  isConfirmed: true,
  isActive: true,
  hasDocument: false,
  isTutorialDone: member.ageCheck === AGE_CHECK.verified,
  plan: member.isPaid ? { planId: member.sex === MAN ? 2 : 13, startedDaysAgo: 3, hasLapsed: false } : null,
});

/** Every item of a population, member by member: the same for the same seed and context, whatever its size. */
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
