import { TUTORIAL_VIDEOS_COUNT } from '#shared/limits.ts';
import { compareRanks, type Rank } from '#shared/options/member.ts';

/** The steps in which a man rises to rank E, in order; `done` comes after the last step (spec part-2 §4). */
export const CLIMB_STEPS = ['profile', 'films', 'words', 'social'] as const;
export type ClimbStep = (typeof CLIMB_STEPS)[number] | 'done';

const STEP_OF: Partial<Record<Rank, ClimbStep>> = { H: 'profile', G: 'films', F: 'words' };

/** A man's current step; null for ranks above E, which need no steps. */
export const climbStepOf = ({ rank, twitterid }: { rank: Rank; twitterid: string }): ClimbStep | null => {
  if (compareRanks(rank, 'E') > 0) return null;
  return STEP_OF[rank] ?? (twitterid === '' ? 'social' : 'done');
};

/**
 * What this device stores about the steps: the number of films that were watched to the end, and the last rank that the
 * man saw, so that each new rank is announced once.
 */
export type ClimbMemory = { watched: number; seen: Rank };

/**
 * Reads the stored value, which may have any shape. If nothing is stored and the man has rank G, the last rank that he
 * saw is H, because sending his first form has just raised him to G.
 */
export const readMemory = (stored: unknown, rank: Rank): ClimbMemory => {
  const { watched, seen } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<ClimbMemory>;
  const isCount = typeof watched === 'number' && Number.isInteger(watched) && watched >= 0;
  return {
    watched: isCount ? Math.min(watched, TUTORIAL_VIDEOS_COUNT) : 0,
    seen: seen !== undefined && ['H', 'G', 'F', 'E'].includes(seen) ? seen : rank === 'G' ? 'H' : rank,
  };
};

/** Whether the rank has risen since the man last saw his rank. */
export const hasRisen = (rank: Rank, { seen }: Pick<ClimbMemory, 'seen'>): boolean => compareRanks(rank, seen) > 0;

type FilmState = 'watched' | 'open' | 'locked';
/** A film is available when all films before it were watched (spec part-2 §4). `position` counts from 0. */
export const filmState = (position: number, watched: number): FilmState => {
  if (position < watched) return 'watched';
  return position === watched ? 'open' : 'locked';
};
