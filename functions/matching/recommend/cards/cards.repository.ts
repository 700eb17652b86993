import type { Random } from '#functions/platform/security/random.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type CardItem,
  type CardsItem,
  cardKey,
  cardsKey,
  type ExposureItem,
  exposureKey,
} from '#functions/records/card.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { type RecommendDay, recommendDayKey } from '#functions/records/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/records/recommend-setting.ts';

import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { writing } from '../../contention.ts';
import { isEligible } from '../../pairs/matching.rules.ts';

import { newcomerPlace } from '../draw/pool.ts';

import { packReputation, reputationOf, UNKNOWN_REPUTATION } from '../feedback/reputation.ts';
import { areasOf, scoringProfileOf } from '../score/scoring-profile.ts';
import { packMan } from './card-code.ts';
import { countedOf, forgotten, packWaiting, REKEY_AFTER_MS, recentExposure } from './cards.ts';
import { stratumOf } from './pool-strata.ts';

const RANDOM_PLACE_BYTES = 5;

type Sources = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  cards: Stored<CardsItem> | undefined;
  exposure: ExposureItem | undefined;
  waiting: Waiting;
  settings: SettingItem | undefined;
};

const load = async (table: Table, now: Date, hisId: MemberId): Promise<Sources> => {
  const [account, profile, cards, exposure, day, settings] = (await table.findMany(
    [
      accountKey(hisId),
      profileKey(hisId),
      cardsKey(hisId),
      exposureKey(hisId),
      recommendDayKey(hisId, now),
      settingKey(hisId),
    ],
    { consistent: true },
  )) as [
    Sources['account'],
    Sources['profile'],
    Sources['cards'],
    Sources['exposure'],
    RecommendDay | undefined,
    Sources['settings'],
  ];
  return { account, profile, cards, exposure, waiting: waitingOf(day, now), settings };
};

/**
 * Brings a man's cards in line with what he is now: one in each of his areas while he may be recommended, none otherwise.
 * Says nothing new when nothing changed, so it may run as often as it likes. Places are kept for a week; the due work that
 * ends it is written with the new ones.
 */
export const rebuildCards = (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> =>
  retryOnConflict(() => rebuildOnce(table, random, now, hisId));

const rebuildOnce = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const sources = await load(table, now, hisId);
  const { cards: old, exposure, waiting } = sources;
  const isStale = !old || now.getTime() - old.keyedAt >= REKEY_AFTER_MS;
  const wanted = wantedCards(sources, random, now, isStale);
  if (old ? isSame(old, wanted) : Object.keys(wanted.cards).length === 0) return;
  const next: CardsItem = {
    ...wanted,
    base: isStale ? forgotten(old, exposure) : (old?.base ?? 0),
    keyedAt: isStale ? now.getTime() : (old?.keyedAt ?? 0),
    version: (old?.version ?? 0) + 1,
  };
  const places = placesOf(next);
  const gone = (old ? placesOf(old) : []).filter(
    ({ pk, sk }) => !places.some((kept) => kept.pk === pk && kept.sk === sk),
  );
  const writes: Write[] = [
    {
      name: 'cards',
      if: old ? ['#version = :seen', { seen: old.version }] : ['attribute_not_exists(pk)'],
      put: { ...cardsKey(hisId), ...next },
    },
    ...places.map(
      (place): Write => ({
        name: 'card',
        put: {
          ...place,
          ...({ m: hisId, c: next.packed, p: next.p, ...followingOf(next, exposure, waiting) } satisfies CardItem),
        },
      }),
    ),
    ...gone.map((place): Write => ({ name: 'old card', delete: place })),
    ...(isStale ? [dueWrite('rekey', new Date(next.keyedAt + REKEY_AFTER_MS), hisId, {})] : []),
  ];
  await writing(() => table.transact(writes));
};

/** What his cards should say and where they should stand. */
const wantedCards = (
  { account, profile, cards: old, exposure, settings }: Sources,
  random: Random,
  now: Date,
  isStale: boolean,
): Wanted => {
  if (!account || !profile || !isEligible(account, now)) return { cards: {}, packed: '', p: 0, fresh: {} };
  const man = scoringProfileOf(profile, account, { settings });
  const stratum = stratumOf(man);
  const areas = areasOf(profile);
  const cards = areas.map((area) => {
    const kept = old?.cards[area];
    return [
      area,
      !isStale && kept?.startsWith(`${stratum}#`) ? kept : `${stratum}#${random.token(RANDOM_PLACE_BYTES)}`,
    ] as const;
  });
  const isNew = (!old || (isNewcomer(old) && !isStale)) && !exposure?.count;
  const fresh = isNew ? areas.map((area) => [area, old?.fresh?.[area] ?? newcomerPlace(random)] as const) : [];
  return {
    cards: Object.fromEntries(cards),
    packed: packMan(man),
    p: Math.floor(account.paidUntil / 1000),
    fresh: Object.fromEntries(fresh),
  };
};

type Wanted = Pick<CardsItem, 'cards' | 'packed' | 'p'> & { fresh: Record<string, string> };
const isNewcomer = ({ fresh = {} }: CardsItem) => Object.keys(fresh).length > 0;
const placesOf = ({ cards, fresh = {} }: Pick<CardsItem, 'cards' | 'fresh'>): Key[] =>
  [...Object.entries(cards), ...Object.entries(fresh)].map(([area, place]) => cardKey(area, place));

const isSame = (old: CardsItem, { cards, packed, p, fresh }: Wanted): boolean =>
  old.packed === packed &&
  old.p === p &&
  sorted(old.cards) === sorted(cards) &&
  sorted(old.fresh ?? {}) === sorted(fresh);
const sorted = (places: Record<string, string>) => JSON.stringify(Object.entries(places).sort());

const UNKNOWN = packReputation(UNKNOWN_REPUTATION);
type Waiting = Pick<CardItem, 'w'>;
/** How many women chose him in the service day that `now` is in. */
const waitingOf = (day: RecommendDay | undefined, now: Date): Waiting =>
  day?.chosen ? { w: packWaiting(serviceDay(now), day.chosen) } : {};

/** What of a card follows his counts. */
const followingOf = (
  cards: CardsItem,
  exposure: ExposureItem = {},
  waiting: Waiting,
): Waiting & Pick<CardItem, 'e' | 'v' | 'q'> => {
  const reputation = packReputation(reputationOf(exposure));
  return {
    e: recentExposure(cards, exposure),
    v: countedOf(exposure),
    ...(reputation === UNKNOWN ? {} : { q: reputation }),
    ...waiting,
  };
};

/**
 * Copies his true count onto his cards, and with it what was decided about him since. Everything counted only grows, so
 * the same event twice, or out of order, changes nothing.
 */
export const setExposure = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const [cards, exposure, day] = (await table.findMany(
    [cardsKey(hisId), exposureKey(hisId), recommendDayKey(hisId, now)],
    { consistent: true },
  )) as [CardsItem | undefined, ExposureItem | undefined, RecommendDay | undefined];
  if (!cards || !exposure) return;
  // The weekly run may be behind, and whoever was shown is no newcomer any more; the rebuild takes the count along.
  if (now.getTime() - cards.keyedAt >= REKEY_AFTER_MS || (isNewcomer(cards) && exposure.count))
    return rebuildCards(table, random, now, hisId);
  const following = followingOf(cards, exposure, waitingOf(day, now));
  await Promise.all(
    Object.entries(cards.cards).map(async ([area, place]) => {
      try {
        await table.write({
          name: 'exposure',
          if: ['attribute_exists(pk) AND (attribute_not_exists(#v) OR #v < :counted)', { counted: following.v }],
          update: { ...cardKey(area, place), set: following },
        });
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
      }
    }),
  );
};

/** One more recommend of him, in the transaction that makes it. */
export const exposureWrite = (hisId: MemberId): Write => ({
  name: 'exposure',
  update: { ...exposureKey(hisId), add: { count: 1 } },
});
