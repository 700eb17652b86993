import type { Random } from '../random.ts';
import { darker, lighter } from './palette.ts';
import { clip, fill, group, line, path } from './svg.ts';

/**
 * The layers of the hair, from back to front. `outline` is the path of the front hair, which casts a shadow on the
 * forehead.
 */
export type Hair = { back: string; over: string; front: string; outline: string };

/**
 * SVG path commands for the lower edge of hair: `count` locks, about `depth` px long, that hang from a line between x0
 * and x1 at height y. In the middle the line is `arch` px higher. The commands continue a path that ends near (x0, y).
 * The gaps between the locks are uneven, because even gaps look like a saw.
 */
export const lockEdge = (
  random: Random,
  x0: number,
  x1: number,
  y: number,
  depth: number,
  count: number,
  arch = 0,
): string => {
  const middle = (x0 + x1) / 2;
  const at = (x: number) => y - arch * (1 - ((x - middle) / ((x1 - x0) / 2)) ** 2);
  const widths = Array.from({ length: count }, () => random.float(0.6, 1.5));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let [d, from] = ['', x0];
  for (const width of widths) {
    const step = ((x1 - x0) * width) / total;
    const to = from + step;
    const drop = depth * random.float(0.85, 1.1);
    const notch = at(to) + depth * random.float(0.1, 0.7);
    d += path` C ${from + step * 0.05} ${at(from) + drop * 0.7} ${from + step * 0.3} ${at(from) + drop} ${from + step * 0.58} ${at(from + step * 0.58) + drop} Q ${from + step * 0.82} ${at(to) + drop * 0.9} ${to} ${notch}`;
    from = to;
  }
  return `${d} ${path`L ${x1} ${y}`}`;
};

/** Draws a mass of hair: strands that start at a crown point, and a soft band of light. */
export const hairMass = (
  random: Random,
  id: string,
  outline: string,
  colour: string,
  {
    crown,
    ends,
    sheen = 200,
    strands = 9,
  }: { crown: readonly [number, number]; ends: readonly [number, number, number]; sheen?: number; strands?: number },
): string => {
  const [x0, x1, y] = ends;
  const strokes = Array.from({ length: strands }, (_, index) => {
    const x = x0 + ((x1 - x0) * (index + random.float(0.2, 0.8))) / strands;
    const bend = (x - crown[0]) * random.float(1.05, 1.3) + crown[0];
    const d = path`M ${crown[0] + (x - crown[0]) * 0.12} ${crown[1]} Q ${bend} ${crown[1] + (y - crown[1]) * 0.3} ${x} ${y}`;
    return line(d, index % 3 === 0 ? lighter(colour, 0.18) : darker(colour, 0.3), random.float(2.5, 5.5), {
      opacity: index % 3 === 0 ? 0.6 : 0.42,
    });
  });
  const band =
    sheen > 0
      ? line(
          path`M ${crown[0] - 88} ${sheen + 34} Q ${crown[0] - 20} ${sheen - 42} ${crown[0] + 76} ${sheen + 4}`,
          lighter(colour, 0.4),
          15,
          { opacity: 0.2 },
        )
      : '';
  return clip(id, outline) + fill(outline, colour) + group({ 'clip-path': `url(#${id})` }, ...strokes, band);
};

/** SVG path commands for a curly edge: a circle at each point, with a radius of about `size` px. */
export const bumps = (random: Random, points: readonly (readonly [number, number])[], size: number): string =>
  points
    .map(([x, y]) => {
      const r = size * random.float(0.8, 1.2);
      return path`M ${x - r} ${y} a ${r} ${r} 0 1 0 ${2 * r} 0 a ${r} ${r} 0 1 0 ${-2 * r} 0 Z`;
    })
    .join(' ');
