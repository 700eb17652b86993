import { WOMAN } from '#shared/options/member.ts';
import { bodyOf, openingOf, type Pose } from './body.ts';
import { blend, type Light, lightOf, times } from './colour.ts';
import { hairForm, hairSolid, strandAt } from './hair.ts';
import { glassesSolid, headSolid } from './head.ts';
import { facePaint, type Gaze, hairPaint, skinOf } from './paint.ts';
import { cloth, glazed, type Part, type Surface } from './render.ts';
import { join, lengthOf, noise, type Point, ramp, type Solid } from './solid.ts';
import type { Traits } from './traits.ts';

export type Figure = {
  traits: Traits;
  pose: Pose;
  gaze: Gaze;
  /** Sideways shift of the irises in cm. */
  look: number;
  /** Colour of trousers or skirt. */
  bottom: string;
  hasSkirt: boolean;
};

/** How far the body is raised to the head, in cm. */
const LIFT = 3.2;
/** The joint between neck and head, in cm from the middle of the head. */
const JOINT_Y = -10;
const JOINT_Z = -2.5;

const turned = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const;
/** Real cloth is darker and less coloured than the palette's flat colours. */
const worn = (hex: string): Light => {
  const light = lightOf(hex);
  const grey = light[0] * 0.3 + light[1] * 0.55 + light[2] * 0.15;
  return times(blend(light, [grey, grey, grey], 0.28), 0.78);
};
const skinSurface = (colour: Light, shine: number): Surface => ({
  colour,
  shine,
  gloss: 20,
  wrap: [0.4, 0.3, 0.26],
  fuzz: 0.05,
});

/** The solids of a person. The middle of the head is at 0, and the soles are about 165 cm below. */
export const figureParts = ({ traits, pose, gaze, look, bottom, hasSkirt }: Figure): Part[] => {
  const [bc, bs] = turned(pose.body);
  const [hc, hs] = turned(pose.head);
  const [nc, ns] = turned(pose.nod);
  const [lc, ls] = turned(pose.lean);
  const inHead =
    <Result>(use: (x: number, y: number, z: number) => Result) =>
    (x: number, y: number, z: number): Result => {
      const py = y - JOINT_Y;
      const side = x * hc - z * hs;
      const ahead = x * hs + z * hc;
      const up = -side * ls + py * lc;
      return use(side * lc + py * ls, up * nc + ahead * ns + JOINT_Y, -up * ns + ahead * nc + JOINT_Z);
    };
  const inBody =
    <Result>(use: (x: number, y: number, z: number) => Result) =>
    (x: number, y: number, z: number): Result =>
      use(x * bc - z * bs, y - LIFT, x * bs + z * bc + JOINT_Z);

  const body = bodyOf(traits, pose, hasSkirt);
  const head = headSolid(traits);
  const hair = hairSolid(traits);
  const glasses = glassesSolid(traits);
  const form = hairForm(traits);
  const strand = strandAt(form);
  const [paintFace, paintHair] = [facePaint(traits, gaze, look), hairPaint(traits)];
  const skin = skinOf(traits);
  const bare = skinSurface(blend(skin, [0.4, 0.16, 0.11], 0.1), 0.15);
  const isWoman = traits.sex === WOMAN;
  const isCoat = traits.garment === 'jacket' || traits.garment === 'cardigan';
  const isShirt = traits.garment === 'shirt' || traits.garment === 'blouse';
  const [top, inner, below] = [traits.cloth, traits.innerCloth, bottom].map(worn) as [Light, Light, Light];

  const [headInPlace, throat] = [inHead(head), inBody(body.throat)];
  const faceAndNeck: Solid = (x, y, z) => (y < -20 ? throat(x, y, z) : join(throat(x, y, z), headInPlace(x, y, z), 2));
  const faceSurface = inHead((x, y, z) => {
    if (y < -13.5 || lengthOf(x, y, z) > 16) return bare;
    const { colour, shine } = paintFace(x, y, z, hair(x, y, z));
    return skinSurface(colour, shine * (0.35 + 0.65 * noise(x * 6, y * 6, z * 6)));
  });
  const hairSurface = inHead((x, y, z): Surface => {
    // Where hair is thin, at the hairline and the nape, the skin shows through.
    const thickness = head(x, y, z) + (strand(x, y, z, 60) - 0.5) * 0.18;
    const colour = blend(skin, paintHair(x, y, z), ramp(0, isWoman ? 0.24 : 0.45, thickness));
    const shift = (strand(x, y, z, 33) - 0.5) * 0.4 + (strand(x, y, z, 80) - 0.5) * 0.4;
    return { colour, shine: isWoman ? 0.085 : 0.05, gloss: 36, wrap: [0.3, 0.3, 0.3], fuzz: 0, strand: shift };
  });
  const topSurface = inBody((x, y, z): Surface => {
    const isInner = isCoat && z > -2 && Math.abs(x) < openingOf(y);
    let light = 1 - 0.04 + 0.08 * noise(x * 2.2, y * 2.2, z * 2.2);
    if (isShirt && z > 0 && y < -28) {
      const placket = Math.abs(Math.abs(x) - 1.5) / 0.14;
      const button = lengthOf(x, ((((y + 31) % 8.5) + 8.5) % 8.5) - 4, 0);
      light *= (1 - 0.22 * Math.exp(-placket * placket)) * (1 - 0.35 * ramp(0.6, 0.45, button));
    }
    return cloth(times(isInner ? inner : top, light));
  });

  const parts: Part[] = [
    { solid: faceAndNeck, surface: faceSurface, centre: [0, -8, 0], half: [17, 21, 17] },
    {
      solid: inHead(hair),
      surface: hairSurface,
      isHair: true,
      centre: [0, (17 + form.low) / 2 - 1, 0],
      half: [18, (17 - form.low) / 2 + 4, 22],
    },
    { solid: inBody(body.top), surface: topSurface, centre: [0, -50, 0], half: [48, 38, 48] },
    { solid: inBody(body.arms), surface: () => bare, centre: [0, -62, 0], half: [52, 48, 52] },
    {
      solid: inBody(body.legs),
      surface: (x, y, z) => cloth(times(below, 0.94 + 0.12 * noise(x * 0.6, y * 0.6, z * 0.6))),
      centre: [0, -112, 0],
      half: [36, 50, 44],
    },
    {
      solid: inBody(body.shoes),
      surface: () => glazed([0.03, 0.026, 0.025], 0.2),
      centre: [0, -158, 0],
      half: [26, 16, 44],
    },
  ];
  if (body.shins)
    parts.push({ solid: inBody(body.shins), surface: () => bare, centre: [0, -140, 0], half: [24, 24, 44] });
  if (body.cup) {
    const [x, y, z] = body.cup.at;
    const centre: Point = [x * bc + (z - JOINT_Z) * bs, y + LIFT, -x * bs + (z - JOINT_Z) * bc];
    parts.push({ solid: inBody(body.cup.solid), surface: () => glazed([0.7, 0.67, 0.62]), centre, half: [6, 7, 6] });
  }
  if (glasses) {
    const frame = glazed(traits.glasses === 'oval' ? [0.2, 0.15, 0.09] : [0.015, 0.013, 0.013], 0.6);
    parts.push({ solid: inHead(glasses), surface: () => frame, centre: [0, 0, 0], half: [14, 14, 14] });
  }
  return parts;
};
