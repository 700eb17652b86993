import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { rekeyDue } from '#functions/items/due/matching.ts';
import {
  type ExposureItem,
  exposureKey,
  type PoolEntriesItem,
  type PoolEntryItem,
  poolEntriesKey,
  poolEntryKey,
} from '#functions/items/pool-entry.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { type RecommendDay, recommendDayKey } from '#functions/items/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/items/recommend-setting.ts';
import { isEligible } from '#functions/pairs/public/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { packReputation, reputationOf, UNKNOWN_REPUTATION } from '../score/reputation.ts';
import { areasOf, scoringProfileOf } from '../score/scoring-profile.ts';
import { packMan } from './entry-code.ts';
import { countedOf, forgotten, packWaiting, REKEY_AFTER_MS, recentExposure } from './entry-counts.ts';
import { newcomerSortKey, randomSortKey } from './pool.ts';
import { stratumOf } from './pool-strata.ts';

/*
 * Keeps each man's pool entries (one in the pool of each of his areas) up to date with his account, profile, settings
 * and counts. The search for a man to recommend (draw) reads only pool entries.
 */

type Sources = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  entries: PoolEntriesItem | undefined;
  exposure: ExposureItem | undefined;
  waiting: Waiting;
  settings: SettingItem | undefined;
};

const findSources = async (table: Table, now: Date, hisId: MemberId): Promise<Sources> => {
  const [account, profile, entries, exposure, day, settings] = await table.findMany(
    [
      accountKey(hisId),
      profileKey(hisId),
      poolEntriesKey(hisId),
      exposureKey(hisId),
      recommendDayKey(hisId, now),
      settingKey(hisId),
    ],
    { consistent: true },
  );
  return { account, profile, entries, exposure, waiting: waitingOf(day, now), settings };
};

/**
 * Rewrites a man's pool entries from his stored items. While he may be recommended, he gets entries in each of his
 * areas. Otherwise his entries are deleted. Safe to run at any time. After a week the entries get new sort keys.
 * @returns whether he has entries now.
 */
export const rebuildEntries = (table: Table, random: Random, now: Date, hisId: MemberId): Promise<boolean> =>
  retryOnConflict(() => rebuildOnce(table, random, now, hisId));

const rebuildOnce = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<boolean> => {
  const sources = await findSources(table, now, hisId);
  const { entries: old, exposure, waiting } = sources;
  const isStale = !old || now.getTime() - old.keyedAt >= REKEY_AFTER_MS;
  const wanted = wantedEntries(sources, random, now, isStale);
  const hasEntries = Object.keys(wanted.entries).length > 0;
  if (old ? isSame(old, wanted) : !hasEntries) return hasEntries;
  const next: PoolEntriesItem = {
    ...wanted,
    base: isStale ? forgotten(old, exposure) : (old?.base ?? 0),
    keyedAt: isStale ? now.getTime() : (old?.keyedAt ?? 0),
    version: (old?.version ?? 0) + 1,
  };
  const keys = entryKeysOf(next);
  const removed = (old ? entryKeysOf(old) : []).filter(
    ({ pk, sk }) => !keys.some((key) => key.pk === pk && key.sk === sk),
  );
  const writes: Write[] = [
    {
      name: 'entries',
      if: old ? ['#version = :seen', { seen: old.version }] : ['attribute_not_exists(pk)'],
      put: { ...poolEntriesKey(hisId), ...next },
    },
    ...keys.map(
      (key): Write => ({
        name: 'entry',
        put: {
          ...key,
          m: hisId,
          c: next.packed,
          p: next.p,
          ...countsOf(next, exposure, waiting),
        } satisfies Stored<PoolEntryItem>,
      }),
    ),
    ...removed.map((key): Write => ({ name: 'old entry', delete: key })),
    ...(isStale && hasEntries ? [dueWrite(rekeyDue, new Date(next.keyedAt + REKEY_AFTER_MS), hisId, {})] : []),
  ];
  await commit(table, writes);
  return hasEntries;
};

type Wanted = Pick<PoolEntriesItem, 'entries' | 'packed' | 'p'> & { fresh: Record<string, string> };

/** The contents and sort keys that the man's pool entries should have now. */
const wantedEntries = (
  { account, profile, entries: old, exposure, settings }: Sources,
  random: Random,
  now: Date,
  isStale: boolean,
): Wanted => {
  if (!account || !profile || !isEligible(account, now)) return { entries: {}, packed: '', p: 0, fresh: {} };
  const man = scoringProfileOf(profile, account, { settings });
  const stratum = stratumOf(man);
  const areas = areasOf(profile);
  const entries = areas.map((area) => {
    const sortKey = old?.entries[area];
    return [area, !isStale && sortKey?.startsWith(`${stratum}#`) ? sortKey : randomSortKey(random, stratum)] as const;
  });
  const isNew = (!old || (isNewcomer(old) && !isStale)) && !exposure?.count;
  const fresh = isNew ? areas.map((area) => [area, old?.fresh?.[area] ?? newcomerSortKey(random)] as const) : [];
  return {
    entries: Object.fromEntries(entries),
    packed: packMan(man),
    p: Math.floor(account.paidUntil / 1000),
    fresh: Object.fromEntries(fresh),
  };
};

const isNewcomer = ({ fresh = {} }: PoolEntriesItem) => Object.keys(fresh).length > 0;
const entryKeysOf = ({ entries, fresh = {} }: Pick<PoolEntriesItem, 'entries' | 'fresh'>): Key<PoolEntryItem>[] =>
  [...Object.entries(entries), ...Object.entries(fresh)].map(([area, sortKey]) => poolEntryKey(area, sortKey));

const isSame = (old: PoolEntriesItem, { entries, packed, p, fresh }: Wanted): boolean =>
  old.packed === packed &&
  old.p === p &&
  sorted(old.entries) === sorted(entries) &&
  sorted(old.fresh ?? {}) === sorted(fresh);
const sorted = (sortKeys: Record<string, string>) => JSON.stringify(Object.entries(sortKeys).sort());

const PACKED_UNKNOWN = packReputation(UNKNOWN_REPUTATION);
type Waiting = Pick<PoolEntryItem, 'w'>;
/**
 * The field `w` of a pool entry: how many women chose the man on the service day of `now`. An empty object when nobody
 * chose him.
 */
const waitingOf = (day: RecommendDay | undefined, now: Date): Waiting =>
  day?.chosen ? { w: packWaiting(serviceDay(now), day.chosen) } : {};

/** The fields of a pool entry that are computed from the man's counts. */
const countsOf = (
  entries: PoolEntriesItem,
  exposure: ExposureItem = {},
  waiting: Waiting,
): Waiting & Pick<PoolEntryItem, 'e' | 'v' | 'q'> => {
  const reputation = packReputation(reputationOf(exposure));
  return {
    e: recentExposure(entries, exposure),
    v: countedOf(exposure),
    q: reputation === PACKED_UNKNOWN ? undefined : reputation,
    ...waiting,
  };
};

/**
 * Copies a man's counts into his pool entries. Entries with newer counts are not changed, so that events may be
 * delivered twice and in any order.
 */
export const setExposure = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const [entries, exposure, day] = await table.findMany(
    [poolEntriesKey(hisId), exposureKey(hisId), recommendDayKey(hisId, now)],
    { consistent: true },
  );
  if (!entries || !exposure) return;
  // The entries are rebuilt in two cases: their sort keys are older than a week, or a newcomer got his first recommend.
  // Rebuilding also copies the counts.
  if (now.getTime() - entries.keyedAt >= REKEY_AFTER_MS || (isNewcomer(entries) && exposure.count))
    return void (await rebuildEntries(table, random, now, hisId));
  const counts = countsOf(entries, exposure, waitingOf(day, now));
  await Promise.all(
    Object.entries(entries.entries).map(([area, sortKey]) =>
      ignoreRefusal(
        table.write({
          name: 'entry counts',
          if: ['attribute_exists(pk) AND (attribute_not_exists(#v) OR #v < :counted)', { counted: counts.v }],
          update: { ...poolEntryKey(area, sortKey), set: counts },
        }),
      ),
    ),
  );
};

/** Adds 1 to the number that says how often a man was recommended. Part of the transaction that saves the recommend. */
export const exposureWrite = (hisId: MemberId): Write => ({
  name: 'exposure',
  update: { ...exposureKey(hisId), add: { count: 1 } },
});
