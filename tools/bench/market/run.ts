import { DAY_MS } from '#shared/time.ts';
import { BODY_COUNT, type Side } from './latent.ts';
import type { Policy } from './policies.ts';
import { pairNormal, pairUniform } from './random.ts';
import { learnReason, learnReputation, mayBeShown, narrow, positionOf, type Reason, type State } from './state.ts';
import { DECISION_NOISE, normalShare, PARTS, surplus } from './utility.ts';

type RunOptions = {
  days: number;
  /** Each day a man considers at most this many of the women who chose him. */
  attention: number;
  /** The recommender reads each man's counts late: a recommendation or a choice is counted after this many seconds. */
  exposureDelay: number;
};
export const PER_DAY = 6;
const OPEN_SECONDS = 16 * 3600;
const BETWEEN_SECONDS = 30;
/** When a man does not reply to a woman who chose him: the probability that she reports it. */
const SAYS_UNANSWERED = 0.6;
const FIRST_WEEK = 7;

export type Outcome = {
  recommends: number;
  contacts: number;
  attended: number;
  matches: number;
  empty: number;
  exposure: Int32Array;
  /** Share of men shown at least once in the first seven days (`seenInWeek`) and on the first day. */
  seenInWeek: number;
  seenOnFirstDay: number;
  ndcg: number;
};

const isActive = (seed: number, woman: number, day: number) =>
  pairUniform(seed, woman, day, 40) < 0.7 + 0.3 * pairUniform(seed, woman, 0, 41);

/**
 * The day's requests for recommendations in order of time. `made`: how many of her six recommendations of the day the
 * woman has already got. `second`: the time of the request, in seconds after the start of the day.
 */
const requestsOf = (seed: number, women: number, day: number): { woman: number; made: number; second: number }[] => {
  const requests = [];
  for (let woman = 0; woman < women; woman += 1) {
    if (!isActive(seed, woman, day)) continue;
    const start = Math.floor(pairUniform(seed, woman, day, 42) * OPEN_SECONDS);
    for (let made = 0; made < PER_DAY; made += 1)
      requests.push({ woman, made, second: start + made * BETWEEN_SECONDS });
  }
  return requests.sort((a, b) => a.second - b.second || a.woman - b.woman);
};

const felt = new Float64Array(PARTS.length);
const PART = Object.fromEntries(PARTS.map((part, index) => [part, index])) as Record<(typeof PARTS)[number], number>;

/**
 * Her reason for declining the man. It follows from the part of her feelings about him that has the lowest value; it is
 * `other` when no reason fits that part. In one case of four it is `taste` or `other` at random.
 */
const reasonFor = (women: Side, men: Side, woman: number, man: number, luck: number): Reason => {
  if (luck < 0.25) return { kind: luck < 0.15 ? 'taste' : 'other' };
  const value = (part: (typeof PARTS)[number]) => felt[PART[part]] ?? 0;
  const kinks = value('acts') + value('degrees');
  const worst = Math.min(kinks, value('body'), value('quality'), value('taste'));
  if (worst >= -0.1) return { kind: 'other' };
  if (worst === kinks) return { kind: 'kinks' };
  if (worst === value('quality')) return { kind: 'account' };
  if (worst === value('taste')) return { kind: 'taste' };
  const bodyType = men.body[man] ?? 1;
  const height = men.height[man] ?? 171;
  const likes = women.bodyTaste[woman * BODY_COUNT + bodyType] ?? 0;
  const tall = ((women.heightTaste[woman] ?? 0) * (height - 171)) / 6;
  if (tall < likes && height < 175) return { kind: 'body', minHeight: height < 165 ? 165 : height < 170 ? 170 : 175 };
  return likes < -0.3 ? { kind: 'body', bodyType } : { kind: 'other' };
};

/**
 * Simulates a market's days under one policy. Deterministic: with the same seed the random events are the same under
 * every policy.
 */
export const runMarket = async (
  state: State,
  policy: Policy & { refresh?: (man: number) => void },
  options: RunOptions,
): Promise<Outcome> => {
  const { world } = state;
  const { seed, women, men, herFeelings, hisFeelings } = world;
  const outcome: Outcome = {
    recommends: 0,
    contacts: 0,
    attended: 0,
    matches: 0,
    empty: 0,
    exposure: state.exposure,
    seenInWeek: 0,
    seenOnFirstDay: 0,
    ndcg: 0,
  };
  const waiting: { man: number; at: number }[] = [];
  let arrived = 0;
  const bringEntries = (until: number) => {
    for (let next = waiting[arrived]; next && next.at <= until; next = waiting[arrived]) {
      state.entryExposure[next.man] = state.exposure[next.man] ?? 0;
      state.entryChosen[next.man] = state.chosenToday[next.man] ?? 0;
      policy.refresh?.(next.man);
      arrived += 1;
    }
  };
  const gains: number[] = [];
  for (let day = 0; day < options.days; day += 1) {
    state.chosenToday.fill(0);
    state.entryChosen.fill(0);
    policy.startDay?.(day);
    const inbox = new Map<number, number[]>();
    const judged = judgedWomen(state, day);
    for (const { woman, made, second } of requestsOf(seed, women.count, day)) {
      const clock = (day * DAY_MS) / 1000 + second;
      bringEntries(clock);
      narrow(state, woman);
      if (made === 0) {
        policy.begin?.(woman, day);
        judged.get(woman)?.begin();
      }
      const man = await policy.pick(woman, day, made);
      if (man < 0) {
        outcome.empty += 1;
        continue;
      }
      const shown = state.shownTo[woman];
      if (shown?.has(man)) throw new Error(`woman ${woman} was shown man ${man} twice`);
      shown?.add(man);
      const position = positionOf(world.reach, woman, man);
      if (position < 0 ? !mayBeShown(state, woman, man) : state.closed[position] === 1)
        throw new Error(`woman ${woman} was shown man ${man} beyond a limit`);
      if (position >= 0) state.closed[position] = 1;
      outcome.recommends += 1;
      state.exposure[man] = (state.exposure[man] ?? 0) + 1;
      waiting.push({ man, at: clock + options.exposureDelay });
      const pleased = surplus(herFeelings, woman, man, felt);
      judged.get(woman)?.show(man);
      if (pleased + DECISION_NOISE * pairNormal(seed, woman, man, 50) > 0) {
        outcome.contacts += 1;
        state.contacts[man] = (state.contacts[man] ?? 0) + 1;
        state.chosenToday[man] = (state.chosenToday[man] ?? 0) + 1;
        waiting.push({ man, at: clock + options.exposureDelay });
        inbox.set(man, [...(inbox.get(man) ?? []), woman]);
        learnReputation(state, man, 'chosen');
      } else {
        const reason = reasonFor(women, men, woman, man, pairUniform(seed, woman, man, 51));
        learnReputation(state, man, 'declined');
        if (reason.kind === 'account') learnReputation(state, man, 'complaints');
        learnReason(state, woman, man, reason);
      }
    }
    for (const [man, senders] of inbox) {
      const wishes = senders.map((woman) => ({ woman, wish: surplus(hisFeelings, man, woman) }));
      wishes.sort((a, b) => b.wish - a.wish || a.woman - b.woman);
      wishes.forEach(({ woman, wish }, rank) => {
        const isAttended = rank < options.attention;
        const answers = isAttended && wish > 0;
        if (isAttended) outcome.attended += 1;
        if (!answers && pairUniform(seed, woman, man, 52) < SAYS_UNANSWERED) learnReputation(state, man, 'unreplied');
        if (answers && surplus(herFeelings, woman, man) > 0) outcome.matches += 1;
      });
      policy.refresh?.(man);
    }
    gains.push(...[...judged.values()].flatMap((one) => one.ndcg()));
    const seen = state.exposure.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0) / men.count;
    if (day === 0) outcome.seenOnFirstDay = seen;
    if (day === Math.min(options.days, FIRST_WEEK) - 1) outcome.seenInWeek = seen;
  }
  outcome.ndcg = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
  return outcome;
};

const JUDGED_PAIRS = 60_000;

type Judged = { begin: () => void; show: (man: number) => void; ndcg: () => number[] };

/**
 * Draws a sample of women for one day. Their six recommendations are compared with the six best men not yet shown to
 * them (nDCG).
 */
const judgedWomen = (state: State, day: number): Map<number, Judged> => {
  const { world } = state;
  const { starts, ownEnds, men } = world.reach;
  const share = Math.min(1, JUDGED_PAIRS / world.reach.men.length);
  const judged = new Map<number, Judged>();
  for (let woman = 0; woman < world.women.count; woman += 1) {
    if (pairUniform(world.seed, woman, day, 60) >= share) continue;
    const mutual = (man: number) =>
      Math.sqrt(
        normalShare(surplus(world.herFeelings, woman, man)) * normalShare(surplus(world.hisFeelings, man, woman)),
      );
    let ideal: number[] = [];
    const made: number[] = [];
    judged.set(woman, {
      begin: () => {
        const open: number[] = [];
        for (let position = starts[woman] ?? 0; position < (ownEnds[woman] ?? 0); position += 1)
          if (state.closed[position] === 0) open.push(mutual(men[position] ?? 0));
        ideal = open.sort((a, b) => b - a).slice(0, PER_DAY);
      },
      show: (man) => made.push(mutual(man)),
      ndcg: () => {
        const gain = (values: readonly number[]) =>
          values.reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0);
        return ideal.length < PER_DAY || made.length === 0 ? [] : [gain(made) / gain(ideal)];
      },
    });
  }
  return judged;
};
