/** One bar in the chart's own units: x and width of `WIDTH`, y and height of `HEIGHT`. */
export type Bar = { x: number; y: number; width: number; height: number };

export const WIDTH = 600;
export const HEIGHT = 160;
/** The part of a day's width that its bars fill. */
const FILLED = 0.72;

/** The value range that the chart spans: always with zero, and never empty. */
export const rangeOf = (values: readonly (number | null)[]): { low: number; high: number } => {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  return low === high ? { low: 0, high: 1 } : { low, high };
};

/** The bar of one value. Bars of one day stand side by side; negative ones hang below zero. */
export const barOf = (
  value: number,
  { day, days, place, places }: { day: number; days: number; place: number; places: number },
  { low, high }: { low: number; high: number },
): Bar => {
  const [slot, scale] = [WIDTH / days, HEIGHT / (high - low)];
  const width = (slot * FILLED) / places;
  return {
    x: slot * day + (slot * (1 - FILLED)) / 2 + width * place,
    width,
    y: (high - Math.max(0, value)) * scale,
    height: Math.abs(value) * scale,
  };
};
