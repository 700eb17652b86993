import { createRandom } from '../random.ts';
import { element, fill, fillPhoto, group, line, oval, path, photo } from './svg.ts';

const ground = (colour: string) => element('rect', { width: 780, height: 780, fill: colour });
const band = (y: number, height: number, colour: string, more = {}) =>
  element('rect', { y, width: 780, height, fill: colour, ...more });
const box = (x: number, y: number, width: number, height: number, colour: string, more = {}) =>
  element('rect', { x, y, width, height, fill: colour, ...more });

const sea = () =>
  ground('#f6d9c6') +
  band(0, 190, '#d9c6d8', { opacity: 0.8 }) +
  oval(520, 372, 92, 92, '#fbeedd') +
  band(390, 390, '#5d7aa3') +
  band(390, 90, '#8fa3c0', { opacity: 0.7 }) +
  line('M 470 420 h 110 M 440 452 h 150 M 490 484 h 90 M 462 520 h 96', '#fbe6d2', 9, { opacity: 0.8 }) +
  fill('M 0 690 C 180 640 360 700 780 640 L 780 780 L 0 780 Z', '#e8d5ba') +
  line('M 0 690 C 180 640 360 700 780 640', '#f8f2e8', 12, { opacity: 0.8 });

const mountain = () =>
  ground('#dce7ee') +
  oval(170, 170, 62, 62, '#fdf6e2') +
  fill('M -40 620 L 300 200 L 470 420 L 560 320 L 860 640 Z', '#8398ad') +
  fill(
    'M 300 200 L 226 292 L 280 276 L 312 316 L 344 268 L 372 294 Z M 560 320 L 512 374 L 552 366 L 578 392 L 606 370 Z',
    '#f7f9fb',
  ) +
  fill('M 0 600 C 200 500 380 590 520 560 C 640 536 720 560 780 540 L 780 780 L 0 780 Z', '#5f8873') +
  fill('M 0 700 C 220 630 420 710 780 660 L 780 780 L 0 780 Z', '#47705d');

const coffee = () =>
  ground('#e9ddcd') +
  fill('M 0 470 L 780 420 L 780 780 L 0 780 Z', '#b98d68') +
  line('M 0 560 L 780 512 M 0 668 L 780 628', '#a57a57', 4) +
  oval(392, 610, 210, 62, '#f4ede2') +
  oval(392, 602, 150, 40, '#ded2c2') +
  fill('M 268 400 C 268 540 320 604 392 604 C 464 604 516 540 516 400 Z', '#fbf8f2') +
  line('M 512 440 C 590 430 590 530 490 530', '#fbf8f2', 22) +
  oval(392, 400, 124, 36, '#efe7da') +
  oval(392, 404, 106, 27, '#7a5238') +
  line('M 392 396 C 360 388 356 408 392 418 C 428 408 424 388 392 396', '#e8d3ba', 6) +
  line('M 350 340 C 330 300 370 280 350 236 M 430 340 C 410 300 450 280 430 236', '#ffffff', 10, { opacity: 0.6 });

const cityAtNight = () => {
  const random = createRandom(7);
  let towers = '';
  for (let x = -10; x < 780; x += 92) {
    const height = random.int(190, 470);
    const top = 640 - height;
    towers += box(x, top, 84, height, random.pick(['#343e66', '#2b3355', '#3d4874']));
    for (let y = top + 18; y < 610; y += 34)
      for (const column of [12, 36, 60])
        if (random.chance(0.5))
          towers += box(x + column, y, 13, 17, random.pick(['#f3cf8d', '#f0dfb8', '#c6cfe8']), { opacity: 0.85 });
  }
  return (
    ground('#4a5488') +
    oval(600, 150, 54, 54, '#f4ead2') +
    towers +
    band(640, 140, '#232a48') +
    line('M 60 672 h 150 M 300 692 h 210 M 560 668 h 160', '#f3cf8d', 6, { opacity: 0.35 })
  );
};

const books = () => {
  const random = createRandom(11);
  const colours = ['#3b4a8c', '#c0725a', '#e9e0d2', '#7f9587', '#c99f56', '#7d4a5c', '#8fa8c4'];
  let [row, x] = ['', 70];
  while (x < 560) {
    const [width, height] = [random.int(34, 66), random.int(280, 400)];
    row +=
      box(x, 620 - height, width, height, random.pick(colours), { rx: 4 }) +
      box(x + 8, 620 - height + 34, width - 16, 8, '#fbf6ec', { opacity: 0.6 });
    x += width + 3;
  }
  const leaves = [-50, -20, 12, 44]
    .map((angle) =>
      group(
        { transform: `translate(656 520) rotate(${angle})` },
        fill('M 0 0 C -34 -70 -26 -150 0 -190 C 26 -150 34 -70 0 0 Z', '#6f9780'),
      ),
    )
    .join('');
  return (
    ground('#efe7da') +
    row +
    leaves +
    fill('M 604 510 L 708 510 L 692 620 L 620 620 Z', '#c98e72') +
    band(620, 26, '#a98462') +
    band(646, 134, '#e0d4c3')
  );
};

const park = () => {
  const tree = (x: number, y: number, size: number, colour: string) =>
    box(x - 9, y, 18, 130, '#8a6a52') +
    oval(x, y - 40, size, size * 1.12, colour) +
    oval(x - size * 0.5, y, size * 0.6, size * 0.6, colour);
  return (
    ground('#d8e9ee') +
    oval(150, 190, 96, 34, '#ffffff', { opacity: 0.8 }) +
    oval(560, 120, 120, 36, '#ffffff', { opacity: 0.8 }) +
    fill('M 0 520 C 200 450 520 470 780 500 L 780 780 L 0 780 Z', '#a9c79a') +
    tree(140, 420, 104, '#7fae86') +
    tree(640, 400, 122, '#6b9d7a') +
    tree(420, 430, 74, '#93bd92') +
    fill('M 330 780 C 380 640 450 600 430 520 L 470 520 C 520 610 520 660 560 780 Z', '#ecdfc6') +
    line('M 190 640 h 130 M 190 664 h 130 M 208 640 v 56 M 302 640 v 56', '#8a6a52', 11)
  );
};

const breakfast = () =>
  ground('#cfdbe3') +
  oval(390, 410, 272, 272, '#fbf8f3') +
  oval(390, 410, 214, 214, '#f1ebe1') +
  fill('M 250 330 C 250 276 470 270 480 330 L 474 460 C 420 480 310 480 260 462 Z', '#d9a868') +
  fill('M 268 340 C 270 300 456 296 464 340 L 458 446 C 410 460 320 460 274 448 Z', '#f2dcae') +
  oval(470, 480, 92, 76, '#ffffff') +
  oval(478, 476, 38, 34, '#f2b84b') +
  fill('M 240 500 C 260 470 320 480 340 512 C 330 560 262 556 240 500 Z', '#7fa878') +
  oval(322, 530, 27, 27, '#c8504a') +
  oval(366, 548, 24, 24, '#d2605a');

const catAtWindow = () =>
  ground('#e6ddd0') +
  box(150, 70, 480, 470, '#cfe0ea', { rx: 8 }) +
  line('M 150 70 h 480 v 470 h -480 Z M 390 70 v 470 M 150 300 h 480', '#fbf8f2', 16) +
  band(540, 40, '#f6f0e6') +
  band(580, 200, '#d8c9b4') +
  fill(
    'M 300 560 C 270 440 310 380 356 370 L 352 316 L 396 350 L 440 316 L 440 372 C 492 390 520 450 494 560 Z',
    '#4a4452',
  ) +
  line('M 490 548 C 570 548 580 480 548 452', '#4a4452', 24) +
  line(path`M 382 560 v ${-70} M 424 560 v ${-70}`, '#393441', 5);

/** The order of this list decides the file names of the scenes: do not reorder it. */
export const SCENES: readonly (() => string)[] = [
  sea,
  mountain,
  coffee,
  cityAtNight,
  books,
  park,
  breakfast,
  catAtWindow,
];

/**
 * A scene without people as an SVG of 780 × 975 px. `index` counts from 0; after the last scene the first scene follows
 * again.
 */
export const drawScene = (index: number): string => photo(fillPhoto(SCENES[index % SCENES.length]?.() ?? ''));
