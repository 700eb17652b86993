import type { AccountItem } from '#functions/account/public.ts';
import type { Random } from '#functions/platform/random.ts';
import type { Table } from '#functions/platform/table.ts';
import type { ProfileItem } from '#functions/profile/public.ts';
import { isEligible } from '../matching.rules.ts';
import { type Candidate, rankCandidates } from './choose.rules.ts';
import type { Sweep } from './day.ts';
import { areasOf, type Person } from './person.ts';
import { type AreaCard, drawWindow, newSweep, sweepWindow } from './pool.ts';
import type { Asking, RecommendRepository } from './recommend.repository.ts';

const MORE_WINDOWS = 4;
/** Cards may be a moment behind: this many of a window are asked for in person before the next is read. */
const LOOKED_UP = 5;

export type Chosen = Candidate & { account: AccountItem; profile: ProfileItem };
/** `left` is where a sweep goes on that ended without a man; undefined after a full wrap. */
export type Search = { chosen: Chosen } | { chosen: undefined; left: Sweep | undefined };

type Input = {
  her: Person;
  profile: ProfileItem;
  asking: Asking;
  now: Date;
  table: Table;
  random: Random;
  repository: RecommendRepository;
};

/**
 * The best man for her among those within reach of one draw: a window of one of her areas in turn; only when nobody in it
 * will do, up to four more windows of a sweep through all her areas and their regions that goes on where the last stopped.
 */
export const findManFor = async (input: Input): Promise<Search> => {
  const { her, profile, asking, table, random, now } = input;
  const areas = areasOf(profile);
  const area = areas[((asking.day.made ?? 0) + Math.floor(now.getTime() / 86_400_000)) % areas.length];
  if (area === undefined) return { chosen: undefined, left: undefined };
  const first = await drawWindow(table, random, her, area);
  const chosen = await choose(first.cards, input);
  if (chosen) return { chosen };

  const begun = asking.day.sweep?.own === areas.join() ? asking.day.sweep : undefined;
  let left: Sweep | undefined = begun ?? newSweep(areas, first.isWhole ? [area] : []);
  let [cards, read] = [first.cards.length, 1];
  for (let window = 0; window < MORE_WINDOWS && left && left.areas.length > 0; window += 1) {
    const found = await sweepWindow(table, left, cards / read);
    const next = await choose(found.cards, input);
    if (next) return { chosen: next };
    cards += found.cards.length;
    read += found.areasRead;
    left = found.rest;
  }
  return { chosen: undefined, left: left && left.areas.length > 0 ? left : undefined };
};

const choose = async (cards: AreaCard[], { her, asking, now, repository }: Input): Promise<Chosen | undefined> => {
  for (const candidate of rankCandidates(her, cards, asking.seen, now).slice(0, LOOKED_UP)) {
    const { account, profile } = await repository.findMan(candidate.card.m);
    if (account && profile && isEligible(account, now)) return { ...candidate, account, profile };
  }
  return undefined;
};
