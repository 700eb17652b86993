import { bumps, type Hair, hairMass, lockEdge } from './hair-parts.ts';
import { darker, lighter, skinShade } from './palette.ts';
import { fill, line, path } from './svg.ts';
import type { MenHair, Traits } from './traits.ts';

type Draw = (traits: Traits) => Hair;

const outer = (w: number, top: number, volume: number, burn = 340): string =>
  path`M ${-w - 4} ${burn} C ${-w - 10 - volume} 292 ${-w - 14 - volume} 232 ${-w + 4} ${top + 60} C ${-w + 26} ${top + 14} -34 ${top} 14 ${top} C 72 ${top} ${w - 6} ${top + 26} ${w + 8 + volume * 0.6} ${top + 86} C ${w + 16 + volume} 262 ${w + 9 + volume} 304 ${w + 4} ${burn}`;
const burnIn = (w: number, side: number, y: number): string =>
  side > 0
    ? path` L ${w - 9} 324 C ${w - 8} 296 ${w - 10} ${y + 24} ${w - 22} ${y}`
    : path` C ${-w + 10} ${y + 24} ${-w + 8} 296 ${-w + 9} 324 Z`;

const topped = (
  traits: Traits,
  outline: string,
  crown: readonly [number, number],
  ends: readonly [number, number, number],
  strands = 11,
): Hair => ({
  back: '',
  over: '',
  front: hairMass(traits.random, 'hair', outline, traits.hair, { crown, ends, strands, sheen: 186 }),
  outline,
});

const side: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = path` C ${w - 50} 254 -8 244 ${-w * 0.46} 202 C ${-w * 0.58} 226 ${-w + 30} 238 ${-w + 20} 262`;
  return topped(
    traits,
    `${outer(w, 138, 4)}${burnIn(w, 1, 248)}${edge}${burnIn(w, -1, 262)}`,
    [-44, 150],
    [-w - 10, w + 30, 300],
  );
};
const crop: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = lockEdge(traits.random, w - 22, -w + 22, 238, 20, 6, 8);
  return topped(traits, `${outer(w, 142, 2)}${burnIn(w, 1, 250)}${edge}${burnIn(w, -1, 250)}`, [10, 128], [-w, w, 270]);
};
const fringe: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = lockEdge(traits.random, w - 16, -w + 16, 248, 44, 6, 4);
  return topped(
    traits,
    `${outer(w, 132, 8, 348)}${burnIn(w, 1, 266)}${edge}${burnIn(w, -1, 266)}`,
    [16, 128],
    [-w - 6, w + 6, 320],
    13,
  );
};
const curtain: Draw = (traits) => {
  const w = traits.head.cheek;
  const part = traits.random.float(-24, 8);
  const edge = path` C ${w - 16} 286 ${w - 12} 262 ${w - 30} 246 C ${w - 58} 236 ${part + 26} 226 ${part + 4} 192 C ${part - 22} 228 ${-w + 62} 238 ${-w + 30} 256 C ${-w + 14} 270 ${-w + 16} 286 ${-w + 12} 300`;
  return topped(
    traits,
    `${outer(w, 132, 10, 352)} L ${w - 10} 322${edge} L ${-w + 9} 322 Z`,
    [part, 140],
    [-w - 16, w + 16, 330],
    12,
  );
};
const quiff: Draw = (traits) => {
  const w = traits.head.cheek;
  const d = path`M ${-w - 4} 336 C ${-w - 10} 292 ${-w - 8} 240 ${-w + 4} 198 C ${-w + 14} 160 -70 130 -10 118 C 54 106 ${w - 4} 124 ${w + 2} 166 C ${w + 12} 200 ${w + 12} 292 ${w + 4} 336 L ${w - 9} 322 C ${w - 6} 284 ${w - 12} 256 ${w - 24} 238 C 58 214 18 236 -18 226 C -46 218 ${-w + 36} 224 ${-w + 22} 246 C ${-w + 10} 262 ${-w + 8} 296 ${-w + 9} 322 Z`;
  const { random, hair } = traits;
  const front = hairMass(random, 'hair', d, hair, {
    crown: [-40, 250],
    ends: [-w - 20, w + 40, 96],
    strands: 11,
    sheen: 150,
  });
  return { back: '', over: '', front, outline: d };
};
const slick: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = path` C ${w - 34} 222 44 214 0 216 C -44 214 ${-w + 34} 222 ${-w + 20} 248`;
  const d = `${outer(w, 146, 1)}${burnIn(w, 1, 248)}${edge}${burnIn(w, -1, 248)}`;
  return {
    back: '',
    over: '',
    front: hairMass(traits.random, 'hair', d, traits.hair, {
      crown: [0, 60],
      ends: [-w, w, 240],
      strands: 13,
      sheen: 172,
    }),
    outline: d,
  };
};
const buzz: Draw = (traits) => {
  const {
    head: { cheek: w },
    skin,
    hair,
  } = traits;
  const d = path`M ${-w - 2} 330 C ${-w - 7} 280 ${-w - 4} 214 ${-w + 22} 184 C ${-w + 44} 156 -40 150 0 150 C 40 150 ${w - 44} 156 ${w - 22} 184 C ${w + 4} 214 ${w + 7} 280 ${w + 2} 330 L ${w - 9} 318 C ${w - 8} 278 ${w - 14} 258 ${w - 24} 246 C ${w - 40} 224 40 222 0 222 C -40 222 ${-w + 40} 224 ${-w + 24} 246 C ${-w + 14} 258 ${-w + 8} 278 ${-w + 9} 318 Z`;
  return {
    back: '',
    over: '',
    front:
      fill(d, skinShade(hair, 0.06), { opacity: 0.9 }) +
      line(path`M -60 184 Q 0 164 56 178`, lighter(hair, 0.3), 12, { opacity: 0.22 }) +
      line(path`M ${-w + 22} 246 C ${-w + 40} 226 -40 223 0 223 C 40 223 ${w - 40} 226 ${w - 22} 246`, skin, 3, {
        opacity: 0.25,
      }),
    outline: d,
  };
};
const wavy: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = path` C ${w - 12} 290 ${w - 24} 264 ${w - 36} 238 C 44 260 4 250 ${-w * 0.3} 200 C ${-w * 0.4} 232 ${-w + 36} 248 ${-w + 24} 270 C ${-w + 14} 290 ${-w + 16} 304 ${-w + 9} 330`;
  const d = path`M ${-w - 6} 362 C ${-w - 26} 346 ${-w - 10} 322 ${-w - 18} 294 C ${-w - 26} 250 ${-w - 18} 200 ${-w + 14} 170 C ${-w + 42} 132 -20 124 20 130 C 76 128 ${w + 4} 158 ${w + 12} 212 C ${w + 26} 250 ${w + 10} 292 ${w + 18} 320 C ${w + 24} 342 ${w + 12} 362 ${w + 3} 362 L ${w - 8} 330`;
  return topped(traits, `${d}${edge} Z`, [-30, 136], [-w - 26, w + 30, 350], 14);
};
const perm: Draw = (traits) => {
  const {
    head: { cheek: w },
    random,
    hair,
  } = traits;
  const ring = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1.06 - (index * 1.12) / 14);
    return [Math.cos(angle) * (w + 4), 254 - Math.sin(angle) * 112] as const;
  });
  const inside = Array.from(
    { length: 9 },
    (_, index) => [-w + 22 + (index * (2 * w - 44)) / 8, 218 + random.float(-4, 12) + Math.abs(index - 4) * 3] as const,
  );
  const skull = path`M ${-w - 4} 318 C ${-w - 6} 92 ${w + 6} 92 ${w + 4} 318 L ${w - 14} 262 C 50 222 -50 222 ${-w + 14} 262 Z`;
  const d = bumps(random, [...ring, ...inside], 25);
  const curls = [...ring, ...inside].map(([x, y]) =>
    line(
      path`M ${x - 10} ${y + 5} a 11 11 0 0 1 19 -8`,
      random.chance(0.5) ? lighter(hair, 0.25) : darker(hair, 0.35),
      3.5,
      { opacity: 0.35 },
    ),
  );
  return { back: '', over: '', front: fill(skull, hair) + fill(d, hair) + curls.join(''), outline: d };
};
const receding: Draw = (traits) => {
  const w = traits.head.cheek;
  const edge = path` C ${w - 14} 232 ${w - 32} 206 ${w - 44} 194 C 40 214 26 206 0 206 C -26 206 -40 214 ${-w + 44} 194 C ${-w + 32} 206 ${-w + 14} 232 ${-w + 20} 262`;
  const d = `${outer(w, 150, 1)}${burnIn(w, 1, 262)}${edge}${burnIn(w, -1, 262)}`;
  return {
    back: '',
    over: '',
    front: hairMass(traits.random, 'hair', d, traits.hair, {
      crown: [0, 120],
      ends: [-w, w, 260],
      strands: 10,
      sheen: 170,
    }),
    outline: d,
  };
};

const DRAWERS: Record<MenHair, Draw> = { side, crop, fringe, curtain, quiff, slick, buzz, wavy, perm, receding };
export const drawMenHair = (traits: Traits): Hair => DRAWERS[traits.hairStyle as MenHair](traits);
