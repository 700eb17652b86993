import { MAN, WOMAN } from '#shared/options/member.ts';
import { blend, type Light, lightOf, times } from './colour.ts';
import { hairForm, strandAt } from './hair.ts';
import { EYE, MOUTH_Y } from './head.ts';
import { clamp, cloud, lengthOf, noise, ramp } from './solid.ts';
import type { Traits } from './traits.ts';

export type Gaze = 'open' | 'down' | 'smiling';

/** The bell curve: 1 at the middle, nearly 0 two widths away. */
const bell = (distance: number): number => Math.exp(-distance * distance);

/** Real skin reflects less light than the palette's flat colours. */
export const skinOf = ({ skin }: Traits): Light => {
  const [r, g, b] = lightOf(skin);
  const share = 0.7 + (0.75 - r) * 0.5;
  const grey = (r + g + b) / 3;
  return times(blend([r, g * 0.96, b * 0.95], [grey, grey, grey], 0.1), share);
};

type Paint = { colour: Light; shine: number };

/** An open or closed eye. `u` runs outwards and `v` up from its middle, in cm; `across` runs to the person's left. */
const eyePaint = (traits: Traits, gaze: Gaze, look: number, half: number, red: Light) => {
  const woman = traits.sex === WOMAN;
  const iris = times(lightOf(traits.iris), 0.8);
  const wide = traits.eye === 'round' ? 1.15 : traits.eye === 'narrow' ? 0.78 : 0.98;
  const open = gaze === 'open' ? wide * (woman ? 1.1 : 1) : 0;
  const lashes = times(lightOf(traits.hair), open > 0 ? 0.22 : 0.25);
  const line = (skin: Light, u: number, distance: number, reach: number, soft: number, share: number, ink: Light) =>
    blend(skin, ink, bell(distance) * ramp(half + reach, half + reach - soft, Math.abs(u)) * share);
  return (skin: Light, skinShine: number, u: number, v: number, across: number): Paint => {
    const arc = clamp(1 - (u / half) ** 2);
    let [colour, shine] = [skin, skinShine];
    if (open > 0) {
      const upper = 0.5 * open * Math.sqrt(arc);
      const lower = -0.34 * open * arc;
      const white = arc > 0 ? ramp(upper + 0.06, upper - 0.06, v) * ramp(lower - 0.06, lower + 0.06, v) : 0;
      const shade = 0.62 + 0.2 * ramp(upper, lower, v);
      colour = blend(colour, [0.5 * shade, 0.46 * shade, 0.43 * shade], white);
      const at = lengthOf(across - look, v - 0.06, 0);
      colour = blend(colour, iris, white * ramp(0.7, 0.58, at));
      colour = blend(colour, [0.005, 0.004, 0.004], white * ramp(0.32, 0.22, at));
      const glint = bell(lengthOf(across - look + 0.18, v - 0.24, 0) / 0.09);
      colour = blend(colour, [0.9, 0.9, 0.9], white * glint * 0.9);
      shine = shine * (1 - white) + white * 0.5;
      const within = ramp(-0.7, -0.1, arc - 0.05);
      colour = line(colour, u, (v - upper - 0.03) / (woman ? 0.13 : 0.1), 0.28, 0.43, 0.92 * within, lashes);
      colour = line(colour, u, (v - lower) / 0.07, 0, 0.6, 0.4, times(red, 0.3));
      colour = line(colour, u, (v - upper - 0.42) / 0.1, 0.1, 0.9, 0.4, times(red, 0.45));
    } else {
      const lid = gaze === 'smiling' ? 0.05 + 0.3 * arc : -0.1 - 0.42 * arc;
      colour = line(colour, u, (v - lid) / (woman ? 0.16 : 0.13), 0.3, 0.5, 0.9, lashes);
      colour = line(colour, u, (v - lid - 0.75) / 0.12, 0, 0.8, 0.3, times(red, 0.5));
    }
    // The hollow of the eye is a little darker and redder.
    return { colour: blend(colour, times(red, 0.75), 0.22 * bell(lengthOf(u / 2, v / 1.1, 0))), shine };
  };
};

/**
 * Colour and shine of a point of the face's skin. Lips, brows, eyes, stubble and blush have soft edges. `look` shifts
 * the irises sideways, in cm; `toHair` is the distance to the hair in cm.
 */
export const facePaint = (traits: Traits, gaze: Gaze, look: number) => {
  const woman = traits.sex === WOMAN;
  const skin = skinOf(traits);
  const hair = lightOf(traits.hair);
  const red: Light = [skin[0] * 0.96, skin[1] * 0.68, skin[2] * 0.62];
  const lip = blend(skin, lightOf(traits.lip), woman ? 0.78 : 0.5);
  const slant = traits.eye === 'drooping' ? -0.12 : 0.14;
  const half = woman ? 1.6 : 1.5;
  const paintEye = eyePaint(traits, gaze, look, half, red);
  const browDrop = traits.browLift * 0.04;
  const smile = traits.mouth === 'calm' ? 0.3 : 1.05;
  const beard = traits.beard === 'none' ? (woman ? 0 : 0.13) : traits.beard === 'stubble' ? 0.42 : 0.8;
  const grain = (x: number, y: number, z: number) => noise(x * 7, y * 5, z * 7);
  return (x: number, y: number, z: number, toHair: number): Paint => {
    let colour = skin;
    let shine = 0.22;
    const side = Math.abs(x);
    // Uneven skin: redder cheeks, nose and ears, and fine blotches.
    const blotch = cloud(x * 0.5, y * 0.5, z * 0.5);
    const blush =
      0.42 * bell(lengthOf((side - 4.4) / 2.6, (y + 2.6) / 2.1, (z - 6) / 4)) +
      0.26 * bell(lengthOf(x / 1.7, (y + 2.9) / 1.6, (z - 9.6) / 2)) +
      (side > 6.8 ? 0.35 : 0) +
      (blotch - 0.5) * 0.22;
    colour = blend(colour, red, clamp(blush * (woman ? 0.9 : 1)));
    if (z > 0 && beard > 0) {
      const line = -3.6 - 1.5 * bell(side / 2.4) + 2.6 * ramp(2.4, 6.5, side);
      const lipGap = bell(lengthOf(x / 2.4, (y - MOUTH_Y) / 0.85, 0) * 1.1);
      const area = ramp(line + 1, line - 1.3, y) * (1 - lipGap) * ramp(-13, -10.5, y) * ramp(0, 3, z);
      colour = blend(colour, blend(hair, skin, 0.15), area * beard * (0.65 + 0.5 * grain(x, y, z)));
    }
    // Fine hairs along the hairline and the hair's contact shadow.
    if (toHair < 1.2 && y > -1) {
      colour = blend(
        colour,
        blend(hair, red, 0.35),
        ramp(1.2, 0, toHair) * ramp(-1, 2, y) * (0.2 + 0.4 * grain(x * 2, y * 0.4, z)),
      );
    }
    if (z < 3) return { colour, shine };
    // Lips.
    const lipHalf = woman ? 2.25 : 2.45;
    const curve = MOUTH_Y + smile * (x / lipHalf) ** 2 * 0.55;
    const across = clamp(1 - (x / lipHalf) ** 2);
    const bow = 0.68 * Math.sqrt(across) - 0.16 * bell(x / 0.42);
    const lips =
      ramp(curve + bow + 0.12, curve + bow - 0.16, y) *
      ramp(curve - 0.98 * across - 0.15, curve - 0.98 * across + 0.2, y);
    colour = blend(colour, lip, lips * ramp(0, 0.12, across));
    shine += lips * 0.25;
    const seam = bell((y - curve) / 0.13) * ramp(lipHalf + 0.25, lipHalf - 0.5, side);
    colour = blend(colour, [lip[0] * 0.18, lip[1] * 0.1, lip[2] * 0.1], seam * 0.85);
    // Nostrils.
    const nostril = bell(lengthOf((side - 0.82) / 0.42, (y + 3.85) / 0.26, (z - 9.2) / 1.4));
    colour = blend(colour, times(red, 0.12), nostril * 0.8);
    // Brows.
    const u = side - EYE[0];
    const arch = EYE[1] + 2.05 + browDrop + 0.4 * (1 - ((u - 0.4) / 2.2) ** 2) - (woman ? 0 : 0.22);
    const thick = (woman ? 0.3 : 0.46) * ramp(2.6, 0.4, u) + 0.06;
    const brow = bell((y - arch) / thick) * ramp(-2.1, -1.3, u) * ramp(2.6, 1.7, u);
    colour = blend(colour, blend(hair, skin, 0.12), brow * (0.5 + 0.6 * grain(x * 1.5, y, z)) * (woman ? 0.82 : 0.9));
    const v = y - EYE[1] - slant * (u / half);
    return Math.abs(u) < half + 0.7 && Math.abs(v) < 1.6
      ? paintEye(colour, shine, u, v, x > 0 ? u : -u)
      : { colour, shine };
  };
};

export const hairPaint = (traits: Traits) => {
  const base = lightOf(traits.hair);
  const light = blend(base, [0.5, 0.36, 0.26], 0.07);
  const grey: Light = [0.4, 0.39, 0.38];
  const greying = traits.sex === MAN && traits.age > 44 ? (traits.age - 44) * 0.02 : 0;
  const form = hairForm(traits);
  const strand = strandAt(form);
  return (x: number, y: number, z: number): Light => {
    const fine = strand(x, y, z, 30) * 0.45 + strand(x, y, z, 75) * 0.35 + strand(x, y, z, 7) * 0.4;
    let colour = blend(times(base, 0.6), light, clamp(fine));
    if (greying > 0 && Math.abs(x) > 5) colour = blend(colour, grey, greying * fine);
    return colour;
  };
};
