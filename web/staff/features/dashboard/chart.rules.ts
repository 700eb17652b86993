/** One bar in the units of the SVG: x and width within `WIDTH`, y and height within `HEIGHT`. */
export type Bar = { x: number; y: number; width: number; height: number };

export const WIDTH = 600;
export const HEIGHT = 160;
/** The width is divided equally among the days. A day's bars fill this fraction of the day's width; the rest is gap. */
const FILLED = 0.72;

/** Value range of the chart: it always includes zero and is never empty. */
export const rangeOf = (values: readonly (number | null)[]): { low: number; high: number } => {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  return low === high ? { low: 0, high: 1 } : { low, high };
};

/**
 * Position and size of one bar. Bars of the same day are side by side: `position` (from 0) is the bar's place among the
 * day's `positions` bars. Bars of negative values are below zero.
 */
export const barOf = (
  value: number,
  { day, days, position, positions }: { day: number; days: number; position: number; positions: number },
  { low, high }: { low: number; high: number },
): Bar => {
  const [slot, scale] = [WIDTH / days, HEIGHT / (high - low)];
  const width = (slot * FILLED) / positions;
  return {
    x: slot * day + (slot * (1 - FILLED)) / 2 + width * position,
    width,
    y: (high - Math.max(0, value)) * scale,
    height: Math.abs(value) * scale,
  };
};
