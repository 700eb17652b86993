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
  timelineStateItem,
  timelineStateKey,
} from '#functions/items/timeline-entry.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { countChanges, isSameEntry, timelineEntryOf } from './entry.rules.ts';

const DELETED_AT_ONCE = 100;

const unchanged = (seen: TimelineState | undefined): Condition =>
  seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen: seen.version }];

/**
 * The writes that change a member's timeline entry. `state`: the write to the member's state item, whose version
 * detects parallel changes. `others`: the writes to rows and counters.
 */
export const timelineEntryWrites = (
  { id, sex }: { id: MemberId; sex: Sex },
  seen: TimelineState | undefined,
  entry: TimelineEntry | undefined,
  now: Date,
): { state: Write; others: Write[] } => {
  const before = seen?.place;
  const taken = entry ? scopesOf(entry) : [];
  const left = (before ? scopesOf(before) : []).filter((scope) => !taken.includes(scope));
  const since = seen?.since ?? (entry && !before ? now.getTime() : undefined);
  const item = timelineStateItem(id, { sex, place: entry, version: (seen?.version ?? 0) + 1, since }, now);
  const others = [
    ...(entry ? taken.map((scope): Write => ({ name: 'row', put: timelineRow(sex, scope, entry) })) : []),
    ...left.map((scope): Write => ({ name: 'row', delete: timelineRowKey(id, scope) })),
    ...[...countChanges(sex, before, entry)].map(
      ([scope, change]): Write => ({ name: 'counts', update: { ...timelineCountsKey(sex, scope), ...change } }),
    ),
  ];
  return { state: { name: 'state', if: unchanged(seen), put: item }, others };
};

/** Reads and writes the timeline entries of members (decision 044). */
export const createTimelineEntryRepository = (table: Table) => {
  const follow = (id: MemberId, now: Date): Promise<void> =>
    retryOnConflict(async () => {
      // The state must be read before account and profile. If another run of `follow` reads a newer account and writes
      // the state after this read, the write of this run is refused.
      const seen = await table.find(timelineStateKey(id), { consistent: true });
      const [account, profile] = await table.findMany([accountKey(id), profileKey(id)], { consistent: true });
      const sex = account?.sex ?? seen?.sex;
      if (sex === undefined) return;
      const entry = timelineEntryOf(account, profile, now);
      const { state, others } = timelineEntryWrites({ id, sex }, seen, entry, now);
      // The version is raised even when nothing changed. Otherwise a run that read an older account could still write
      // its entry.
      await commit(table, isSameEntry(seen?.place, entry) ? state : [state, ...others]);
    });

  return {
    /**
     * Makes the timeline entry from the member's current account and profile and stores it, or removes the member from
     * the timeline. Repeated and delayed runs give the same entry: every run reads the current items, and no run
     * overwrites a newer entry.
     * @throws AppError conflict when every try collided with another run.
     */
    follow,

    /** Deletes all timeline items of an erased member, and subtracts the member from the counters. */
    erase: async (id: MemberId, now: Date): Promise<void> => {
      await follow(id, now);
      for await (const items of eachPage(table, { ...timelineItemsOf(id), consistent: true, limit: DELETED_AT_ONCE }))
        await allDone(items.map(({ pk, sk }) => table.write({ name: 'timeline', delete: { pk, sk } })));
    },
  };
};
export type TimelineEntryRepository = ReturnType<typeof createTimelineEntryRepository>;
