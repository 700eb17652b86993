import { WOMAN } from '#shared/options/member.ts';
import { cupSolid, handAround, looseHand } from './hands.ts';
import {
  carve,
  clamp,
  egg,
  inside,
  join,
  lengthOf,
  limb,
  noise,
  type Point,
  ramp,
  type Solid,
  together,
} from './solid.ts';
import type { Traits } from './traits.ts';

/** Where a hand is, in cm in the body's own space, and to which side its elbow points. */
export type Arm = { hand: Point; elbow: Point };
export type Pose = {
  /** Turns to the right of the picture in degrees; 0 faces the camera, 180 shows the back. */
  body: number;
  head: number;
  /** Nod in degrees: positive looks down. */
  nod: number;
  /** Tilt of the head to one side, in degrees. */
  lean: number;
  left: Arm;
  right: Arm;
  /** Which hands hold a cup, or nothing. */
  cup?: 'left' | 'right' | 'both';
  /** Length of the step, from -1 to 1; the sign is the foot in front. */
  walk?: number;
};

/** Height of the hips in cm, where the chin is about 0. */
const HIP_Y = -82;
/** Length of the legs, where 1 is a man's. */
const sizeOf = ({ sex }: Traits) => (sex === WOMAN ? 0.93 : 1);
/** Height of the ground on which a figure stands, in cm. */
export const groundOf = (traits: Traits): number => HIP_Y - 75 * sizeOf(traits) - 6;

/** Half the distance of the shoulders in cm. */
const shoulderOf = ({ sex, head }: Traits) =>
  (sex === WOMAN ? 14.2 : 17.2) * (0.5 + (head.shoulder / (sex === WOMAN ? 214 : 272)) * 0.5);

/** Elbow and wrist of an arm whose bones are `upper` and `lower` cm long and whose hand is as near as it reaches. */
const elbowOf = (shoulder: Point, hand: Point, pole: Point, upper: number, lower: number): [Point, Point] => {
  const [dx, dy, dz] = [hand[0] - shoulder[0], hand[1] - shoulder[1], hand[2] - shoulder[2]];
  const whole = lengthOf(dx, dy, dz);
  const reach = Math.min(whole, (upper + lower) * 0.995);
  const [ux, uy, uz] = [dx / whole, dy / whole, dz / whole];
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const dot = pole[0] * ux + pole[1] * uy + pole[2] * uz;
  const [px, py, pz] = [pole[0] - dot * ux, pole[1] - dot * uy, pole[2] - dot * uz];
  const size = lengthOf(px, py, pz) || 1;
  return [
    [
      shoulder[0] + ux * along + (px / size) * out,
      shoulder[1] + uy * along + (py / size) * out,
      shoulder[2] + uz * along + (pz / size) * out,
    ],
    [shoulder[0] + ux * reach, shoulder[1] + uy * reach, shoulder[2] + uz * reach],
  ];
};

type Limb = { side: 1 | -1; shoulder: Point; elbow: Point; wrist: Point };
/** Where the cup is, next to the wrist of the hand that holds it. */
const cupBetween = (held: 'left' | 'right' | 'both', arms: readonly Limb[]): Point => {
  const holder = arms.find(({ side }) => (held === 'right' ? side < 0 : side > 0));
  const { side, wrist } = holder ?? { side: 1, wrist: [0, 0, 0] };
  return held === 'both' ? [0, wrist[1] + 3.2, wrist[2] + 3] : [wrist[0] - side * 6.8, wrist[1] + 4.6, wrist[2] + 3.6];
};

/** Solids of the body from the neck down, dressed, in cm in the body's own space. */
export type Body = {
  throat: Solid;
  arms: Solid;
  shins: Solid | null;
  top: Solid;
  legs: Solid;
  shoes: Solid;
  cup: { solid: Solid; at: Point } | null;
};

export const bodyOf = (traits: Traits, pose: Pose, isSkirt: boolean): Body => {
  const woman = traits.sex === WOMAN;
  const size = sizeOf(traits);
  const wide = shoulderOf(traits);
  const [upper, lower] = [28 * size, 25 * size];
  const neckRadius = woman ? 4.6 : 5.5;
  const arms = ([1, -1] as const).map((side): Limb => {
    const { hand, elbow: pole } = side > 0 ? pose.left : pose.right;
    const shoulder: Point = [side * (wide - 1.2), -25.5, -3.5];
    const [elbow, wrist] = elbowOf(shoulder, hand, pole, upper, lower);
    return { side, shoulder, elbow, wrist };
  });
  const cupAt = pose.cup ? cupBetween(pose.cup, arms) : null;
  const hands = arms.map(({ side, elbow, wrist }) =>
    cupAt && (pose.cup === 'both' || (pose.cup === 'left') === side > 0)
      ? inside(cupAt, 16, handAround(cupAt, side))
      : inside(wrist, 17, looseHand(wrist, elbow)),
  );
  const neck = limb([0, -6, -2.2], [0, -22, -4.4], neckRadius, neckRadius + 0.6);
  const chest = egg([0, -38, -3.5], [wide - (woman ? 0.2 : -0.8), 19, woman ? 9.6 : 11]);
  const collarbones = limb([-(wide - 3), -25.2, -3.6], [wide - 3, -25.2, -3.6], woman ? 4 : 5);
  const trapezius = together(
    2,
    limb([2.4, -15, -4.6], [wide * 0.62, -23.4, -4.4], 3.4, 3.6),
    limb([-2.4, -15, -4.6], [-wide * 0.62, -23.4, -4.4], 3.4, 3.6),
  );
  const bust = egg([5.8, -40, 2.6], [5.6, 6.4, 4.4]);
  const belly = egg([0, -60, -3.2], [woman ? 12.4 : 15.2, 20, woman ? 8.6 : 10.4]);
  const hips = egg([0, -76, -3.4], [woman ? 17 : 16.2, 13, 11]);
  const torso: Solid = (x, y, z) => {
    let d = join(chest(x, y, z), collarbones(x, y, z), 5);
    d = join(d, trapezius(x, y, z), 3);
    if (woman) d = join(d, bust(Math.abs(x), y, z), 4.5);
    d = join(d, belly(x, y, z), 7);
    return y < -58 ? join(d, hips(x, y, z), 6) : d;
  };
  const sleeves = together(
    2,
    ...arms.map(({ shoulder, elbow, wrist }) =>
      inside(
        elbow,
        36,
        together(
          2,
          limb(shoulder, elbow, woman ? 4.6 : 5.7, woman ? 4 : 4.9),
          limb(elbow, wrist, woman ? 4 : 4.8, woman ? 3 : 3.5),
        ),
      ),
    ),
  );
  const wrists = together(1, ...arms.map(({ elbow, wrist }) => limb(elbow, wrist, 3, 2.4)), ...hands);
  const walk = pose.walk ?? 0;
  const knee = (side: number): Point => [side * 8, HIP_Y - 37 * size, -2 + side * walk * 14];
  const ankle = (side: number): Point => [
    side * 7,
    HIP_Y - 75 * size + Math.abs(side * walk < 0 ? walk : 0) * 6,
    -5 + side * walk * 26,
  ];
  const trousers = together(
    3,
    ...[1, -1].flatMap((side) => [
      limb([side * 7.6, HIP_Y, -3], knee(side), 8.6, 6.4),
      limb(knee(side), ankle(side), 6.6, 5),
    ]),
    egg([0, -78, -3.4], [woman ? 16.4 : 15.4, 12, 10.4]),
  );
  const skirt = together(4, limb([0, -70, -3], [0, HIP_Y - 42, -3], 12, 21), egg([0, -79, -3.4], [15.4, 11, 9.6]));
  const shins = together(1, ...[1, -1].map((side) => limb(knee(side), ankle(side), 4.6, 3)));
  const shoes = together(
    1,
    ...[1, -1].map((side) => {
      const [ax, ay, az] = ankle(side);
      return limb([ax, ay - 4, az - 2], [ax + side * 1.5, ay - 5, az + 13], 3.8, 3.2);
    }),
  );
  const isCoat = traits.garment === 'jacket' || traits.garment === 'cardigan';
  const hem = isCoat ? (woman ? -92 : -86) : isSkirt ? -68 : woman ? -78 : -80;
  const loose = isCoat ? 1.9 : traits.garment === 'hoodie' ? 2 : 1.1;
  const isShirt = traits.garment === 'shirt' || traits.garment === 'blouse';
  const neckHole =
    traits.garment === 'boat'
      ? 9
      : isShirt
        ? neckRadius + 1.4
        : traits.garment === 'hoodie'
          ? 8
          : neckRadius + (woman ? 2.6 : 1.5);
  const depth = traits.garment === 'boat' ? 3.5 : isShirt ? 3 : 5;
  const hole = egg([0, -20.5, 0], [neckHole, depth, neckRadius + 6]);
  const roll = limb([0, -13, -2.8], [0, -24, -4.6], neckRadius + 1.1, neckRadius + 2.4);
  const turtle: Solid = (x, y, z) =>
    Math.max(roll(x, y, z) - 0.25 * Math.sin(y * 2.2) ** 4 * ramp(-20, -17.5, y), y + 14.2 + 0.15 * z);
  const vee = isShirt ? -29 : traits.garment === 'vneck' ? -31.5 : -16;
  const hood = together(
    2,
    limb([-8, -19, -6], [8, -19, -6], 3.6),
    limb([8, -19, -6], [3.4, -25, 5.6], 3, 1.8),
    limb([-8, -19, -6], [-3.4, -25, 5.6], 3, 1.8),
  );
  const top: Solid = (x, y, z) => {
    let d = torso(x, y, z) - loose;
    const arm = sleeves(x, y, z) - loose * 0.5;
    d = join(d, arm, 2.4);
    d = Math.max(d, hem - y);
    if (d > 5) return d - 1.2;
    if (traits.garment === 'turtle') d = join(d, turtle(x, y, z), 1);
    else if (y > -40) {
      let open = hole(x, Math.min(y, -20.5), z);
      if (vee < -17)
        open = join(open, (Math.abs(x) - (y - vee) * (isShirt ? 0.42 : 0.46) + Math.max(0, -z) * 1.2) * 0.8, 0.6);
      d = carve(d, open, 0.9);
      if (isShirt) {
        // A folded collar lies on the shirt around the opening, with a point at both sides.
        const fold = 2.2 + 2.4 * ramp(0, 6, z) * ramp(-29, -22, y) * ramp(9, 5, Math.abs(x));
        d -= 0.75 * ramp(fold + 0.25, fold - 0.25, open) * ramp(-28, -25.8, y);
      } else if (traits.garment === 'hoodie') d = join(d, hood(x, y, z), 1);
      else if (!isCoat) d -= 0.35 * ramp(1.9, 1.6, open);
    }
    // Folds: long soft waves across the arms and the waist.
    const fold = noise(x * 0.11 + y * 0.05, y * 0.09 + 20, z * 0.11);
    const crumple = noise(x * 0.24 + y * 0.1 + 5, y * 0.2 - Math.abs(x) * 0.1, z * 0.22);
    d -= (fold - 0.5) * 1.4 + (crumple - 0.5) * 0.7 * ramp(-24, -44, y);
    if (isCoat) {
      const open = openingOf(y);
      d -= z > 0 ? 0.8 * ramp(open - 0.4, open + 0.4, Math.abs(x)) : 0.8;
    }
    return d * 0.9;
  };
  const legs: Solid = (x, y, z) => {
    const d = isSkirt ? skirt(x, y, z) : trousers(x, y, z);
    if (d > 4) return d - 1;
    const pleat = isSkirt
      ? Math.sin(Math.atan2(x, z + 3) * 11) * 0.7 * ramp(-74, -110, y)
      : (noise(x * 0.2, y * 0.14, z * 0.2) - 0.5) * 1.8;
    return (isSkirt ? Math.max(d, HIP_Y - 42 - y) : d) - pleat;
  };
  const throat: Solid = (x, y, z) => {
    let d = neck(x, y, z);
    if (y > -40 && y < -12) d = join(d, torso(x, y, z), 1.6);
    return d;
  };
  return {
    throat,
    arms: wrists,
    shins: isSkirt ? shins : null,
    top,
    legs,
    shoes,
    cup: cupAt && { solid: cupSolid(cupAt), at: cupAt },
  };
};

/** Half width in cm of the gap of an open jacket, by height. */
export const openingOf = (y: number): number => clamp(1.2 + (y + 62) * 0.16, 1.2, 6.4);
