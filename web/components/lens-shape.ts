/** Distance between the centres of the logo's two circles, as a multiple of their radius. */
export const MARK_DISTANCE = 1.1;
/** Distance between the centres of two circles that only touch, as a multiple of their radius. */
const TOUCHING = 2;

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** SVG path of two circles' overlap, whose centre is (`x`, `y`). Empty string when the circles do not overlap. */
export const lensPath = (x: number, y: number, radius: number, distance: number): string => {
  if (distance >= 2 * radius) return '';
  const half = rounded(Math.sqrt(radius ** 2 - (distance / 2) ** 2));
  const arc = `a${radius} ${radius} 0 0 1 0`;
  return `M${x} ${rounded(y - half)}${arc} ${2 * half}${arc} ${-2 * half}z`;
};

/**
 * Distance of the circles' centres, in radii, for a progress from 0 (the circles touch) to 1 (they overlap as in the
 * logo).
 */
export const progressDistance = (value: number): number =>
  TOUCHING - (TOUCHING - MARK_DISTANCE) * Math.min(1, Math.max(0, value));
