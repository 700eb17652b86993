import { WOMAN } from '#shared/options/member.ts';
import { ball, carve, egg, join, lengthOf, limb, type Point, type Solid, together } from './solid.ts';
import type { Traits } from './traits.ts';

/** Where the middle of an eye is, in cm from the middle of the head. The other eye is its mirror image. */
export const EYE: Point = [3.15, 0.35, 7.6];
export const MOUTH_Y = -6.3;

/** Width of a head; 1 is the mean. */
export const widthOf = ({ head, sex }: Pick<Traits, 'head' | 'sex'>): number =>
  head.cheek / (sex === WOMAN ? 110 : 114);

/** Skin of a head. y points up and z to where the face looks; the head is 23 cm high, from -11.5 to 11.5. */
export const headSolid = ({ head, sex, nose, mouth }: Traits): Solid => {
  const woman = sex === WOMAN;
  const wide = widthOf({ head, sex });
  const chinY = -10.1 - (head.chin - 478) * 0.045;
  const jaw = (head.jaw / 92) * (woman ? 4.1 : 4.9);
  const cranium = egg([0, 3.2, -1], [7.5 * wide, 8.1, 9.2]);
  const face = egg([0, -2.6, 1.9], [(woman ? 6 : 6.4) * wide, 8.4, 6.6]);
  const jawbone = egg([0, -6.2, 3], [jaw + 0.6, 4, 4.6]);
  const chin = ball([0, chinY + 1.3, 6.1], woman ? 1.5 : 1.9);
  const cheek = ball([(woman ? 4 : 4.3) * wide, -2, 4.9], 2.4);
  const socket = egg([EYE[0], EYE[1] + 0.4, woman ? 10.45 : 10.25], [2.3, 1.5, 2.2]);
  const eye = ball([EYE[0], EYE[1] - 0.1, EYE[2] - 1.25], 1.62);
  const ridge = limb([1.6, 2.2, 7.3], [4.4, 2.3, 5.8], woman ? 0.35 : 0.8);
  const tip = (woman ? 0.93 : 1) * (nose === 'broad' ? 1.25 : nose === 'soft' ? 1.02 : 0.92);
  const depth = woman ? 9.15 : 9.4;
  const bridge = limb([0, 1.1, 7.55], [0, -2.85, depth], 0.6, tip * 0.88);
  const wing = ball([tip * 1.1, -3.15, depth - 1.05], tip * 0.62);
  const upperLip = egg([0, MOUTH_Y + 0.4, 7.75], [2.2, 0.62, 1.05]);
  const lowerLip = egg([0, MOUTH_Y - 0.58, 7.6], [1.85, 0.7, 1.05]);
  const seam = limb([0, MOUTH_Y - 0.03, 8.95], [2.4, MOUTH_Y + (mouth === 'calm' ? 0.15 : 0.45), 7.6], 0.12, 0.03);
  const earShell = egg([7.25 * wide, -0.7, -0.9], [0.75, 3.1, 1.9]);
  const earHole = egg([8.1 * wide, -0.5, -0.5], [0.7, 1.9, 1]);
  return (x, y, z) => {
    const side = Math.abs(x);
    let d = join(cranium(x, y, z), face(x, y, z), 4);
    d = join(d, jawbone(x, y, z), 3);
    if (z > -4) {
      d = join(d, chin(x, y, z), 3);
      d = join(d, cheek(side, y, z), 2.6);
      if (z > 2 && d < 4) {
        d = join(d, ridge(side, y, z), 1.4);
        d = carve(d, socket(side, y, z), 1.5);
        d = join(d, eye(side, y, z), 0.5);
        d = join(d, bridge(x, y, z), 1.3);
        d = join(d, wing(side, y, z), 0.7);
        d = join(d, upperLip(x, y, z), 0.7);
        d = join(d, lowerLip(x, y, z), 0.7);
        d = carve(d, seam(side, y, z), 0.25);
      }
    }
    return join(d, carve(earShell(side, y, z), earHole(side, y, z), 0.5), 0.7);
  };
};

export const glassesSolid = ({ glasses, head }: Traits): Solid | null => {
  if (glasses === 'none') return null;
  const high = glasses === 'square' ? 1.75 : glasses === 'oval' ? 1.7 : 2.05;
  const wide = head.cheek / 112;
  const temple = together(
    0.1,
    limb([5.5, 0.7, 8.4], [8 * wide, 0.9, 3.4], 0.13),
    limb([8 * wide, 0.9, 3.4], [8.3 * wide, 1.1, -1.2], 0.13),
  );
  const bridge = limb([0, 0.7, 9.3], [1.1, 0.5, 9.1], 0.16);
  return (x, y, z) => {
    const side = Math.abs(x);
    const [u, v] = [(side - 3.25) / 2.25, (y - 0.1) / high];
    const power = glasses === 'square' ? 4 : 2.2;
    const around = (Math.abs(u) ** power + Math.abs(v) ** power) ** (1 / power) - 1;
    const depth = z - 9 + (side - 3) ** 2 * 0.07;
    const rim = lengthOf(around * 1.9, depth, 0) - 0.11;
    return Math.min(rim * 0.8, temple(side, y, z), bridge(side, y, z));
  };
};
