import { type Limit, limitsOf, shareOf } from './limits.ts';
import { count, percent, table } from './markdown.ts';
import { SIZES } from './sizes.ts';

/**
 * docs/cost.md shows a limit only when the load at the largest number of members is at least this share of the limit.
 */
export const WORTH_A_LINE = 0.1;
const WHOSE: Record<Limit['whose'], string> = { ours: 'ours', quota: 'quota', fixed: 'design' };
/**
 * Markdown table of the limits, the one with the highest used share first. It shows the used share of each limit at
 * each number of members, and the number of members at which the limit is reached.
 */
export const limitTable = (): string => {
  const sizes = SIZES.filter((size) => size > 0);
  const [largest = 0] = sizes.slice(-1);
  const by = new Map(sizes.map((size) => [size, new Map(limitsOf(size).map((one) => [one.what, one]))]));
  return table(
    ['limit', 'allows', ...sizes.map((size) => `% at ${count(size)}`), 'members at the limit', 'raised by', 'lever'],
    limitsOf(largest)
      .filter((one) => shareOf(one) >= WORTH_A_LINE)
      .map((one) => [
        one.what,
        count(one.limit),
        ...sizes.map((size) => {
          const at = by.get(size)?.get(one.what);
          return at ? marked(shareOf(at)) : '';
        }),
        count(rounded(largest / shareOf(one))),
        WHOSE[one.whose],
        one.lever,
      ]),
  );
};
const rounded = (members: number): number => Number(members.toPrecision(2));
/** The used share of a limit in percent (Markdown), bold when the limit is reached. */
const marked = (share: number): string => {
  const shown = percent(share).replace(' %', '');
  return share >= 1 ? `**${shown}**` : shown;
};
