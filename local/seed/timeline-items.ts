import {
  scopesOf,
  type TimelineCounts,
  type TimelineScope,
  timelineCountsKey,
  timelineRow,
  timelineStateKey,
} from '#functions/items/timeline-entry.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { countChanges, timelineEntryOf } from '#functions/timeline/entry.rules.ts';
import { SEXES, type Sex } from '#shared/options/member.ts';
import { seedAccount, seedProfile } from './member-items.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

type Counted = Record<Sex, Map<TimelineScope, TimelineCounts>>;

/**
 * Makes the timeline items of a population, equal to those that the consumer of the event `timeline.follow` writes. The
 * consumer would be too slow for large populations. `of` returns the items of one member and adds the member to the
 * counters. `counts` returns the items of these counters.
 */
export const createTimelineItems = (context: SeedContext) => {
  const counted: Counted = { 1: new Map(), 2: new Map() };
  return {
    of: (member: SeedMember): Item[] => {
      const account = seedAccount(member, context);
      const { memberId, sex } = account;
      const entry = timelineEntryOf(account, seedProfile(member, [null, null, null]), context.now);
      if (!entry) return [];
      for (const [scope, { add = {}, addToSet }] of countChanges(sex, undefined, entry)) {
        const known: TimelineCounts = counted[sex].get(scope) ?? {};
        const sums = Object.entries(add).map(([cell, by]) => [cell, (known[cell as '0|0'] ?? 0) + by]);
        const months = new Set([...(known.months ?? []), ...((addToSet?.['months'] as Set<string>) ?? [])]);
        counted[sex].set(scope, { ...known, ...Object.fromEntries(sums), months });
      }
      return [
        { ...timelineStateKey(memberId), sex, place: entry, version: 1 },
        ...scopesOf(entry).map((scope) => timelineRow(sex, scope, entry)),
      ];
    },
    counts: (): Item[] =>
      SEXES.flatMap((sex) =>
        [...counted[sex]].map(([scope, counts]) => ({ ...timelineCountsKey(sex, scope), ...counts })),
      ),
  };
};
