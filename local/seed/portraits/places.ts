import type { Random } from '../random.ts';
import type { Light } from './colour.ts';
import { darker, lighter, mix } from './palette.ts';
import type { Lighting } from './render.ts';
import type { Point } from './solid.ts';
import { element, fill, group, line, oval, PHOTO_PX, path, photo, radial } from './svg.ts';

export const PLACE_NAMES = [
  'window',
  'kitchen',
  'library',
  'cafe',
  'street',
  'sea',
  'lamp',
  'park',
  'mountain',
  'wall',
  'night',
  'plant',
] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];
export type Place = { svg: string; lighting: Lighting; blur: number };

const { width: W, height: H } = PHOTO_PX;
const rect = (x: number, y: number, width: number, height: number, colour: string, more = {}) =>
  element('rect', { x, y, width, height, fill: colour, ...more });
/** A gradient from above to below, or from the left to the right. */
const shading = (id: string, stops: readonly [offset: number, colour: string, opacity?: number][], across = false) =>
  element(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: across ? 1 : 0, y2: across ? 0 : 1 },
    stops
      .map(([offset, colour, opacity = 1]) =>
        element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
      )
      .join(''),
  );
const ground = (id: string) => rect(0, 0, W, H, `url(#${id})`);
const glow = (id: string, x: number, y: number, radius: number, colour: string, opacity: number) =>
  radial(id, colour, opacity) + oval(x, y, radius, radius, `url(#${id})`);

/** Leaves out of focus: many soft discs of related greens, lighter towards the light. */
const leaves = (
  random: Random,
  colours: readonly string[],
  box: readonly [number, number, number, number],
  count: number,
  size: number,
) => {
  const [x, y, width, height] = box;
  return Array.from({ length: count }, () => {
    const [px, py] = [x + random.next() * width, y + random.next() * height];
    const radius = size * random.float(0.4, 1.3);
    return oval(px, py, radius, radius * random.float(0.7, 1), random.pick(colours), {
      opacity: random.float(0.25, 0.75),
    });
  }).join('');
};
/** A crown of leaves: dark masses, and bright leaves in front. The leaves are larger behind a close figure. */
const foliage = (
  random: Random,
  colours: readonly string[],
  box: readonly [number, number, number, number],
  far: boolean,
) => {
  const count = (box[2] * box[3]) / 150_000;
  const dark = colours.map((colour) => darker(colour, 0.35));
  return far
    ? group({ filter: 'url(#haze)' }, leaves(random, dark, box, 110 * count, 40)) +
        leaves(random, colours, box, 420 * count, 12)
    : leaves(random, dark, box, 36 * count, 60) + leaves(random, colours, box, 90 * count, 44);
};
const books = (random: Random, x0: number, x1: number, y: number, shelf: number, tint: string, share = 0.5) => {
  const colours = ['#7c4a3a', '#3f5068', '#a98a5e', '#5c6a58', '#cfc5b2', '#8a5f52', '#2f3540', '#b9b0a2', '#6b3a3a'];
  let [x, row] = [x0, ''];
  while (x < x1) {
    const [width, height] = [random.float(9, 26), shelf * random.float(0.6, 0.9)];
    if (random.chance(0.93)) {
      const colour = mix(random.pick(colours), tint, share);
      row +=
        rect(x, y - height, width, height, colour) + rect(x, y - height, width * 0.3, height, lighter(colour, 0.12));
    }
    x += width + 1;
  }
  return row;
};

const HAZE = element('filter', { id: 'haze' }, element('feGaussianBlur', { stdDeviation: 11 }));

type Scene = {
  from: Point;
  key: Light;
  sky: Light;
  ground: Light;
  rim?: Light;
  soft?: number;
  blur: readonly [close: number, far: number];
  draw: (random: Random, far: boolean) => string;
};

const SCENES: Record<PlaceName, Scene> = {
  window: {
    from: [-0.95, 0.35, 0.28],
    key: [1.15, 1.12, 1.08],
    sky: [0.2, 0.21, 0.24],
    ground: [0.12, 0.1, 0.085],
    soft: 6,
    blur: [9, 3],
    draw: (random) => {
      const wall = random.pick(['#b9ae9f', '#a9aaa6', '#b5a79b']);
      return (
        shading(
          'wall',
          [
            [0, lighter(wall, 0.3)],
            [0.5, darker(wall, 0.12)],
            [1, darker(wall, 0.42)],
          ],
          true,
        ) +
        ground('wall') +
        rect(-40, 20, 300, 700, '#f4f3ee') +
        shading('out', [
          [0, '#fdfdfb'],
          [0.6, '#e6ebe6'],
          [1, '#c3ccbd'],
        ]) +
        rect(-20, 40, 260, 640, 'url(#out)') +
        leaves(random, ['#b9c7ac', '#d5dccb', '#a5b795'], [-20, 300, 260, 380], 30, 40) +
        rect(96, 20, 14, 700, '#d9d5cc') +
        rect(-40, 330, 300, 12, '#d9d5cc') +
        fill(path`M 236 0 C 286 200 246 420 286 760 L 360 760 C 330 400 350 200 326 0 Z`, '#e6e0d5', {
          opacity: 0.85,
        }) +
        fill(path`M 290 0 C 310 260 290 500 316 760 L 340 760 C 322 460 330 220 316 0 Z`, '#c9c1b4', { opacity: 0.7 }) +
        rect(0, 800, W, 180, darker(wall, 0.5), { opacity: 0.5 }) +
        glow('shine', 60, 300, 520, '#fffdf5', 0.5)
      );
    },
  },
  kitchen: {
    from: [0.8, 0.55, 0.45],
    key: [1.08, 1, 0.86],
    sky: [0.24, 0.225, 0.2],
    ground: [0.15, 0.125, 0.095],
    blur: [11, 3.4],
    draw: (random) => {
      const tile = random.pick(['#cfcabd', '#b9c0b8', '#c9bfae']);
      let tiles = '';
      for (let row = 0; row < 9; row += 1)
        for (let column = -1; column < 9; column += 1)
          tiles += rect(
            column * 104 + (row % 2) * 52,
            60 + row * 52,
            100,
            48,
            mix(tile, '#ffffff', random.float(0, 0.22)),
          );
      return (
        rect(0, 0, W, H, darker(tile, 0.12)) +
        tiles +
        rect(0, 196, W, 16, '#7a5a3e') +
        [60, 150, 232, 520, 610, 690]
          .map((x) => {
            const height = random.int(50, 110);
            return rect(
              x,
              196 - height,
              random.int(34, 66),
              height,
              random.pick(['#e6ddcc', '#9c6b4d', '#6f7d72', '#d9c09a', '#4d5358']),
              { rx: 8 },
            );
          })
          .join('') +
        line('M 400 0 V 120', '#3a3532', 4) +
        fill(path`M 350 180 Q 400 90 450 180 Z`, '#3d3a38') +
        oval(400, 184, 40, 12, '#fff1cf') +
        glow('bulb', 400, 190, 260, '#ffe2ab', 0.55) +
        rect(0, 560, W, 26, '#d8d0c2') +
        rect(0, 586, W, 400, '#8a7159') +
        rect(90, 470, 86, 92, '#4c5157', { rx: 12 }) +
        rect(620, 430, 62, 132, '#a87f57', { rx: 6 }) +
        leaves(random, ['#66805a', '#88a077'], [560, 400, 60, 150], 18, 20) +
        shading(
          'side',
          [
            [0, '#1d1712', 0.5],
            [0.6, '#1d1712', 0],
          ],
          true,
        ) +
        ground('side') +
        glow('day', 760, 250, 460, '#fff7e2', 0.5)
      );
    },
  },
  library: {
    from: [-0.75, 0.6, 0.5],
    key: [1, 0.92, 0.8],
    sky: [0.2, 0.19, 0.18],
    ground: [0.13, 0.1, 0.08],
    blur: [10, 3],
    draw: (random, far) => {
      const wood = '#4b3728';
      let shelves = rect(0, 0, W, H, '#2e231b');
      for (let row = 0; row < 7; row += 1) {
        const y = 110 + row * 132;
        shelves += books(random, -10, W, y, 118, '#54402f', 0.35) + rect(0, y, W, 14, wood);
      }
      const aisle = far
        ? fill(path`M 300 120 L 480 120 L 480 640 L 300 640 Z`, '#d9cdb8') +
          glow('end', 390, 330, 240, '#fff6e2', 0.8) +
          fill(path`M 300 640 L 480 640 L 760 980 L 20 980 Z`, '#8d7256') +
          fill(path`M 330 640 L 450 640 L 560 980 L 220 980 Z`, '#b09674', { opacity: 0.6 }) +
          [300, 480].map((x) => rect(x - 8, 90, 16, 560, wood)).join('')
        : [180, 560].map((x) => rect(x, 0, 16, H, darker(wood, 0.2))).join('');
      return (
        shelves +
        aisle +
        shading(
          'fall',
          [
            [0, '#fff0d2', 0.28],
            [0.5, '#000000', 0],
            [1, '#0d0906', 0.5],
          ],
          true,
        ) +
        ground('fall') +
        glow('lampl', 120, 120, 420, '#ffe6b8', 0.4)
      );
    },
  },
  cafe: {
    from: [-0.7, 0.45, 0.55],
    key: [1.12, 0.96, 0.76],
    sky: [0.17, 0.15, 0.14],
    ground: [0.16, 0.11, 0.075],
    rim: [0.5, 0.36, 0.2],
    blur: [13, 4],
    draw: (random) =>
      shading('dusk', [
        [0, '#3a2c24'],
        [0.55, '#55402f'],
        [1, '#2d221b'],
      ]) +
      ground('dusk') +
      rect(470, 90, 230, 430, '#8596a0', { rx: 6 }) +
      shading('pane', [
        [0, '#c9d3d2'],
        [1, '#8b8f84'],
      ]) +
      rect(484, 104, 96, 400, 'url(#pane)') +
      rect(592, 104, 96, 400, 'url(#pane)') +
      leaves(random, ['#7d8c6a', '#a2ac86', '#5c6b50'], [484, 330, 200, 170], 26, 30) +
      [90, 230, 360]
        .map(
          (x, index) =>
            line(`M ${x} 0 V ${120 + index * 26}`, '#1d1612', 4) +
            oval(x, 150 + index * 26, 26, 26, '#ffe2a8') +
            glow(`b${index}`, x, 150 + index * 26, 130, '#ffcf86', 0.6),
        )
        .join('') +
      rect(0, 560, W, 420, '#4a3426') +
      rect(40, 470, 120, 100, '#6b4c36', { rx: 10 }) +
      rect(300, 480, 90, 90, '#76563d', { rx: 10 }) +
      Array.from({ length: 12 }, () =>
        oval(random.int(0, W), random.int(200, 560), random.int(8, 18), random.int(8, 18), '#ffdf9f', {
          opacity: random.float(0.2, 0.6),
        }),
      ).join(''),
  },
  street: {
    from: [0.7, 0.75, 0.35],
    key: [1.15, 1.08, 0.95],
    sky: [0.3, 0.33, 0.36],
    ground: [0.17, 0.16, 0.14],
    rim: [0.5, 0.46, 0.36],
    blur: [13, 3.2],
    draw: (random, far) => {
      const greens = ['#6f8f58', '#8faa6b', '#567545', '#b0c088', '#4a6440'];
      return (
        shading('skys', [
          [0, '#e9efef'],
          [0.5, '#dfe2da'],
          [1, '#b9b4a8'],
        ]) +
        ground('skys') +
        fill(path`M 0 120 L 250 330 L 250 620 L 0 760 Z`, '#b7a897') +
        fill(path`M 780 60 L 540 320 L 540 620 L 780 780 Z`, '#9aa0a4') +
        Array.from({ length: far ? 5 : 0 }, (_, index) =>
          rect(18 + index * 46, 300 + index * 26, 26, 120 - index * 14, '#7d7468', { opacity: 0.7 }),
        ).join('') +
        Array.from({ length: far ? 4 : 0 }, (_, index) =>
          rect(590 + index * 48, 360 - index * 44, 28, 120 + index * 16, '#6d747a', { opacity: 0.7 }),
        ).join('') +
        group(
          { filter: 'url(#haze)' },
          leaves(random, ['#a9b59a', '#bcc4ae', '#c9ccbb'], [230, 430, 330, 190], 40, 34),
        ) +
        fill(path`M 250 620 L 540 620 L 900 980 L -120 980 Z`, '#a5a097') +
        fill(path`M -40 760 L 250 618 L 300 618 L 40 980 L -200 980 Z`, '#c3bbad') +
        [
          [40, 1.5],
          [178, 0.9],
          [250, 0.6],
          [700, 1.6],
          [590, 0.95],
          [536, 0.6],
        ]
          .map(([x = 0, size = 1]) => rect(x - 8 * size, 620 - 240 * size, 15 * size, 270 * size, '#5c4a3c'))
          .join('') +
        foliage(random, greens, [-60, -40, 330, 460], far) +
        foliage(random, greens, [500, -60, 340, 470], far) +
        leaves(random, ['#f6f2d8', '#fffbe8'], [100, 60, 560, 380], 26, 15) +
        Array.from({ length: 16 }, () =>
          oval(
            random.int(0, W),
            random.int(660, 960),
            random.int(30, 90),
            random.int(5, 14),
            random.pick(['#e9dfc6', '#77736a']),
            { opacity: 0.35 },
          ),
        ).join('')
      );
    },
  },
  sea: {
    from: [-0.75, 0.42, 0.3],
    key: [1.06, 0.92, 0.75],
    sky: [0.28, 0.31, 0.38],
    ground: [0.21, 0.18, 0.14],
    rim: [0.7, 0.5, 0.3],
    blur: [7, 1.8],
    draw: (random, far) => {
      const horizon = far ? 430 : 520;
      const day = random.chance(0.5);
      return (
        shading(
          'air',
          day
            ? [
                [0, '#9fbcd3'],
                [0.45, '#d6e0e2'],
                [0.56, '#ece6d8'],
                [1, '#ece6d8'],
              ]
            : [
                [0, '#8b93b3'],
                [0.35, '#d3b9b4'],
                [0.52, '#f3cfa4'],
                [1, '#f3cfa4'],
              ],
        ) +
        ground('air') +
        group(
          { filter: 'url(#haze)' },
          Array.from({ length: 9 }, () =>
            oval(random.int(0, W), random.int(60, horizon - 80), random.int(90, 260), random.int(8, 22), '#ffffff', {
              opacity: random.float(0.1, 0.35),
            }),
          ).join(''),
        ) +
        shading(
          'water',
          day
            ? [
                [0, '#6d91a8'],
                [0.5, '#55809a'],
                [1, '#7fa3ad'],
              ]
            : [
                [0, '#8a8298'],
                [0.5, '#5c6884'],
                [1, '#8d8b99'],
              ],
        ) +
        rect(0, horizon, W, 260, 'url(#water)') +
        Array.from({ length: 46 }, () => {
          const y = horizon + random.next() ** 1.6 * 230;
          return oval(
            random.int(-40, W),
            y,
            random.float(20, 120),
            1 + (y - horizon) * 0.016,
            random.pick(['#e9f0ee', '#3f6379', '#f6e2c0']),
            { opacity: random.float(0.15, 0.5) },
          );
        }).join('') +
        fill(
          path`M 0 ${horizon + 236} C 200 ${horizon + 208} 420 ${horizon + 262} 780 ${horizon + 214} V 980 H 0 Z`,
          '#f3ede0',
          { opacity: 0.9 },
        ) +
        shading('sand', [
          [0, '#b59c7c'],
          [0.2, '#cdb694'],
          [1, '#a98f6e'],
        ]) +
        fill(
          path`M 0 ${horizon + 250} C 200 ${horizon + 226} 420 ${horizon + 276} 780 ${horizon + 232} V 980 H 0 Z`,
          'url(#sand)',
        ) +
        glow('sun', 90, horizon - 90, 420, day ? '#fffbe9' : '#ffe2b0', 0.75)
      );
    },
  },
  lamp: {
    from: [0.85, 0.15, 0.4],
    key: [1.25, 0.92, 0.6],
    sky: [0.13, 0.13, 0.155],
    ground: [0.11, 0.085, 0.065],
    soft: 7,
    blur: [10, 3.4],
    draw: (random) => {
      const wall = random.pick(['#5f5148', '#4f4c55', '#5d5a4c']);
      return (
        shading(
          'eve',
          [
            [0, darker(wall, 0.45)],
            [0.75, lighter(wall, 0.16)],
            [1, lighter(wall, 0.1)],
          ],
          true,
        ) +
        ground('eve') +
        rect(60, 120, 210, 280, darker(wall, 0.4)) +
        rect(76, 136, 178, 248, mix(wall, '#8b93a5', 0.35)) +
        rect(0, 640, W, 340, '#3c2d24') +
        fill(path`M 560 290 L 700 290 L 750 470 L 510 470 Z`, '#ffe4b0') +
        rect(622, 470, 14, 200, '#2c241f') +
        glow('lamp', 630, 390, 420, '#ffc878', 0.75) +
        books(random, 60, 330, 640, 110, wall)
      );
    },
  },
  park: {
    from: [-0.6, 0.8, 0.2],
    key: [1.15, 1.1, 0.92],
    sky: [0.28, 0.32, 0.3],
    ground: [0.13, 0.16, 0.09],
    rim: [0.55, 0.55, 0.36],
    blur: [15, 3.2],
    draw: (random, far) => {
      const greens = ['#5d7f48', '#7d9c58', '#3f5f38', '#a3b670', '#90ad6d', '#2f4b30'];
      return (
        shading('wood', [
          [0, '#dbe6d3'],
          [0.45, '#8fa872'],
          [0.62, '#6c8a50'],
          [1, '#86985b'],
        ]) +
        ground('wood') +
        leaves(random, ['#e9efd9', '#f6f8e8'], [0, 0, W, 380], 20, 40) +
        [110, 300, 520, 690]
          .map((x) => rect(x + random.int(-20, 20), 180, random.int(16, 30), 440, '#54463a', { opacity: 0.85 }))
          .join('') +
        foliage(random, greens, [-40, -40, W + 80, far ? 470 : 560], far) +
        leaves(random, ['#fbfbe0'], [0, 20, W, 460], 28, 12) +
        shading('lawn', [
          [0, '#6f8c4b'],
          [1, '#90a45f'],
        ]) +
        rect(0, 600, W, 380, 'url(#lawn)') +
        fill(
          path`M 340 600 C 380 640 330 700 250 780 C 180 850 120 900 60 980 L 520 980 C 500 840 470 740 420 600 Z`,
          '#cfc0a0',
          { opacity: far ? 1 : 0.5 },
        ) +
        Array.from({ length: 30 }, () =>
          oval(
            random.int(0, W),
            random.int(610, 970),
            random.int(30, 110),
            random.int(4, 12),
            random.pick(['#b8c37d', '#4d6a37']),
            { opacity: 0.3 },
          ),
        ).join('')
      );
    },
  },
  mountain: {
    from: [0.8, 0.6, 0.3],
    key: [1.2, 1.12, 1],
    sky: [0.3, 0.36, 0.44],
    ground: [0.15, 0.15, 0.13],
    rim: [0.4, 0.42, 0.45],
    blur: [7, 2],
    draw: (random) => {
      const ridge = (y: number, rough: number, colour: string) => {
        let d = `M -20 ${y}`;
        for (let x = 0; x <= 800; x += 40)
          d += ` L ${x} ${Math.round(y - Math.abs(Math.sin(x * 0.008 + y)) * rough - random.next() * rough * 0.35)}`;
        return fill(`${d} L 800 980 L -20 980 Z`, colour);
      };
      return (
        shading('high', [
          [0, '#7fa3c6'],
          [0.5, '#c3d5e0'],
          [1, '#e6e8e2'],
        ]) +
        ground('high') +
        group(
          { filter: 'url(#haze)' },
          Array.from({ length: 7 }, () =>
            oval(random.int(0, W), random.int(80, 330), random.int(80, 210), random.int(14, 34), '#ffffff', {
              opacity: random.float(0.25, 0.6),
            }),
          ).join(''),
        ) +
        ridge(470, 150, '#a9bccb') +
        ridge(520, 110, '#869db0') +
        ridge(590, 90, '#67828a') +
        ridge(660, 70, '#54705f') +
        ridge(760, 40, '#5d6f4a') +
        Array.from({ length: 60 }, () =>
          oval(
            random.int(0, W),
            random.int(790, 975),
            random.int(16, 60),
            random.int(4, 12),
            random.pick(['#8b8a6a', '#49593c', '#a39a7c']),
            { opacity: 0.5 },
          ),
        ).join('') +
        glow('far', 700, 200, 420, '#ffffff', 0.4)
      );
    },
  },
  wall: {
    from: [-0.8, 0.5, 0.45],
    key: [1.1, 1.05, 0.98],
    sky: [0.25, 0.25, 0.26],
    ground: [0.16, 0.14, 0.12],
    soft: 8,
    blur: [7, 4],
    draw: (random) => {
      const wall = random.pick(['#b7aa9a', '#9fa6a4', '#a89c95', '#8f9a92', '#b3a58c', '#8c8f9b']);
      return (
        shading(
          'plain',
          [
            [0, lighter(wall, 0.32)],
            [0.6, wall],
            [1, darker(wall, 0.34)],
          ],
          true,
        ) +
        ground('plain') +
        group(
          {
            transform: `translate(${random.int(300, 420)} ${random.int(60, 160)}) skewY(-12)`,
            opacity: random.float(0.25, 0.55),
          },
          ...[0, 1, 2, 3].map((pane) => rect((pane % 2) * 150, Math.floor(pane / 2) * 190, 132, 172, '#fff4dc')),
        ) +
        shading('low', [
          [0.6, '#1a1512', 0],
          [1, '#1a1512', 0.35],
        ]) +
        ground('low')
      );
    },
  },
  night: {
    from: [0.75, 0.4, 0.5],
    key: [1, 0.82, 0.62],
    sky: [0.1, 0.12, 0.19],
    ground: [0.1, 0.085, 0.09],
    rim: [0.35, 0.42, 0.7],
    blur: [11, 4],
    draw: (random) =>
      shading('dark', [
        [0, '#171c30'],
        [0.5, '#2a2c44'],
        [1, '#1d1a22'],
      ]) +
      ground('dark') +
      [20, 150, 300, 470, 620]
        .map((x) =>
          rect(x, random.int(80, 260), random.int(90, 140), 560, random.pick(['#20243a', '#282b40', '#191c2e'])),
        )
        .join('') +
      Array.from({ length: 100 }, () => {
        const radius = random.float(8, 24);
        return oval(
          random.int(0, W),
          random.int(120, 640),
          radius,
          radius,
          random.pick(['#ffcb7a', '#ffe3b4', '#ff9a6b', '#8fb4ff', '#d9e4ff']),
          { opacity: random.float(0.3, 0.85) },
        );
      }).join('') +
      rect(0, 640, W, 340, '#1a1a22') +
      group(
        { filter: 'url(#haze)' },
        ...Array.from({ length: 22 }, () =>
          rect(
            random.int(0, W),
            640,
            random.int(8, 26),
            random.int(60, 260),
            random.pick(['#ffcb7a', '#8fb4ff', '#ff9a6b']),
            {
              opacity: random.float(0.1, 0.35),
            },
          ),
        ),
      ),
  },
  plant: {
    from: [0.85, 0.5, 0.35],
    key: [1.12, 1.08, 1],
    sky: [0.26, 0.27, 0.27],
    ground: [0.16, 0.145, 0.12],
    blur: [9, 4],
    draw: (random) => {
      const wall = random.pick(['#c3beb3', '#b7b9b0', '#bfb3a5']);
      const [x, y] = [random.int(90, 170), 700];
      const leaf = (angle: number, length: number, colour: string) =>
        group(
          { transform: `translate(${x} ${y}) rotate(${angle})` },
          fill(
            path`M 0 0 C ${-42} ${-length * 0.4} ${-30} ${-length * 0.85} 0 ${-length} C 30 ${-length * 0.85} 42 ${-length * 0.4} 0 0 Z`,
            colour,
          ),
        );
      return (
        shading(
          'room',
          [
            [0, darker(wall, 0.32)],
            [0.6, wall],
            [1, lighter(wall, 0.4)],
          ],
          true,
        ) +
        ground('room') +
        [-62, -40, -20, 2, 20, 44, 66]
          .map((angle) =>
            leaf(
              angle + random.int(-8, 8),
              random.int(260, 470),
              random.pick(['#4f6b4a', '#6b8760', '#3d5640', '#86a077']),
            ),
          )
          .join('') +
        fill(path`M ${x - 70} ${y - 20} H ${x + 70} L ${x + 52} ${y + 150} H ${x - 52} Z`, '#a3765a') +
        rect(0, 820, W, 160, darker(wall, 0.45), { opacity: 0.7 }) +
        glow('lite', 780, 200, 480, '#fffdf2', 0.5)
      );
    },
  },
};

/** Draws a place out of focus, with the light in it. `mirrored` swaps left and right. */
export const drawPlace = (name: PlaceName, random: Random, far: boolean, mirrored: boolean): Place => {
  const { from, key, sky, ground: below, rim = [0.15, 0.15, 0.16], soft = 8, blur, draw } = SCENES[name];
  const inner = draw(random, far);
  const flip = mirrored ? -1 : 1;
  return {
    svg: photo(HAZE, mirrored ? group({ transform: `translate(${W} 0) scale(-1 1)` }, inner) : inner),
    blur: blur[far ? 1 : 0],
    lighting: {
      from: [from[0] * flip, from[1], from[2]],
      key,
      sky,
      ground: below,
      rim,
      rimFrom: [from[0] * flip * 1.2, 0.3, -0.8],
      soft,
    },
  };
};
