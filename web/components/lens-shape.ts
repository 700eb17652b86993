/** Distance of the two centres in the brand's mark, in radii. */
export const MARK_DISTANCE = 1.1;
/** Distance at which the circles only touch, in radii: nothing is done yet. */
const TOUCHING = 2;

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** The part that two circles share, as an SVG path around (x, y). Empty when they do not overlap. */
export const lensPath = (x: number, y: number, radius: number, distance: number): string => {
  if (distance >= 2 * radius) return '';
  const half = rounded(Math.sqrt(radius ** 2 - (distance / 2) ** 2));
  const arc = `a${radius} ${radius} 0 0 1 0`;
  return `M${x} ${rounded(y - half)}${arc} ${2 * half}${arc} ${-2 * half}z`;
};

/** Distance of the centres, in radii, for a progress from 0 (the circles touch) to 1 (they overlap as in the mark). */
export const progressDistance = (value: number): number =>
  TOUCHING - (TOUCHING - MARK_DISTANCE) * Math.min(1, Math.max(0, value));
