/** Numbers of members (people with an account) for which docs/cost.md calculates the costs. */
export const SIZES = [0, 10_000, 100_000, 1_000_000] as const;

/** Share of all members who use the service on one day. Half of them are women. ITEMS_A_DAILY_WOMAN depends on it. */
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
/** How many times more calls the busiest minute has than the average minute of the busiest hour. */
export const BURST = 2;
/** Converts a number per day into the number in the busiest second. */
export const peakPerSecond = (perDay: number): number => (perDay * BUSIEST_HOUR * BURST) / HOUR_SECONDS;
