import type { Sweep } from '#functions/items/recommend-day.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { findManFor, NEWCOMER_EVERY } from '#functions/recommend/draw/find-man.ts';
import { RUNNERS_UP_MAX } from '#functions/recommend/draw/runners-up.ts';
import { packMan } from '#functions/recommend/pool/entry-code.ts';
import { packWaiting, waitingOn } from '#functions/recommend/pool/entry-counts.ts';
import {
  type AreaEntry,
  drawNewcomers,
  drawWindow,
  onePerMan,
  type PoolEntry,
  type ReadPool,
  randomSortKey,
} from '#functions/recommend/pool/pool.ts';
import { stratumOf } from '#functions/recommend/pool/pool-strata.ts';
import { packReputation, UNKNOWN_REPUTATION } from '#functions/recommend/score/reputation.ts';
import { fairnessCost } from '#functions/recommend/score/score.rules.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';
import { memoryPool } from '#tests/setup/world/memory-pool.ts';
import { liking, type Policy } from './policies.ts';
import { memberId } from './profile-of.ts';
import { dice } from './random.ts';
import { relearn, type State } from './state.ts';

const START = Date.UTC(2026, 10, 20, 3);
const timeOf = (day: number) => new Date(START + day * DAY_MS);
const manOf = (id: MemberId): number => Number(id.slice(id.indexOf('-') + 1));

/**
 * Writes pool entries (short summaries of men, from which the recommender chooses) as production does: one for each man
 * in each of his areas.
 */
const drawPools = (state: State): { pools: Map<string, PoolEntry[]>; entries: PoolEntry[][] } => {
  const luck = dice(state.world.seed * 29 + 5);
  const pools = new Map<string, PoolEntry[]>();
  const entries = state.world.his.map((him, man) =>
    (state.world.men.areas[man] ?? []).map((area) => {
      const entry: PoolEntry = {
        m: memberId(state.world.men, man),
        sk: randomSortKey(luck, stratumOf(him)),
        c: packMan(him),
        e: 0,
        p: Number.MAX_SAFE_INTEGER,
        // Production omits `q` (reputation) and `w` (women who chose him today) until they are known. They are set
        // here at once, because entries are copied several times faster when all have the same properties.
        q: packReputation(UNKNOWN_REPUTATION),
        w: 0,
      };
      pools.set(area, [...(pools.get(area) ?? []), entry]);
      return entry;
    }),
  );
  return { pools, entries };
};

export type Production = Policy & { refresh: (man: number) => void };

const preparedFor = (state: State) => {
  const { pools, entries } = drawPools(state);
  let today = serviceDay(timeOf(0));
  const startDay = (day: number) => {
    today = serviceDay(timeOf(day));
  };
  const refresh = (man: number) => {
    for (const entry of entries[man] ?? []) {
      entry.e = state.entryExposure[man] ?? 0;
      entry.w = packWaiting(today, state.entryChosen[man] ?? 0);
      const reputation = state.his[man]?.reputation;
      if (reputation) entry.q = packReputation(reputation);
    }
  };
  return { readPool: memoryPool(pools), random: dice(state.world.seed * 37 + 11), refresh, startDay };
};

/** The production recommender itself (pool reader and scorer); the pools are in memory. */
export const productionPolicy = (state: State): Production => {
  const { readPool, random, refresh, startDay } = preparedFor(state);
  return { name: 'ours', refresh, startDay, pick: searching(state, readPool, random) };
};

const searching = (state: State, readPool: ReadPool, random: Random): Policy['pick'] => {
  const days: { day: number; sweep?: Sweep | undefined; runnersUp?: AreaEntry[] }[] = [];
  return async (woman, day, made) => {
    const [her, feedback, shown] = [state.hers[woman], state.feedback[woman], state.shownTo[woman]];
    if (!her || !feedback || !shown) return -1;
    const input = {
      her,
      feedback,
      hasSeen: (id: MemberId) => shown.has(manOf(id)),
      areas: state.world.women.areas[woman] ?? [],
      made,
      weights: state.weights,
    };
    const tools = { readPool, random, now: timeOf(day), confirm: async () => true as const };
    // One request may end before all men of her areas were searched; then the app repeats the request at once, as this
    // loop does. Each day begins with a new search.
    for (;;) {
      const begun = days[woman]?.day === day ? days[woman] : undefined;
      const result = await findManFor({ ...input, sweep: begun?.sweep, runnersUp: begun?.runnersUp ?? [] }, tools);
      days[woman] = result.chosen ? { day, runnersUp: result.runnersUp } : { day, sweep: result.unfinished };
      if (result.chosen) return manOf(result.chosen.entry.m);
      if (!result.unfinished) return -1;
    }
  };
};

/**
 * Chooses the same men as `productionPolicy` in a fraction of the time; a test compares the two. It reads the same
 * sample of men (a window) as production, and scores them with estimates that are computed beforehand. When the window
 * contains no man for her, it runs the production search.
 */
export const rapidPolicy = (state: State): Production => {
  const { readPool, random, refresh, startDay } = preparedFor(state);
  const { starts, men } = state.world.reach;
  const positions = new Int32Array(state.world.men.count);
  // Copies: feedback changes the originals at once, but the scorer must see a man's new values only after `refresh`.
  const [choices, reply] = [state.estimates.choices.slice(), state.estimates.reply.slice()];
  const search = searching(state, readPool, random);
  const runnersUpOf: { day: number; entries: AreaEntry[] }[] = [];
  return {
    name: 'ours',
    startDay,
    refresh: (man) => {
      refresh(man);
      choices[man] = state.estimates.choices[man] ?? 0;
      reply[man] = state.estimates.reply[man] ?? 0;
    },
    pick: async (woman, day, made) => {
      const [her, areas] = [state.hers[woman], state.world.women.areas[woman] ?? []];
      const area = areas[(made + Math.floor(timeOf(day).getTime() / DAY_MS)) % areas.length];
      if (!her || !area) return -1;
      relearn(state, woman);
      const drawn = drawWindow(readPool, random, her, area);
      // Production also draws newcomers. These markets have none, but the draw uses random numbers. Without this call,
      // `rapid` and `ours` would choose different men.
      if (made % NEWCOMER_EVERY === 0) await drawNewcomers(readPool, random, area);
      const { entries } = await drawn;
      const today = serviceDay(timeOf(day));
      const [start, end] = [starts[woman] ?? 0, starts[woman + 1] ?? 0];
      for (let position = start; position < end; position += 1) positions[men[position] ?? 0] = position + 1;
      const runnersUp = runnersUpOf[woman]?.day === day ? (runnersUpOf[woman]?.entries ?? []) : [];
      const scored: { entry: AreaEntry; score: number }[] = [];
      for (const entry of onePerMan([...runnersUp, ...entries])) {
        const man = manOf(entry.m);
        const position = (positions[man] ?? 0) - 1;
        if (position < 0 || state.closed[position] === 1) continue;
        const hers = (state.estimates.hers[position] ?? 0) + (choices[man] ?? 0);
        const his = (state.estimates.his[position] ?? 0) + (reply[man] ?? 0);
        const waiting = waitingOn(entry, today);
        const score = liking(hers, his) - fairnessCost({ his: entry.e, mean: 0, waiting }, state.weights);
        scored.push({ entry, score });
      }
      for (let position = start; position < end; position += 1) positions[men[position] ?? 0] = 0;
      const [best, ...others] = scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
      runnersUpOf[woman] = { day, entries: others.slice(0, RUNNERS_UP_MAX) };
      return best ? manOf(best.m) : await search(woman, day, made);
    },
  };
};
