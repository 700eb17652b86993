import { RANK_CRITERIA_NEEDED } from '#shared/limits.ts';
import { compareRanks, type Rank } from '#shared/options/member.ts';

type Advised = keyof typeof RANK_CRITERIA_NEEDED;
const ADVISED: readonly Advised[] = ['C', 'C+', 'B'];

/**
 * What the criteria advise: the next of C, C+ and B above his rank when he meets as many as it needs; `not_yet` when he
 * does not, `beyond` when he stands at B or above, for which no number is given (rules: Staff console, Rank requests).
 * @param met How many of the six criteria he meets.
 */
export const suggestedRank = (current: Rank, met: number): Advised | 'not_yet' | 'beyond' => {
  const next = ADVISED.find((rank) => compareRanks(rank, current) > 0);
  if (next === undefined) return 'beyond';
  return met >= RANK_CRITERIA_NEEDED[next] ? next : 'not_yet';
};
