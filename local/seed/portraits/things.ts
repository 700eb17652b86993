import { type Light, lightOf, times } from './colour.ts';
import { cupSolid } from './hands.ts';
import { cloth, glazed, type Part, type Surface } from './render.ts';
import {
  ball,
  block,
  carve,
  clamp,
  cloud,
  egg,
  jar,
  join,
  limb,
  noise,
  type Point,
  ramp,
  ring,
  type Solid,
  together,
} from './solid.ts';

/** Things on a table or a floor, seen from above by `degrees`. */
const seenFromAbove = (degrees: number, parts: readonly Omit<Part, 'centre' | 'half'>[]): Part[] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return parts.map(({ solid, surface, isHair = false }) => ({
    solid: (x, y, z) => solid(x, y * c + z * s, z * c - y * s),
    surface: (x, y, z) => surface(x, y * c + z * s, z * c - y * s),
    isHair,
    centre: [0, 0, 0],
    half: [90, 90, 90],
  }));
};
const plain = (solid: Solid, hex: string, shine = 0.15) => ({
  solid,
  surface: (): Surface => glazed(lightOf(hex), shine),
});
const table = (y: number, hex: string) => {
  const wood = lightOf(hex);
  return {
    solid: (_x: number, py: number) => py - y,
    surface: (x: number, py: number, z: number): Surface =>
      glazed(
        times(wood, 0.62 + 0.3 * cloud(x * 0.05, py, z * 0.7) + (Math.abs(((z + 200) % 14) - 7) < 0.12 ? -0.3 : 0)),
        0.2,
      ),
  };
};

const coffee = (): Part[] => {
  const at: Point = [0, 0, 0];
  const cup = cupSolid(at);
  const handle: Solid = (x, y, z) => Math.sqrt((Math.sqrt((x - 4.6) ** 2 + (y - 0.2) ** 2) - 2.3) ** 2 + z * z) - 0.55;
  const saucer = hollowed(jar([0, -4.4, 0], 7.6, 0.6, 0.5), jar([0, -3.3, 0], 7, 0.9, 0.4));
  return seenFromAbove(28, [
    table(-5, '#80705f'),
    {
      solid: (x, y, z) => Math.min(join(cup(x, y, z), handle(x, y, z), 0.4), saucer(x, y, z)),
      surface: () => glazed([0.62, 0.6, 0.56], 0.6),
    },
    plain(jar([0, 2.4, 0], 3.5, 0.4, 0.1), '#3a2215', 0.6),
    plain(block([-15, -3.6, -6], [7, 1.3, 10], 0.3), '#4d5f5a'),
    plain(block([-15, -3.7, -6], [6.8, 1, 9.8], 0.1), '#e8e0d0'),
    plain(
      together(0.5, limb([12, -4.4, 4], [19, -4.4, -6], 0.35, 0.3), egg([11, -4.3, 5.4], [1.2, 0.35, 1.9])),
      '#9a968e',
      0.8,
    ),
  ]);
};
const hollowed =
  (a: Solid, b: Solid): Solid =>
  (x, y, z) =>
    carve(a(x, y, z), b(x, y, z), 0.3);

const dish = (): Part[] => {
  const plate = hollowed(jar([0, -4, 0], 14, 1.1, 0.9), jar([0, -2.4, 0], 12.6, 1.6, 1));
  const rice: Solid = (x, y, z) =>
    egg([-3.6, -3.6, -2], [6, 3.6, 5.4])(x, y, z) - 0.35 * noise(x * 2.4, y * 2.4, z * 2.4);
  const stew: Solid = (x, y, z) =>
    egg([4.4, -4.1, 1.4], [7.4, 2.1, 6.6])(x, y, z) - 0.8 * noise(x * 0.5, y * 0.5, z * 0.5);
  const bits = [
    [2, 1, '#c5692f'],
    [6.6, 3.4, '#8fa04a'],
    [4, 5, '#c5692f'],
    [8, -0.6, '#d8b06a'],
    [5.4, -2, '#8a4a2c'],
    [1.4, 4.4, '#d8b06a'],
  ] as const;
  return seenFromAbove(38, [
    table(-5, '#b7977a'),
    { solid: plate, surface: () => glazed([0.6, 0.59, 0.57], 0.5) },
    {
      solid: rice,
      surface: (x, y, z) => glazed(times([0.62, 0.59, 0.5], 0.85 + 0.3 * noise(x * 3, y * 3, z * 3)), 0.1),
    },
    plain(stew, '#7a4420', 0.5),
    ...bits.map(([x, z, hex]) => plain(egg([x, -2.1, z], [1.6, 1.1, 1.3]), hex, 0.35)),
    plain(jar([16, 0, -11], 3.3, 5, 0.4), '#aeb7b5', 0.9),
    plain(
      together(0.4, limb([-17.5, -4.6, 8], [-18.5, -4.4, -6], 0.4, 0.3), egg([-18.8, -4.2, -9], [1.6, 0.5, 2.4])),
      '#98958f',
      0.8,
    ),
  ]);
};

const dog = (): Part[] => {
  const tan: Light = lightOf('#a98560');
  const pale: Light = lightOf('#e8dcc6');
  const body = together(
    4,
    egg([0, -17, -9], [9, 13, 11]),
    egg([0, -8, -1], [7.4, 11, 7]),
    egg([0, -24, -13], [11, 7, 10]),
    limb([0, 2, 0], [0, 10, 4], 6.6, 6.4),
  );
  const legs = together(
    1.5,
    ...[-1, 1].flatMap((side) => [
      limb([side * 4.4, -10, 2], [side * 4.6, -30, 4], 3.2, 2.2),
      egg([side * 4.8, -31, 6], [2.6, 1.8, 3.6]),
      egg([side * 9.4, -30.6, -4], [3.6, 2.4, 6]),
    ]),
  );
  const head = together(
    2.2,
    egg([0, 14, 5], [7.6, 7, 7.6]),
    egg([4, 12, 8], [3.8, 3.6, 4]),
    egg([-4, 12, 8], [3.8, 3.6, 4]),
    limb([0, 11, 10], [0, 10, 15], 3.3, 2.5),
  );
  const ear = together(1, limb([4.6, 18.6, 3.6], [6, 24, 3.2], 2.6, 0.7), ball([4, 17, 4], 2.6));
  const tail = together(1.5, limb([6, -24, -18], [13, -14, -18], 3, 3.4), limb([13, -14, -18], [8, -8, -15], 3.4, 2));
  const whole: Solid = (x, y, z) => {
    let d = join(body(x, y, z), legs(x, y, z), 2);
    d = join(d, head(x, y, z), 3);
    d = join(d, ear(Math.abs(x), y, z), 1);
    d = join(d, tail(x, y, z), 1.5);
    return d < 2 ? d - (noise(x * 1.4, y * 0.7, z * 1.4) - 0.5) * 0.4 - (noise(x * 4, y * 2, z * 4) - 0.5) * 0.2 : d;
  };
  const coat = (x: number, y: number, z: number): Surface => {
    const chest = ramp(5, 2, Math.abs(x) + Math.max(0, y - 4) * 0.3) * ramp(-1, 3, z);
    const muzzle = ramp(10, 11.5, z) * ramp(14, 12, y);
    const cheeks = ramp(12.5, 10, y) * ramp(5, 8, z) * (y > 4 ? 1 : 0);
    const paws = ramp(-25, -29, y);
    const share = clamp(Math.max(chest, muzzle, cheeks, paws));
    const light = 0.72 + 0.5 * noise(x * 3, y * 1.4, z * 3);
    return cloth(
      times(
        [0, 1, 2].map((channel) => (tan[channel] ?? 0) * (1 - share) + (pale[channel] ?? 0) * share) as Light,
        light * 0.8,
      ),
    );
  };
  const turn = (solid: Solid): Solid => {
    const [c, s] = [Math.cos(0.45), Math.sin(0.45)];
    return (x, y, z) => solid(x * c - z * s, y, x * s + z * c);
  };
  const black = (solid: Solid) => ({ solid: turn(solid), surface: (): Surface => glazed([0.006, 0.005, 0.005], 0.9) });
  const eyes = together(0.1, ball([3.1, 14.6, 11.5], 1.25), ball([-3.1, 14.6, 11.5], 1.25));
  return seenFromAbove(10, [
    table(-33, '#9b7b5c'),
    {
      solid: turn(whole),
      surface: (x, y, z) => {
        const [c, s] = [Math.cos(0.45), Math.sin(0.45)];
        return coat(x * c - z * s, y, x * s + z * c);
      },
      isHair: true,
    },
    black(eyes),
    black(egg([0, 11.4, 17.2], [1.5, 1.1, 1])),
    { solid: turn((x, y, z) => ring([0, 4.4, 1.6], 6.9, 0.6)(x, y, z)), surface: () => cloth(lightOf('#a8433a')) },
  ]);
};

/** Things that are photographed, by name: the parts, the visible height in cm, and where the camera looks. */
export const THINGS = {
  coffee: { parts: coffee, height: 34, at: [-2, 1, 0] as Point },
  dish: { parts: dish, height: 44, at: [-1, 1, 0] as Point },
  dog: { parts: dog, height: 78, at: [3, -6, 0] as Point },
};
export type ThingName = keyof typeof THINGS;
