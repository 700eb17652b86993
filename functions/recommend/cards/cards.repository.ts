import { isEligible } from '#functions/pairs/public/record.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type CardItem,
  type CardsItem,
  cardKey,
  cardsKey,
  type ExposureItem,
  exposureKey,
} from '#functions/records/card.ts';
import { rekeyDue } from '#functions/records/due/matching.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { type RecommendDay, recommendDayKey } from '#functions/records/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/records/recommend-setting.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';
import { packReputation, reputationOf, UNKNOWN_REPUTATION } from '../score/reputation.ts';
import { areasOf, scoringProfileOf } from '../score/scoring-profile.ts';
import { packMan } from './card-code.ts';
import { countedOf, forgotten, packWaiting, REKEY_AFTER_MS, recentExposure } from './cards.ts';
import { newcomerPlace, randomPlace } from './pool.ts';
import { stratumOf } from './pool-strata.ts';

/*
 * Keeps each man's cards in the pools of his areas up to date with his account, profile, settings and counts, so that a
 * draw reads only cards to find him.
 */

type Sources = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  cards: CardsItem | undefined;
  exposure: ExposureItem | undefined;
  waiting: Waiting;
  settings: SettingItem | undefined;
};

const findSources = async (table: Table, now: Date, hisId: MemberId): Promise<Sources> => {
  const [account, profile, cards, exposure, day, settings] = await table.findMany(
    [
      accountKey(hisId),
      profileKey(hisId),
      cardsKey(hisId),
      exposureKey(hisId),
      recommendDayKey(hisId, now),
      settingKey(hisId),
    ],
    { consistent: true },
  );
  return { account, profile, cards, exposure, waiting: waitingOf(day, now), settings };
};

/**
 * Rewrites a man's cards from his stored items: one card in each of his areas while he may be recommended, and no cards
 * otherwise. Writes nothing when the cards are up to date, so it may run at any time. The cards get new places after a
 * week. The due work for that is written together with the places. Returns whether he has cards now.
 */
export const rebuildCards = (table: Table, random: Random, now: Date, hisId: MemberId): Promise<boolean> =>
  retryOnConflict(() => rebuildOnce(table, random, now, hisId));

const rebuildOnce = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<boolean> => {
  const sources = await findSources(table, now, hisId);
  const { cards: old, exposure, waiting } = sources;
  const isStale = !old || now.getTime() - old.keyedAt >= REKEY_AFTER_MS;
  const wanted = wantedCards(sources, random, now, isStale);
  const hasCards = Object.keys(wanted.cards).length > 0;
  if (old ? isSame(old, wanted) : !hasCards) return hasCards;
  const next: CardsItem = {
    ...wanted,
    base: isStale ? forgotten(old, exposure) : (old?.base ?? 0),
    keyedAt: isStale ? now.getTime() : (old?.keyedAt ?? 0),
    version: (old?.version ?? 0) + 1,
  };
  const places = placesOf(next);
  const removed = (old ? placesOf(old) : []).filter(
    ({ pk, sk }) => !places.some((place) => place.pk === pk && place.sk === sk),
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
          m: hisId,
          c: next.packed,
          p: next.p,
          ...countsOf(next, exposure, waiting),
        } satisfies Stored<CardItem>,
      }),
    ),
    ...removed.map((place): Write => ({ name: 'old card', delete: place })),
    ...(isStale && hasCards ? [dueWrite(rekeyDue, new Date(next.keyedAt + REKEY_AFTER_MS), hisId, {})] : []),
  ];
  await commit(table, writes);
  return hasCards;
};

type Wanted = Pick<CardsItem, 'cards' | 'packed' | 'p'> & { fresh: Record<string, string> };

/** The contents and places that his cards should have. */
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
    const place = old?.cards[area];
    return [area, !isStale && place?.startsWith(`${stratum}#`) ? place : randomPlace(random, stratum)] as const;
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

const isNewcomer = ({ fresh = {} }: CardsItem) => Object.keys(fresh).length > 0;
const placesOf = ({ cards, fresh = {} }: Pick<CardsItem, 'cards' | 'fresh'>): Key<CardItem>[] =>
  [...Object.entries(cards), ...Object.entries(fresh)].map(([area, place]) => cardKey(area, place));

const isSame = (old: CardsItem, { cards, packed, p, fresh }: Wanted): boolean =>
  old.packed === packed &&
  old.p === p &&
  sorted(old.cards) === sorted(cards) &&
  sorted(old.fresh ?? {}) === sorted(fresh);
const sorted = (places: Record<string, string>) => JSON.stringify(Object.entries(places).sort());

const PACKED_UNKNOWN = packReputation(UNKNOWN_REPUTATION);
type Waiting = Pick<CardItem, 'w'>;
/** The card field that counts the women who chose him in the service day of `now`. Empty when nobody chose him. */
const waitingOf = (day: RecommendDay | undefined, now: Date): Waiting =>
  day?.chosen ? { w: packWaiting(serviceDay(now), day.chosen) } : {};

/** The fields of a card that change with his counts. */
const countsOf = (
  cards: CardsItem,
  exposure: ExposureItem = {},
  waiting: Waiting,
): Waiting & Pick<CardItem, 'e' | 'v' | 'q'> => {
  const reputation = packReputation(reputationOf(exposure));
  return {
    e: recentExposure(cards, exposure),
    v: countedOf(exposure),
    q: reputation === PACKED_UNKNOWN ? undefined : reputation,
    ...waiting,
  };
};

/**
 * Copies a man's counts onto his cards. Cards that hold newer counts are not changed, so that events may be delivered
 * twice and in any order.
 */
export const setExposure = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const [cards, exposure, day] = await table.findMany(
    [cardsKey(hisId), exposureKey(hisId), recommendDayKey(hisId, now)],
    { consistent: true },
  );
  if (!cards || !exposure) return;
  // Only a rebuild changes places, and a rebuild copies the counts too. A rebuild is needed when the weekly schedule is
  // late, and when his first recommend ends his time as a newcomer.
  if (now.getTime() - cards.keyedAt >= REKEY_AFTER_MS || (isNewcomer(cards) && exposure.count))
    return void (await rebuildCards(table, random, now, hisId));
  const counts = countsOf(cards, exposure, waitingOf(day, now));
  await Promise.all(
    Object.entries(cards.cards).map(([area, place]) =>
      ignoreRefusal(
        table.write({
          name: 'card counts',
          if: ['attribute_exists(pk) AND (attribute_not_exists(#v) OR #v < :counted)', { counted: counts.v }],
          update: { ...cardKey(area, place), set: counts },
        }),
      ),
    ),
  );
};

/** Adds 1 to the recommends of a man. Part of the transaction that saves the recommend. */
export const exposureWrite = (hisId: MemberId): Write => ({
  name: 'exposure',
  update: { ...exposureKey(hisId), add: { count: 1 } },
});
