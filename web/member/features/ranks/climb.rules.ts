import { TUTORIAL_VIDEOS_COUNT } from '#shared/limits.ts';
import { compareRanks, type Rank } from '#shared/options/member.ts';

/** The steps of the climb, in order; `done` is behind the last one (spec part-2 §4). */
export const CLIMB_STEPS = ['profile', 'films', 'words', 'social'] as const;
export type ClimbStep = (typeof CLIMB_STEPS)[number] | 'done';

const STEP_OF: Partial<Record<Rank, ClimbStep>> = { H: 'profile', G: 'films', F: 'words' };

/** The current step of a man; null above E, where the climb is over. */
export const climbStepOf = ({ rank, twitterid }: { rank: Rank; twitterid: string }): ClimbStep | null => {
  if (compareRanks(rank, 'E') > 0) return null;
  return STEP_OF[rank] ?? (twitterid === '' ? 'social' : 'done');
};

/**
 * What this device remembers of the climb: how many films were watched to their end, and the rank that the man saw
 * last, so that each new rank has its moment once.
 */
export type ClimbMemory = { watched: number; seen: Rank };

/** The memory from a stored value of any shape. A man who comes here first from his form has just become G. */
export const readMemory = (stored: unknown, rank: Rank): ClimbMemory => {
  const { watched, seen } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<ClimbMemory>;
  const isCount = typeof watched === 'number' && Number.isInteger(watched) && watched >= 0;
  return {
    watched: isCount ? Math.min(watched, TUTORIAL_VIDEOS_COUNT) : 0,
    seen: seen !== undefined && ['H', 'G', 'F', 'E'].includes(seen) ? seen : rank === 'G' ? 'H' : rank,
  };
};

/** Whether the rank rose since the man last saw his rank. */
export const hasRisen = (rank: Rank, { seen }: Pick<ClimbMemory, 'seen'>): boolean => compareRanks(rank, seen) > 0;

type FilmState = 'watched' | 'open' | 'locked';
/** A film opens when all films before it were watched (spec part-2 §4). `position` counts from 0. */
export const filmState = (position: number, watched: number): FilmState => {
  if (position < watched) return 'watched';
  return position === watched ? 'open' : 'locked';
};
