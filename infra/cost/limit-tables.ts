import { type Limit, limitsOf, shareOf } from './limits.ts';
import { count, percent, table } from './markdown.ts';
import { SIZES } from './sizes.ts';

/** From this share at the largest size on a limit is worth a line. */
const WORTH_A_LINE = 0.02;
const NEAR = 0.5;
const WHOSE: Record<Limit['whose'], string> = { ours: 'ours', quota: 'a quota of AWS', fixed: 'the design' };
/** How near each limit is at each size, the nearest first, and at how many members it is reached. */
export const limitTable = (): string => {
  const sizes = SIZES.filter((size) => size > 0);
  const [largest = 0] = sizes.slice(-1);
  const by = new Map(sizes.map((size) => [size, new Map(limitsOf(size).map((one) => [one.what, one]))]));
  return table(
    ['limit', 'allows', ...sizes.map(count), 'reached at', 'whose', 'lever'],
    limitsOf(largest)
      .filter((one) => shareOf(one) >= WORTH_A_LINE)
      .map((one) => [
        one.what,
        count(one.limit),
        ...sizes.map((size) => {
          const at = by.get(size)?.get(one.what);
          return at ? percent(shareOf(at)) : '';
        }),
        `${count(rounded(largest / shareOf(one)))} members`,
        WHOSE[one.whose],
        one.lever,
      ]),
  );
};
const rounded = (members: number): number => Number(members.toPrecision(2));

/** What breaks at each size, one line a size. */
export const firstLines = (): string =>
  SIZES.filter((size) => size > 0)
    .map((members) => {
      const limits = limitsOf(members);
      const named = (some: readonly Limit[]) => some.map((one) => `${one.what} (${percent(shareOf(one))})`).join('; ');
      const broken = limits.filter((one) => shareOf(one) >= 1);
      const near = limits.filter((one) => shareOf(one) < 1 && shareOf(one) >= NEAR);
      const said = broken.length > 0 ? `beyond their limit: ${named(broken)}` : 'nothing breaks';
      const next = near.length > 0 ? near : broken.length > 0 ? [] : limits.slice(0, 1);
      return `- **${count(members)} members:** ${said}${next.length > 0 ? `. Nearest: ${named(next)}` : ''}.`;
    })
    .join('\n');
