import { RANK_CRITERIA_NEEDED } from '#shared/limits.ts';
import { compareRanks, type Rank } from '#shared/options/member.ts';

type Advised = keyof typeof RANK_CRITERIA_NEEDED;
const ADVISED: readonly Advised[] = ['C', 'C+', 'B'];

/**
 * The rank that the criteria suggest: the lowest of C, C+ and B that is higher than the man's current rank. `not_yet`:
 * he meets too few criteria for that rank. `beyond`: his rank is B or higher (rules: Staff console, Rank requests).
 * @param met How many of the six criteria he meets.
 */
export const suggestedRank = (current: Rank, met: number): Advised | 'not_yet' | 'beyond' => {
  const next = ADVISED.find((rank) => compareRanks(rank, current) > 0);
  if (next === undefined) return 'beyond';
  return met >= RANK_CRITERIA_NEEDED[next] ? next : 'not_yet';
};
