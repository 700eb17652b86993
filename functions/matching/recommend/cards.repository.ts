import { type AccountItem, accountKey } from '#functions/account/public.ts';
import type { Random } from '#functions/platform/random.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table.ts';
import { type ProfileItem, profileKey } from '#functions/profile/public.ts';
import type { MemberId } from '#shared/ids.ts';
import { writing } from '../contention.ts';
import { isEligible } from '../matching.rules.ts';
import {
  type CardItem,
  type CardsItem,
  cardKey,
  cardsKey,
  type ExposureItem,
  exposureKey,
  REKEY_AFTER_MS,
} from './cards.ts';
import { areasOf, packMan, personOf, stratumOf } from './person.ts';

const RANDOM_PLACE_BYTES = 5;

type Sources = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  cards: (CardsItem & Key) | undefined;
  exposure: ExposureItem | undefined;
};

const load = async (table: Table, hisId: MemberId): Promise<Sources> => {
  const [account, profile, cards, exposure] = (await table.findMany(
    [accountKey(hisId), profileKey(hisId), cardsKey(hisId), exposureKey(hisId)],
    { consistent: true },
  )) as [Sources['account'], Sources['profile'], Sources['cards'], Sources['exposure']];
  return { account, profile, cards, exposure };
};

/**
 * Brings a man's cards in line with what he is now: one in each of his areas while he may be recommended, none otherwise.
 * Says nothing new when nothing changed, so it may run as often as it likes. Places are kept for a week.
 */
export const rebuildCards = (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> =>
  retryOnConflict(() => rebuildOnce(table, random, now, hisId));

const rebuildOnce = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const { account, profile, cards: old, exposure } = await load(table, hisId);
  const shown = account && profile && isEligible(account, now) ? { account, profile } : undefined;
  const man = shown && personOf(shown.profile, shown.account);
  const areas = shown ? areasOf(shown.profile) : [];
  const packed = man ? packMan(man) : '';
  const p = shown ? Math.floor(shown.account.paidUntil / 1000) : 0;
  const isStale = !old || now.getTime() - old.keyedAt >= REKEY_AFTER_MS;
  const oldPlaces = old?.cards ?? {};
  const cards = Object.fromEntries(
    areas.map((area) => {
      const stratum = man ? stratumOf(man) : '';
      const kept = oldPlaces[area];
      return [
        area,
        !isStale && kept?.startsWith(`${stratum}#`) ? kept : `${stratum}#${random.token(RANDOM_PLACE_BYTES)}`,
      ];
    }),
  );
  if (old ? isSame(old, { cards, packed, p }) : areas.length === 0) return;
  const next: CardsItem = {
    cards,
    packed,
    p,
    keyedAt: isStale ? now.getTime() : (old?.keyedAt ?? 0),
    version: (old?.version ?? 0) + 1,
  };
  const gone = Object.entries(oldPlaces).filter(([area, place]) => cards[area] !== place);
  const writes: Write[] = [
    {
      name: 'cards',
      if: old ? ['#version = :seen', { seen: old.version }] : ['attribute_not_exists(pk)'],
      put: { ...cardsKey(hisId), ...next },
    },
    ...Object.entries(cards).map(
      ([area, place]): Write => ({
        name: 'card',
        put: { ...cardKey(area, place), m: hisId, c: packed, e: exposure?.count ?? 0, p } satisfies CardItem & Key,
      }),
    ),
    ...gone.map(([area, place]): Write => ({ name: 'old card', delete: cardKey(area, place) })),
  ];
  await writing(() => table.transact(writes));
};

const isSame = (old: CardsItem, { cards, packed, p }: Pick<CardsItem, 'cards' | 'packed' | 'p'>): boolean =>
  old.packed === packed && old.p === p && sorted(old.cards) === sorted(cards);
const sorted = (places: Record<string, string>) => JSON.stringify(Object.entries(places).sort());

/** Copies his true count onto his cards, never downwards: the same event twice, or out of order, changes nothing. */
export const setExposure = async (table: Table, random: Random, now: Date, hisId: MemberId): Promise<void> => {
  const [cards, exposure] = (await table.findMany([cardsKey(hisId), exposureKey(hisId)], { consistent: true })) as [
    CardsItem | undefined,
    ExposureItem | undefined,
  ];
  if (!cards || !exposure) return;
  // A man who is being shown gets new neighbours once a week; the rebuild takes the count along.
  if (now.getTime() - cards.keyedAt >= REKEY_AFTER_MS) return rebuildCards(table, random, now, hisId);
  await Promise.all(
    Object.entries(cards.cards).map(async ([area, place]) => {
      try {
        await table.write({
          name: 'exposure',
          if: ['attribute_exists(pk) AND #e < :count', { count: exposure.count }],
          update: { ...cardKey(area, place), set: { e: exposure.count } },
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
