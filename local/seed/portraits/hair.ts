import { WOMAN } from '#shared/options/member.ts';
import { widthOf } from './head.ts';
import { ball, carve, egg, inside, join, limb, noise, ramp, type Solid, together } from './solid.ts';
import type { Traits } from './traits.ts';

export type HairForm = {
  /** Thickness in cm over the skull and at the sides. */
  top: number;
  sides: number;
  /** How far the hair comes down over the forehead in cm, by x in cm. */
  fringe: (x: number) => number;
  back: 'short' | 'bob' | 'long' | 'bun' | 'tail' | 'topbun';
  /** y of the ends of the hair in cm. */
  low: number;
  curl: number;
  /** How far short hair is combed sideways. */
  sweep: number;
};

const HAIR_FORMS: Record<string, HairForm> = {
  side: {
    top: 1.8,
    sides: 0.75,
    fringe: (x) => -0.4 + 2.2 * ramp(-4, 4, x) * ramp(7.5, 4, x),
    back: 'short',
    low: -5,
    curl: 0.2,
    sweep: 1.2,
  },
  crop: { top: 1.2, sides: 0.5, fringe: () => 0.9, back: 'short', low: -4.5, curl: 0.2, sweep: 0.2 },
  fringe: { top: 1.8, sides: 0.9, fringe: (x) => 2.9 - 0.06 * x * x, back: 'short', low: -5.6, curl: 0.35, sweep: 0.5 },
  curtain: {
    top: 1.7,
    sides: 1,
    fringe: (x) => 3 * ramp(0.3, 5, Math.abs(x - 0.8)),
    back: 'short',
    low: -6,
    curl: 0.3,
    sweep: 1.6,
  },
  quiff: { top: 2.5, sides: 0.5, fringe: (x) => -0.6 - 0.02 * x * x, back: 'short', low: -4.6, curl: 0.35, sweep: 0.6 },
  slick: { top: 1, sides: 0.5, fringe: (x) => -0.9 - 0.02 * x * x, back: 'short', low: -5, curl: 0.1, sweep: 0.1 },
  buzz: { top: 0.45, sides: 0.3, fringe: () => -0.5, back: 'short', low: -4.5, curl: 0.05, sweep: 0 },
  wavy: {
    top: 2.1,
    sides: 1,
    fringe: (x) => 0.5 + 1.8 * ramp(5, -3, x),
    back: 'short',
    low: -6,
    curl: 0.8,
    sweep: -1.2,
  },
  perm: { top: 2.5, sides: 1.1, fringe: () => 1.7, back: 'short', low: -5.5, curl: 1.2, sweep: 0.4 },
  receding: {
    top: 0.75,
    sides: 0.55,
    fringe: (x) => -1.6 - 1.1 * ramp(1.5, 4.5, Math.abs(x)),
    back: 'short',
    low: -5,
    curl: 0.1,
    sweep: 0.2,
  },
  bob: { top: 1.6, sides: 1.7, fringe: () => 3.7, back: 'bob', low: -10.5, curl: 0.15, sweep: 0 },
  straight: {
    top: 1.2,
    sides: 1.1,
    fringe: (x) => 3.2 * ramp(0.2, 6, Math.abs(x)),
    back: 'long',
    low: -33,
    curl: 0.12,
    sweep: 0,
  },
  wave: {
    top: 1.6,
    sides: 1.5,
    fringe: (x) => 0.6 + 3.2 * ramp(4, -5, x),
    back: 'long',
    low: -30,
    curl: 0.7,
    sweep: 0,
  },
  lowbun: {
    top: 1.1,
    sides: 0.8,
    fringe: (x) => 2.4 * ramp(0.2, 6, Math.abs(x)),
    back: 'bun',
    low: -4,
    curl: 0.12,
    sweep: 0,
  },
  ponytail: {
    top: 1.1,
    sides: 0.8,
    fringe: (x) => 2.8 + 0.6 * Math.cos(x),
    back: 'tail',
    low: -4,
    curl: 0.15,
    sweep: 0,
  },
  pixie: {
    top: 1.9,
    sides: 1.1,
    fringe: (x) => 1 + 2.8 * ramp(-5, 4, x),
    back: 'short',
    low: -7,
    curl: 0.3,
    sweep: 1.2,
  },
  lob: { top: 1.4, sides: 1.4, fringe: (x) => 0.5 + 3 * ramp(-4, 5, x), back: 'long', low: -19, curl: 0.2, sweep: 0 },
  curly: {
    top: 2.2,
    sides: 1.9,
    fringe: (x) => 0.8 + 2.4 * ramp(-4, 5, x),
    back: 'long',
    low: -20,
    curl: 1.2,
    sweep: 0,
  },
  halfup: {
    top: 1.5,
    sides: 1.2,
    fringe: (x) => 1 + 2.4 * ramp(0.5, 5, Math.abs(x)),
    back: 'long',
    low: -26,
    curl: 0.4,
    sweep: 0,
  },
  topbun: {
    top: 0.9,
    sides: 0.7,
    fringe: (x) => 1.6 * ramp(0.5, 6, Math.abs(x)),
    back: 'topbun',
    low: -4,
    curl: 0.12,
    sweep: 0,
  },
  shag: { top: 1.9, sides: 1.6, fringe: () => 3.4, back: 'long', low: -20, curl: 0.5, sweep: 0 },
};
export const hairForm = ({ hairStyle }: Traits): HairForm => HAIR_FORMS[hairStyle] ?? (HAIR_FORMS['crop'] as HairForm);

/**
 * Goes across the strands of the hair, from 0 to 1, for colour and relief. `fine` is about the number of strands. Short
 * hair starts at a crown behind the top of the head, tied hair runs to the back, loose hair falls down.
 */
export const strandAt = ({ back, sweep }: HairForm) => {
  const [up, behind] = back === 'short' ? [0.8, -0.6] : back === 'long' || back === 'bob' ? [1, 0] : [0.1, -0.995];
  const turn = sweep * 0.12;
  return (x: number, y: number, z: number, fine: number): number => {
    const py = y - 2;
    const pz = z + 1.5;
    const along = py * up + pz * behind;
    const ahead = pz * up - py * behind;
    return noise((Math.atan2(x, ahead) + along * turn * 0.3) * fine, along * 0.22, fine);
  };
};

const knotSolid = (back: HairForm['back']): Solid | null => {
  switch (back) {
    case 'bun':
      return together(1, ball([0.4, -3.6, -11.2], 3.7), ball([-0.6, -3.2, -9.4], 3.6));
    case 'topbun':
      return together(1, ball([0, 12.6, -3.4], 3.5), ball([0, 10.4, -3.2], 3.4));
    case 'tail':
      return together(
        1.5,
        limb([0, 3, -10], [0.6, -2, -13.4], 1.8, 2.9),
        limb([0.6, -2, -13.4], [2.4, -17, -12.6], 2.9, 1.1),
      );
    default:
      return null;
  }
};

/**
 * The hair of a head, in cm in the head's space: a shell over the skull without the face, and what hangs down or is
 * tied.
 */
export const hairSolid = (traits: Traits): Solid => {
  const form = hairForm(traits);
  const { top, sides, fringe, back, low, curl } = form;
  const strand = strandAt(form);
  const wide = widthOf(traits);
  const skull = egg([0, 3.3, -1], [7.5 * wide + sides, 8.2 + top, 9.3 + (top + sides) / 2]);
  const opening = egg([0, -2.2, 10.4], [(traits.sex === WOMAN ? 6.4 : 6.9) * wide + 0.2, 9.4, 7.3]);
  const isLong = back === 'long' || back === 'bob';
  const mass: Solid =
    back === 'bob'
      ? egg([0, -2.5, -2.2], [9 * wide + sides * 0.4, 10.5, 8.8])
      : together(
          3,
          limb([0, 0, -5], [0, low + 5, -8], 7.2, 6.4),
          limb([5.5, -2, -4], [7.5, low + 5, -5.5], 4.2, 3.6),
          limb([-5.5, -2, -4], [-7.5, low + 5, -5.5], 4.2, 3.6),
        );
  const curtainX = 7.5 * wide + sides * 0.4;
  const tip = Math.max(low, -26) - 3;
  const curtains = together(
    2,
    limb([curtainX - 0.8, 4, 2], [curtainX, -5, 1.6], 1.3, 1.9),
    limb([curtainX, -5, 1.6], [curtainX, tip + 8, 2.4], 1.9, 2.1),
    limb([curtainX, tip + 8, 2.4], [curtainX - 1.2, tip, 4], 2.1, 0.9),
    limb([curtainX - 0.2, 2, -2], [curtainX + 0.4, tip + 6, -1], 2, 2.4),
    limb([curtainX + 0.4, tip + 6, -1], [curtainX + 0.6, tip - 1, 0.4], 2.4, 1.2),
  );
  const nearMass = inside([0, low / 2, -6], 17 - low / 2, mass);
  const nearCurtains = inside([curtainX, tip / 2 + 2, 1.5], 7 - tip / 2, curtains);
  const knot = knotSolid(back);
  const ear = egg([8 * wide, -1, -0.8], [2, 3.2, 2.3]);
  return (x, y, z) => {
    let d = skull(x, y, z);
    if (back === 'short') d += sides * 0.8 * ramp(6, -2, y);
    if (isLong) {
      d = join(d, nearMass(x, y, z), 2);
      if (back === 'long') d = join(d, nearCurtains(Math.abs(x), y, z), 1.4);
    }
    if (d > 3 && !knot) return d - 1;
    const wisp = noise(x * 1.3 + 11, 0, z * 0.6) * 0.45 + noise(x * 3.6, 3, z * 3) * 0.55 - 0.5;
    const hang = fringe(x);
    const drop = hang + wisp * (hang > 0.4 ? 1.3 : 0.3);
    const face = opening(x, y + drop, z);
    if (back !== 'long' || y > -6) d = carve(d, face, 1.3);
    else d = carve(d, opening(x, Math.max(y, -2), z), 0.5);
    // Short hair ends at the sideburns in front of the ears and at the nape behind them.
    const end = isLong ? low : -1.6 + (low + 1.6) * ramp(1.5, -3, z);
    d = Math.max(d, (end + wisp * (isLong ? 3.4 : 0.7) - y) * 0.8);
    if (!isLong) d = carve(d, ear(Math.abs(x), y, z), 0.4);
    if (knot) d = join(d, knot(x, y, z), 0.8);
    if (d < 1.6) {
      const relief = (strand(x, y, z, 26) - 0.5) * 0.18;
      const waves = curl * (noise(x * 0.55, y * 0.42 + 5, z * 0.55) - 0.5) * 1.4;
      const locks = (strand(x, y, z, 6) - 0.5) * 0.5;
      d -= relief + waves + locks + (noise(x * 0.22 + 3, y * 0.2, z * 0.22) - 0.5) * 1.1;
    }
    return d;
  };
};
