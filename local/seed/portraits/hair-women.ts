import { bumps, type Hair, hairMass, lockEdge } from './hair-parts.ts';
import { darker, lighter, mix } from './palette.ts';
import { fill, line, oval, path } from './svg.ts';
import type { Traits, WomenHair } from './traits.ts';

type Draw = (traits: Traits) => Hair;
type Bangs = 'straight' | 'sheer' | 'parted' | 'swept';

/**
 * SVG path of the hair that covers the skull, down to the height `low` at both sides. Its lower edge over the forehead
 * has the form of the bangs.
 */
const cap = ({ head: { cheek: w }, random }: Traits, bangs: Bangs, low: number, volume = 8, top = 138): string => {
  const v = w + volume;
  const outer = path`M ${-w - 2} ${low} C ${-v - 8} ${low - 50} ${-v - 10} 252 ${-v + 6} 204 C ${-v + 24} ${top + 22} -46 ${top} 4 ${top} C 58 ${top} ${v - 22} ${top + 24} ${v - 4} 204 C ${v + 10} 252 ${v + 8} ${low - 50} ${w + 2} ${low}`;
  const right = path` C ${w - 12} ${low - 36} ${w - 8} 296 ${w - 18} 274`;
  const left = path` C ${-w + 8} 296 ${-w + 12} ${low - 36} ${-w - 2} ${low} Z`;
  if (bangs === 'straight') return `${outer}${right}${lockEdge(random, w - 18, -w + 18, 272, 20, 6, -4)}${left}`;
  if (bangs === 'sheer') return `${outer}${right}${lockEdge(random, w - 18, -w + 18, 248, 42, 7, 14)}${left}`;
  if (bangs === 'parted') {
    return `${outer}${path` C ${w - 10} 316 ${w - 6} 282 ${w - 26} 254 C ${w - 48} 228 22 220 4 182 C -16 220 ${-w + 48} 228 ${-w + 26} 254 C ${-w + 6} 282 ${-w + 10} 316 ${-w - 2} ${low} Z`}`;
  }
  return `${outer}${path` C ${w - 10} 322 ${w - 2} 300 ${w - 14} 276 C ${w - 30} 240 0 250 ${-w * 0.44} 184 C ${-w * 0.56} 214 ${-w + 24} 236 ${-w + 18} 268 C ${-w + 6} 296 ${-w + 10} 316 ${-w - 2} ${low} Z`}`;
};

const capOf = (traits: Traits, outline: string, crown: readonly [number, number] = [0, 128], endY = 350): string => {
  const w = traits.head.cheek;
  return hairMass(traits.random, 'hair', outline, traits.hair, { crown, ends: [-w - 12, w + 12, endY], strands: 13 });
};
const mass = (traits: Traits, id: string, outline: string, endY: number, half: number): string =>
  hairMass(traits.random, id, outline, darker(traits.hair, 0.2), {
    crown: [0, 140],
    ends: [-half, half, endY],
    sheen: 0,
    strands: 15,
  });
const lockOver = (traits: Traits, id: string, outline: string, x0: number, x1: number, endY: number): string =>
  hairMass(traits.random, id, outline, traits.hair, {
    crown: [(x0 + x1) / 2, 250],
    ends: [x0, x1, endY],
    sheen: 0,
    strands: 6,
  });
const mirrored = (strings: TemplateStringsArray, ...numbers: number[]): [string, string] => {
  let position = 0;
  const flipped = strings
    .reduce((text, part, index) => `${text}${part}${index < numbers.length ? numbers[index] : ''}`, '')
    .replace(/-?\d+(\.\d+)?/g, (value) => {
      position += 1;
      return position % 2 ? String(-Number(value)) : value;
    });
  return [path(strings, ...numbers), flipped];
};

const bob: Draw = (traits) => {
  const {
    head: { cheek: w, chin },
    random,
  } = traits;
  const low = chin - 24 + random.float(-14, 22);
  const back = path`M ${-w - 8} 260 C ${-w - 34} 330 ${-w - 44} ${low - 30} ${-w - 20} ${low + 12} C ${-w + 10} ${low + 24} ${w - 10} ${low + 24} ${w + 20} ${low + 12} C ${w + 44} ${low - 30} ${w + 34} 330 ${w + 8} 260 Z`;
  const [left, right] =
    mirrored`M ${-w + 14} 262 C ${-w - 26} 300 ${-w - 36} ${low - 50} ${-w - 20} ${low + 10} C ${-w + 6} ${low + 20} ${-w + 20} ${low - 4} ${-w + 16} ${low - 34} C ${-w + 2} ${low - 70} ${-w + 6} 320 ${-w + 14} 262 Z`;
  const bangs = random.pick<Bangs>(['straight', 'sheer', 'swept']);
  const outline = cap(traits, bangs, 352, 12);
  const sides =
    lockOver(traits, 'left', left, -w - 30, -w + 16, low) + lockOver(traits, 'right', right, w - 16, w + 30, low);
  return {
    back: mass(traits, 'back', back, low + 20, w + 30),
    over: '',
    front: sides + capOf(traits, outline),
    outline,
  };
};

const longHair = (traits: Traits, bangs: Bangs, wave: number, low: number): Hair => {
  const {
    head: { cheek: w },
  } = traits;
  const spread = w + 34 + wave;
  const back = path`M ${-w - 6} 250 C ${-w - 40} 350 ${-spread - 6} 480 ${-spread} ${low} C ${-spread * 0.5} ${low + 26} ${spread * 0.5} ${low + 26} ${spread} ${low} C ${spread + 6} 480 ${w + 40} 350 ${w + 6} 250 Z`;
  const [left, right] =
    mirrored`M ${-w + 10} 258 C ${-w - 30} 310 ${-w - 18 - wave} 380 ${-w - 12} 430 C ${-w - 4 - wave} 490 ${-spread - 14} 540 ${-spread + 4} ${low - 50} C ${-spread - wave} ${low - 10} ${-spread + 16} ${low + 20} ${-spread + 40} ${low + 34} C ${-w + 34} ${low} ${-w + 46 + wave * 0.5} ${low - 60} ${-w + 26} 560 C ${-w + 6 + wave} 500 ${-w + 22} 450 ${-w + 8} 400 C ${-w - 4} 350 ${-w + 6} 310 ${-w + 10} 258 Z`;
  const outline = cap(traits, bangs, 372, 9);
  const sides =
    lockOver(traits, 'left', left, -spread, -w + 34, low + 20) +
    lockOver(traits, 'right', right, w - 34, spread, low + 20);
  return { back: mass(traits, 'back', back, low, spread), over: '', front: sides + capOf(traits, outline), outline };
};
const straight: Draw = (traits) => longHair(traits, traits.random.pick<Bangs>(['straight', 'sheer', 'parted']), 0, 700);
const wave: Draw = (traits) => longHair(traits, traits.random.pick<Bangs>(['swept', 'parted', 'sheer']), 20, 690);
const lob: Draw = (traits) => longHair(traits, traits.random.pick<Bangs>(['parted', 'swept', 'sheer']), 8, 592);

const tied = (traits: Traits, bangs: Bangs): { front: string; outline: string } => {
  const {
    head: { cheek: w },
  } = traits;
  const outline = cap(traits, bangs, 344, 3, 144);
  const [left, right] =
    mirrored`M ${-w + 16} 270 C ${-w - 2} 310 ${-w - 8} 360 ${-w + 2} 410 C ${-w + 8} 370 ${-w + 10} 320 ${-w + 22} 282 Z`;
  return { front: capOf(traits, outline, [0, 128], 300) + fill(left, traits.hair) + fill(right, traits.hair), outline };
};
const lowbun: Draw = (traits) => {
  const { hair, random } = traits;
  const x = random.pick([-78, 78]);
  const bun =
    oval(x, 500, 54, 50, darker(hair, 0.14)) +
    line(
      path`M ${x - 30} 494 Q ${x} 464 ${x + 32} 492 M ${x - 34} 516 Q ${x} 488 ${x + 36} 518`,
      lighter(hair, 0.2),
      4,
      { opacity: 0.45 },
    );
  return { back: bun, over: '', ...tied(traits, random.pick<Bangs>(['parted', 'swept', 'sheer'])) };
};
const ponytail: Draw = (traits) => {
  const {
    head: { cheek: w },
    random,
  } = traits;
  const tail = path`M ${w - 24} 440 C ${w + 40} 452 ${w + 66} 520 ${w + 52} 590 C ${w + 48} 640 ${w + 40} 690 ${w + 8} 720 C ${w - 10} 690 ${w + 2} 640 ${w - 12} 590 C ${w - 34} 540 ${w - 60} 480 ${w - 24} 440 Z`;
  return {
    back: '',
    over: lockOver(traits, 'tail', tail, w - 20, w + 50, 720),
    ...tied(traits, random.pick<Bangs>(['sheer', 'swept', 'straight'])),
  };
};
const topbun: Draw = (traits) => {
  const { hair, random, cloth } = traits;
  const bun =
    oval(6, 122, 62, 52, hair) +
    line('M -38 122 Q 0 78 52 112 M -28 142 Q 12 104 58 136 M -14 98 Q 10 82 34 92', lighter(hair, 0.22), 4.5, {
      opacity: 0.5,
    }) +
    line('M -34 158 Q 6 174 46 158', mix(cloth, '#e8dccb', 0.3), 10);
  return { back: bun, over: '', ...tied(traits, random.pick<Bangs>(['sheer', 'parted', 'straight'])) };
};
const pixie: Draw = (traits) => {
  const {
    head: { cheek: w },
  } = traits;
  const outline = cap(traits, traits.random.pick<Bangs>(['swept', 'sheer']), 380, 6, 136);
  const nape = path`M ${-w - 2} 340 C ${-w - 16} 400 ${-w + 14} 470 ${-w + 40} 486 L ${w - 40} 486 C ${w - 14} 470 ${w + 16} 400 ${w + 2} 340 Z`;
  return {
    back: fill(nape, darker(traits.hair, 0.25)),
    over: '',
    front: capOf(traits, outline, [-26, 124], 350),
    outline,
  };
};
const curly: Draw = (traits) => {
  const {
    head: { cheek: w },
    random,
    hair,
  } = traits;
  const sideCurls = (side: number) =>
    Array.from(
      { length: 9 },
      (_, index) => [side * (w + 14 + Math.sin(index * 0.7) * 20 + index * 2), 268 + index * 34] as const,
    );
  const points = [...sideCurls(-1), ...sideCurls(1)];
  const backs = points.map(([x, y]) => [x * 0.72, y + 14] as const);
  const outline = cap(traits, random.pick<Bangs>(['parted', 'swept']), 350, 16, 128);
  const curl = ([x, y]: readonly [number, number]) =>
    line(
      path`M ${x - 15} ${y + 6} a 17 17 0 0 1 30 -10`,
      random.chance(0.5) ? lighter(hair, 0.24) : darker(hair, 0.3),
      4,
      { opacity: 0.6 },
    );
  const sides = fill(bumps(random, points, 31), hair) + points.map(curl).join('');
  return {
    back: fill(bumps(random, backs, 44), darker(hair, 0.24)),
    over: '',
    front: sides + capOf(traits, outline),
    outline,
  };
};
const halfup: Draw = (traits) => {
  const { hair } = traits;
  const long = longHair(traits, traits.random.pick<Bangs>(['sheer', 'parted']), 10, 660);
  const knot = oval(0, 132, 44, 34, hair) + line('M -24 130 Q 0 106 28 124', lighter(hair, 0.25), 4, { opacity: 0.5 });
  return { ...long, back: long.back + knot };
};
const shag: Draw = (traits) => {
  const {
    head: { cheek: w },
    random,
  } = traits;
  const back = `${path`M ${-w - 4} 270 C ${-w - 40} 380 ${-w - 40} 480 ${-w - 42} 560`} ${lockEdge(random, -w - 42, w + 42, 560, 44, 7)} ${path`C ${w + 40} 480 ${w + 40} 380 ${w + 4} 270 Z`}`;
  const [left, right] =
    mirrored`M ${-w + 14} 262 C ${-w - 30} 300 ${-w - 40} 380 ${-w - 34} 440 C ${-w - 22} 430 ${-w - 14} 410 ${-w - 10} 400 C ${-w - 18} 450 ${-w - 30} 500 ${-w - 46} 536 C ${-w - 10} 520 ${-w + 14} 480 ${-w + 8} 420 C ${-w + 2} 370 ${-w + 4} 310 ${-w + 14} 262 Z`;
  const outline = cap(traits, 'sheer', 360, 14, 130);
  return {
    back: mass(traits, 'back', back, 590, w + 40),
    over: '',
    front:
      lockOver(traits, 'left', left, -w - 40, -w + 10, 530) +
      lockOver(traits, 'right', right, w - 10, w + 40, 530) +
      capOf(traits, outline),
    outline,
  };
};

const DRAWERS: Record<WomenHair, Draw> = {
  bob,
  straight,
  wave,
  lowbun,
  ponytail,
  pixie,
  lob,
  curly,
  halfup,
  topbun,
  shag,
};
export const drawWomenHair = (traits: Traits): Hair => DRAWERS[traits.hairStyle as WomenHair](traits);
