import { accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import {
  scopesOf,
  type TimelineEntry,
  type TimelineState,
  timelineCountsKey,
  timelineItemsOf,
  timelineRow,
  timelineRowKey,
  timelineStateKey,
} from '#functions/items/timeline-entry.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Condition, Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { countChanges, isSameEntry, placeOf } from './entry.rules.ts';

const DELETED_AT_ONCE = 100;

const unchanged = (seen: TimelineState | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

/**
 * The clauses that bring a member from one place to the other: the item that locks the member's place, and the rows and
 * counters.
 */
export const timelineEntryWrites = (
  { id, sex }: { id: MemberId; sex: Sex },
  seen: TimelineState | undefined,
  place: TimelineEntry | undefined,
): { placed: Write; others: Write[] } => {
  const before = seen?.place;
  const taken = place ? scopesOf(place) : [];
  const left = (before ? scopesOf(before) : []).filter((scope) => !taken.includes(scope));
  const item: Stored<TimelineState> = { ...timelineStateKey(id), sex, place, version: (seen?.version ?? 0) + 1 };
  const others = [
    ...(place ? taken.map((scope): Write => ({ name: 'place', put: timelineRow(sex, scope, place) })) : []),
    ...left.map((scope): Write => ({ name: 'place', delete: timelineRowKey(id, scope) })),
    ...[...countChanges(sex, before, place)].map(
      ([scope, change]): Write => ({ name: 'counts', update: { ...timelineCountsKey(sex, scope), ...change } }),
    ),
  ];
  return { placed: { name: 'placed', if: unchanged(seen), put: item }, others };
};

/** Reads and writes where members stand in the timeline (decision 044). */
export const createTimelineEntryRepository = (table: Table) => {
  const follow = (id: MemberId, now: Date): Promise<void> =>
    retryOnConflict(async () => {
      // Read before account and profile: whoever has written since looked at a newer account, and refuses this write.
      const seen = await table.find(timelineStateKey(id), { consistent: true });
      const [account, profile] = await table.findMany([accountKey(id), profileKey(id)], { consistent: true });
      const sex = account?.sex ?? seen?.sex;
      if (sex === undefined) return;
      const place = placeOf(account, profile, now);
      const { placed, others } = timelineEntryWrites({ id, sex }, seen, place);
      // Where nothing changed, the version is raised all the same: an older look that is still at work is refused then.
      await commit(table, isSameEntry(seen?.place, place) ? placed : [placed, ...others]);
    });

  return {
    /**
     * Puts a member where account and profile say now, or takes the member out. Repeated and late runs end in the same
     * place, because every run looks anew and no run is written over a newer one.
     * @throws AppError conflict when every round met another run.
     */
    follow,

    /** Deletes everything that is stored under an erased member. The counters no longer count the member. */
    erase: async (id: MemberId, now: Date): Promise<void> => {
      await follow(id, now);
      for await (const items of eachPage(table, { ...timelineItemsOf(id), consistent: true, limit: DELETED_AT_ONCE }))
        await allDone(items.map(({ pk, sk }) => table.write({ name: 'timeline', delete: { pk, sk } })));
    },
  };
};
export type TimelineEntryRepository = ReturnType<typeof createTimelineEntryRepository>;
