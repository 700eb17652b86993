import { createRandom, type Random } from '../random.ts';
import { darker, lighter, mix } from './palette.ts';
import { element, fill, group, line, oval, PHOTO_PX, path, photo, radial } from './svg.ts';

type Palette = { wall: string; light: string; table: string; main: string; second: string; clay: string };
type Draw = (palette: Palette, random: Random) => string;

const DAWN: Palette = {
  wall: '#d9deec',
  light: '#f4f5fb',
  table: '#aab3d0',
  main: '#3b4a8c',
  second: '#e58a8f',
  clay: '#f7f3ee',
};
const LAMPLIGHT: Palette = {
  wall: '#e9d3b2',
  light: '#fff3d6',
  table: '#9a6b47',
  main: '#7d4a34',
  second: '#c98a4b',
  clay: '#f6e7cf',
};
const IBIS: Palette = {
  wall: '#f3dcd9',
  light: '#fdf1ee',
  table: '#cf9a97',
  main: '#b9525d',
  second: '#fbf7f3',
  clay: '#f3c9c4',
};
const BAMBOO: Palette = {
  wall: '#dde9e0',
  light: '#f3f9f3',
  table: '#a8bfae',
  main: '#3f7a60',
  second: '#79a98d',
  clay: '#c98e6d',
};
const DUSK: Palette = {
  wall: '#4b4a6b',
  light: '#77739a',
  table: '#2f2d48',
  main: '#e9c48a',
  second: '#c9b9e4',
  clay: '#8d86b8',
};

/** The y coordinate in px of the table's upper edge. */
const TABLE = 716;
const box = (x: number, y: number, width: number, height: number, colour: string, more = {}) =>
  element('rect', { x, y, width, height, fill: colour, ...more });

/** Sunlight from a window outside of the picture: four bright, slanted panes on the wall. */
const panes = (x: number, { light }: Palette, opacity = 0.75): string =>
  group(
    { transform: `translate(${x} 90) skewX(-14)`, opacity },
    ...[0, 1, 2, 3].map((pane) => box((pane % 2) * 176, Math.floor(pane / 2) * 236, 160, 220, light)),
  );
const shadow = (x: number, y: number, width: number, { table }: Palette): string =>
  oval(x, y, width, width * 0.14, darker(table, 0.22), { opacity: 0.5 });
const leaf = (length: number, width: number, colour: string): string =>
  fill(
    path`M 0 0 C ${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.8} 0 ${-length} C ${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.35} 0 0 Z`,
    colour,
  );

const window: Draw = (palette, random) => {
  const { wall, light, main, second, clay } = palette;
  const folds = (x: number, side: number) =>
    fill(
      path`M ${x} 60 h ${side * 150} C ${x + side * 120} 300 ${x + side * 150} 520 ${x + side * 96} ${TABLE - 6} L ${x} ${TABLE - 6} Z`,
      clay,
      { opacity: 0.92 },
    ) +
    line(
      path`M ${x + side * 40} 64 C ${x + side * 34} 300 ${x + side * 44} 520 ${x + side * 26} ${TABLE - 20} M ${x + side * 92} 64 C ${x + side * 78} 300 ${x + side * 92} 500 ${x + side * 64} ${TABLE - 20}`,
      darker(clay, 0.09),
      6,
    );
  const sun = random.int(420, 470);
  return (
    box(130, 60, 520, TABLE - 96, mix(wall, light, 0.55)) +
    oval(sun, 330, 92, 92, mix(second, light, 0.45)) +
    fill('M 130 520 C 240 470 340 500 440 486 C 540 470 600 500 650 480 L 650 620 L 130 620 Z', mix(main, wall, 0.55)) +
    fill('M 130 566 C 260 530 420 570 650 540 L 650 620 L 130 620 Z', mix(main, wall, 0.3)) +
    line('M 390 60 V 620 M 130 330 H 650', light, 18) +
    line('M 130 60 H 650 V 620 H 130 Z', light, 24) +
    folds(80, 1) +
    folds(700, -1) +
    line('M 50 56 H 730', main, 14)
  );
};

const lamp: Draw = (palette, random) => {
  const { light, main, second, clay } = palette;
  let y = TABLE + 74;
  const books = Array.from({ length: 3 }, (_, index) => {
    const height = random.int(30, 40);
    y -= height;
    return box(118 + random.int(0, 34), y, 236 - index * 22, height, [main, clay, second][index] ?? main, { rx: 5 });
  });
  return (
    radial('glow', light, 1) +
    oval(492, 400, 430, 430, 'url(#glow)') +
    shadow(492, TABLE + 92, 130, palette) +
    line(`M 492 400 V ${TABLE + 70}`, main, 18) +
    oval(492, TABLE + 84, 96, 20, main) +
    fill('M 396 190 L 588 190 L 664 440 C 600 462 384 462 320 440 Z', clay) +
    fill('M 540 190 L 588 190 L 664 440 C 640 450 612 454 580 456 Z', darker(clay, 0.08)) +
    oval(492, 442, 168, 20, light) +
    shadow(236, TABLE + 80, 150, palette) +
    books.join('')
  );
};

const cup = (x: number, y: number, size: number, side: number, colour: string, tea: string): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${side * size} ${size})` },
    oval(0, 214, 190, 36, darker(colour, 0.06)),
    oval(0, 206, 190, 34, lighter(colour, 0.3)),
    line('M 124 40 C 200 26 206 138 104 136', colour, 22),
    fill('M -134 0 C -134 128 -84 200 0 200 C 84 200 134 128 134 0 Z', colour),
    fill('M 62 20 C 60 110 44 166 6 199 C 88 196 134 124 134 0 Z', darker(colour, 0.08), { opacity: 0.6 }),
    oval(0, 0, 134, 34, lighter(colour, 0.35)),
    oval(0, 4, 114, 25, tea),
  );

const cups: Draw = (palette, random) => {
  const { main, second, light } = palette;
  const steam = (x: number) =>
    line(path`M ${x} 480 C ${x - 34} 430 ${x + 34} 390 ${x} ${330 + random.int(-20, 20)}`, light, 14, { opacity: 0.9 });
  return (
    panes(250, palette) +
    shadow(264, TABLE + 58, 220, palette) +
    shadow(536, TABLE + 150, 220, palette) +
    steam(248) +
    steam(300) +
    cup(264, 540, 1, -1, second, '#a8744f') +
    cup(530, 630, 1, 1, main, '#8a5a3c')
  );
};

const plant: Draw = (palette, random) => {
  const { main, second, clay } = palette;
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const angle = -84 + index * 16.8 + random.float(-5, 5);
    const length = 430 - Math.abs(angle) * 2 + random.int(-30, 30);
    const colour = index % 2 ? main : second;
    return group(
      { transform: `translate(390 590) rotate(${angle})` },
      leaf(length, 54, colour),
      line(path`M 0 -20 V ${-length * 0.86}`, lighter(colour, 0.22), 4, { opacity: 0.7 }),
    );
  });
  return (
    panes(330, palette) +
    shadow(390, TABLE + 98, 190, palette) +
    leaves.join('') +
    fill(`M 246 560 H 534 L 500 ${TABLE + 96} C 440 ${TABLE + 112} 340 ${TABLE + 112} 280 ${TABLE + 96} Z`, clay) +
    fill(
      `M 452 560 H 534 L 500 ${TABLE + 96} C 476 ${TABLE + 104} 450 ${TABLE + 107} 426 ${TABLE + 108} Z`,
      darker(clay, 0.12),
    ) +
    box(232, 544, 316, 46, lighter(clay, 0.12), { rx: 10 })
  );
};

const vase: Draw = (palette, random) => {
  const { main, second, clay, light } = palette;
  const twig =
    'M 392 470 C 384 380 420 300 392 200 C 384 170 396 140 420 110 M 396 350 C 440 310 500 300 540 240 M 396 280 C 350 250 310 240 276 190';
  const blossoms = [
    [420, 110],
    [392, 190],
    [540, 240],
    [496, 282],
    [276, 190],
    [322, 236],
    [408, 316],
    [446, 304],
  ] as const;
  return (
    oval(590, 190, 104, 104, mix(main, light, 0.25)) +
    shadow(392, TABLE + 84, 150, palette) +
    shadow(610, TABLE + 130, 84, palette) +
    line(twig, mix(clay, '#2a2438', 0.45), 9) +
    blossoms.map(([x, y]) => oval(x, y, random.int(18, 27), random.int(18, 27), second)).join('') +
    fill(
      `M 352 452 H 432 C 424 520 506 580 506 670 C 506 740 464 ${TABLE + 84} 392 ${TABLE + 84} C 320 ${TABLE + 84} 278 740 278 670 C 278 580 360 520 352 452 Z`,
      clay,
    ) +
    fill(
      `M 418 452 H 432 C 424 520 506 580 506 670 C 506 740 464 ${TABLE + 84} 392 ${TABLE + 84} C 470 740 462 620 430 560 C 414 528 416 490 418 452 Z`,
      darker(clay, 0.14),
    ) +
    oval(392, 452, 40, 9, darker(clay, 0.3)) +
    oval(610, TABLE + 74, 66, 60, main) +
    line(`M 610 ${TABLE + 16} C 606 ${TABLE} 618 ${TABLE - 10} 628 ${TABLE - 12}`, mix(clay, '#2a2438', 0.45), 7)
  );
};

/** For each drawn room: the function that draws its objects, and its colours. */
const STILL_LIFES: readonly [Draw, Palette][] = [
  [window, DAWN],
  [lamp, LAMPLIGHT],
  [cups, IBIS],
  [plant, BAMBOO],
  [vase, DUSK],
];

/**
 * Draws a corner of a quiet room as an SVG of 780 × 975 px, for members who show no photo. `seed` counts from 1; after
 * the last room the rooms repeat, with other leaves and lights.
 */
export const drawStillLife = (seed: number): string => {
  const [draw, palette] = STILL_LIFES[(seed - 1) % STILL_LIFES.length] ?? [window, DAWN];
  return photo(
    box(0, 0, PHOTO_PX.width, PHOTO_PX.height, palette.wall),
    box(0, TABLE, PHOTO_PX.width, PHOTO_PX.height - TABLE, palette.table),
    box(0, TABLE, PHOTO_PX.width, 10, lighter(palette.table, 0.25)),
    draw(palette, createRandom(seed, 7)),
  );
};
