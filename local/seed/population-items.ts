import type { Item } from '#functions/platform/table/table.ts';
import type { Charge } from '#sandbox/charges/charge.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { memberItems } from './member-items.ts';
import { poolItems } from './pool-items.ts';
import { generatePopulation, type SyntheticMember } from './population.ts';
import { createPopulationPosts, type SharedWrites } from './population-posts.ts';
import { draftPopulationReviews } from './population-reviews.ts';
import type { SeedContext, SeedMember, SeedPlan } from './seed-member.ts';
import { seedMemberId } from './seed-member-id.ts';
import { seedMoney } from './seed-payments.ts';
import type { SeedPhoto } from './seed-photo.ts';
import { createTimelineItems } from './timeline-items.ts';

const TERM_SPREAD_DAYS = 24;
/** Multiples of this number, modulo 1, are evenly distributed between 0 and 1. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * Storage reference of a shared portrait. Synthetic members share portraits, so that the drawn pictures are enough for
 * any population.
 */
export const stockRef = (name: string) => `stock/${name}`;

const stockPhotos = ({ photos }: SyntheticMember): SeedPhoto[] => photos.map((name) => ({ ref: stockRef(name), name }));

/**
 * A plan whose current term began in the last weeks, but not before the sign-up. The beginnings differ, so that
 * renewals are spread over many days.
 */
const planOf = ({ sex, index, activity }: SyntheticMember): SeedPlan => ({
  planId: sex === MAN ? 2 : 13,
  state: 'running',
  startedDaysAgo: Math.min(TERM_SPREAD_DAYS * (((index + 1) * GOLDEN_RATIO) % 1), activity.registeredDaysAgo),
  hasEarlierTerms: false,
});

const toSeedMember = (member: SyntheticMember): SeedMember => ({
  ...member,
  isConfirmed: true,
  isActive: true,
  hasDocument: false,
  isTutorialDone: member.ageCheck === AGE_CHECK.verified,
  plan: member.isPaid ? planOf(member) : null,
});

/**
 * Every item of a population: each member's items, then the reviews with their pairs, and the counters of the
 * timelines. At the end, `onShared` gets the writes to shared items such as topics, which other members change, too.
 */
export function* populationItems(
  population: { seed: number; men: number; women: number },
  context: SeedContext,
  onShared: (shared: SharedWrites) => void = () => undefined,
): Generator<Item> {
  const reviews = draftPopulationReviews(population, context, (member) => {
    const photos = stockPhotos(member);
    const items = memberItems(toSeedMember(member), photos, context);
    return { account: items.find(({ sk }) => sk === 'ACCOUNT'), face: photos[0]?.ref };
  });
  const timeline = createTimelineItems(context);
  const posts = createPopulationPosts({ seed: population.seed, now: context.now, pepper: context.pepper });
  for (const member of generatePopulation(population)) {
    const photos = stockPhotos(member);
    // Accounts of members with reviews are written below with the reviews, because the reviews change the accounts'
    // counters.
    for (const item of memberItems(toSeedMember(member), photos, context)) if (!reviews.has(item)) yield item;
    yield* poolItems(
      toSeedMember(member),
      photos.map(({ ref }) => ref),
      context,
    );
    yield* timeline.of(toSeedMember(member));
    yield* posts.of(member);
  }
  yield* reviews.items();
  yield* timeline.counts();
  yield* posts.rest();
  onShared(posts.shared());
}

/** The charges of a population, as the payment company stores them. */
export function* populationCharges(
  population: { seed: number; men: number; women: number },
  context: SeedContext,
): Generator<Charge> {
  for (const member of generatePopulation(population)) {
    if (!member.isPaid) continue;
    yield* seedMoney(seedMemberId(member.email), toSeedMember(member), context).charges;
  }
}
