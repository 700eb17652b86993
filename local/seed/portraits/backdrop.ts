import { darker, lighter, mix } from './palette.ts';
import { element, fill, group, line, oval, path, radial } from './svg.ts';
import type { Traits } from './traits.ts';

const drawWindow = ({ room }: Traits): string => {
  const pane = (x: number, y: number) =>
    element('rect', { x, y, width: 128, height: 190, rx: 6, fill: lighter(room.light, 0.4) });
  return (
    group({ transform: 'skewX(-4)', opacity: 0.9 }, pane(90, 30), pane(232, 30), pane(90, 234), pane(232, 234)) +
    fill('M 520 0 L 780 0 L 780 780 L 640 780 Z', room.thing, { opacity: 0.28 })
  );
};

const drawPlant = ({ room, random }: Traits): string => {
  const green = mix(room.thing, '#5f8f78', 0.62);
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -72 + index * 17 + random.float(-5, 5);
    const length = random.float(190, 300);
    const colour = index % 2 ? green : darker(green, 0.13);
    return group(
      { transform: `translate(668 640) rotate(${angle})` },
      fill(
        path`M 0 0 C ${-34} ${-length * 0.4} ${-26} ${-length * 0.8} 0 ${-length} C 26 ${-length * 0.8} 34 ${-length * 0.4} 0 0 Z`,
        colour,
      ),
      line(path`M 0 -10 L 0 ${-length * 0.86}`, lighter(green, 0.25), 2.5, { opacity: 0.6 }),
    );
  });
  return leaves.join('') + fill('M 606 628 L 736 628 L 720 780 L 622 780 Z', mix(room.thing, '#b98f74', 0.5));
};

const drawBokeh = ({ room, random }: Traits): string =>
  Array.from({ length: 13 }, () => {
    const radius = random.int(18, 72);
    const colour = random.pick([room.light, room.thing, mix(room.light, '#f3c98b', 0.4)]);
    return oval(random.int(20, 760), random.int(10, 560), radius, radius, colour, { opacity: 0.42 });
  }).join('');

const drawShelf = ({ room, random }: Traits): string => {
  const shelf = (y: number) => {
    let x = 24;
    let things = element('rect', { x: 0, y, width: 780, height: 12, fill: darker(room.thing, 0.12) });
    while (x < 740) {
      const width = random.int(18, 40);
      const height = random.int(70, 138);
      const colour = mix(room.thing, random.pick(['#8f6f63', '#6f7d9c', '#b9896f', '#7d9484', '#f2ece0']), 0.45);
      things += element('rect', { x, y: y - height, width, height, rx: 3, fill: colour });
      x += width + (random.chance(0.18) ? random.int(30, 110) : 3);
    }
    return things;
  };
  return group({ opacity: 0.55 }, shelf(196), shelf(404), shelf(612));
};

const drawHills = ({ room }: Traits): string =>
  oval(604, 172, 74, 74, lighter(room.light, 0.55), { opacity: 0.9 }) +
  fill('M 0 470 C 120 380 240 400 340 450 C 480 516 620 400 780 430 L 780 780 L 0 780 Z', room.thing, {
    opacity: 0.55,
  }) +
  fill('M 0 580 C 160 500 300 540 420 570 C 560 604 680 530 780 540 L 780 780 L 0 780 Z', darker(room.thing, 0.14), {
    opacity: 0.6,
  });

/** Draws wall and light behind the person, over the whole square of 780 px. */
export const drawBackdrop = (traits: Traits): string => {
  const { room, backdrop } = traits;
  const things = {
    plain: () => '',
    window: drawWindow,
    plant: drawPlant,
    bokeh: drawBokeh,
    shelf: drawShelf,
    hills: drawHills,
  }[backdrop](traits);
  return (
    element('rect', { width: 780, height: 780, fill: room.wall }) +
    things +
    radial('light', room.light, backdrop === 'plain' ? 0.95 : 0.6) +
    oval(250, 280, 520, 520, 'url(#light)')
  );
};
