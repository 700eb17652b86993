/** Sizes of the service for which docs/cost.md calculates costs: members who have an account. */
export const SIZES = [0, 10_000, 100_000, 1_000_000] as const;

/** A quarter of all members comes on a day, as many women as men (ITEMS_A_DAILY_WOMAN assumes the same). */
const DAILY_SHARE = 0.25;
export const dailyOf = (members: number): { women: number; men: number } => ({
  women: (members * DAILY_SHARE) / 2,
  men: (members * DAILY_SHARE) / 2,
});

export const DAYS_A_MONTH = 30.4;
export const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** Share of a day's calls in its busiest hour, late in the evening. */
export const BUSIEST_HOUR = 0.12;
/** How much busier the busiest minute is than the hour around it. */
export const BURST = 2;
/** Events in the busiest second, of `perDay` on a day. */
export const peakPerSecond = (perDay: number): number => (perDay * BUSIEST_HOUR * BURST) / HOUR_SECONDS;
