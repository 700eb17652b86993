import { type Sex, WOMAN } from '#shared/options.ts';
import { createRandom, type Random } from '../random.ts';
import type { Arm, Pose } from './body.ts';
import { lightOf, times } from './colour.ts';
import type { Figure } from './figure.ts';
import type { Gaze } from './paint.ts';
import type { PlaceName } from './places.ts';
import { type Camera, glazed, type Part } from './render.ts';
import type { Portrait } from './roster.ts';
import { block, noise } from './solid.ts';
import { drawTraits, type Traits } from './traits.ts';

/** How near the camera is: head and shoulders, down to the hands, or the whole person, small in a place. */
export type Distance = 'close' | 'half' | 'far';
export type Act = 'plain' | 'aside' | 'down' | 'away' | 'cup' | 'table' | 'walk';
export type Shot = {
  distance: Distance;
  act: Act;
  place: PlaceName;
  mirrored: boolean;
  tilt: number;
  /** Warmth of the white balance, from -1 (blue) to 1 (yellow). */
  warmth: number;
};

const CLOSE_PLACES: readonly PlaceName[] = [
  'window',
  'kitchen',
  'library',
  'cafe',
  'street',
  'sea',
  'lamp',
  'park',
  'wall',
  'wall',
  'plant',
  'night',
];
const FAR_PLACES: readonly PlaceName[] = ['street', 'sea', 'library', 'park', 'mountain', 'street', 'park', 'sea'];
const TABLE_PLACES: readonly PlaceName[] = ['cafe', 'kitchen', 'library', 'window', 'lamp'];

const ACTS: Record<Distance, readonly (readonly [Act, number])[]> = {
  close: [
    ['plain', 5],
    ['aside', 4],
    ['down', 1.3],
  ],
  half: [
    ['cup', 4],
    ['table', 3],
    ['aside', 1.5],
    ['away', 1.2],
  ],
  far: [
    ['walk', 3],
    ['away', 3],
    ['aside', 2],
  ],
};

const distanceOf = (seed: number, sex: Sex, index: number): Distance => {
  // Of ten first pictures six are close, three go down to the hands, one shows the whole person. Later ones differ.
  const turn = (seed * 7 + sex * 3) % 10;
  const first = turn < 6 ? 'close' : turn < 9 ? 'half' : 'far';
  if (index === 0) return first;
  if (index > 1) return 'half';
  return ({ close: seed % 2 === 1 ? 'far' : 'half', half: 'far', far: 'close' } as const)[first];
};

/** The shot number `index` of a person: 0 is the first picture of the profile. */
const shotOf = (seed: number, sex: Sex, index: number): Shot => {
  const random = createRandom(seed, 900 + sex * 10 + index);
  const distance = distanceOf(seed, sex, index);
  const drawn = random.weighted(ACTS[distance]);
  // One picture from behind is enough for a person.
  const wasAway = Array.from({ length: index }, (_, earlier) => shotOf(seed, sex, earlier)).some(
    ({ act }) => act === 'away',
  );
  const act = drawn === 'away' && wasAway ? 'aside' : drawn;
  const places = distance === 'far' ? FAR_PLACES : act === 'table' || act === 'cup' ? TABLE_PLACES : CLOSE_PLACES;
  return {
    distance,
    act,
    place: places[(seed + index * 3 + random.int(0, 1)) % places.length] ?? 'wall',
    mirrored: random.chance(0.5),
    tilt: random.float(-2.2, 2.2),
    warmth: random.float(-0.8, 1),
  };
};

const BOTTOMS_WOMEN = ['#39405a', '#8a7a68', '#5a4a4a', '#b9ac9a', '#2d2f38'] as const;
const BOTTOMS_MEN = ['#2f3646', '#4a453f', '#6b6354', '#23262e'] as const;

const tableTop = (colour: string): Part => {
  const wood = lightOf(colour);
  return {
    solid: block([0, -60, 44], [120, 2, 34], 1),
    centre: [0, -60, 44],
    half: [120, 2.2, 34],
    surface: (x, y, z) => glazed(times(wood, 0.8 + 0.35 * noise(x * 0.05, y, z * 0.6)), 0.25),
  };
};

const hanging = (side: number, random: Random): Arm => ({
  hand: [side * random.float(15, 17), -78, random.float(0, 5)],
  elbow: [side, 0, -0.8],
});

/** Person, pose and camera of a shot. All pictures of one seed show the same person. */
export const pictureOf = (
  person: Omit<Portrait, 'index'>,
  index: number,
): { shot: Shot; figure: Figure; camera: Camera; props: Part[] } => {
  const shot = shotOf(person.seed, person.sex, index);
  const random = createRandom(person.seed, 930 + person.sex * 10 + index);
  const traits: Traits = dressed(drawTraits(person.seed, person), index);
  const side = random.chance(0.5) ? 1 : -1;
  const woman = person.sex === WOMAN;
  const small = woman ? 0.94 : 1;
  let [body, head, nod, gaze, look] = [
    side * random.float(8, 32),
    side * random.float(6, 30),
    random.float(-3, 6),
    'open' as Gaze,
    random.float(-0.22, 0.22),
  ];
  let [left, right]: [Arm, Arm] = [hanging(1, random), hanging(-1, random)];
  let cup: Pose['cup'];
  let walk = 0;
  const props: Part[] = [];
  if (shot.act === 'plain' && random.chance(0.7)) look = -head * 0.013;
  if (traits.eye === 'smiling') gaze = 'smiling';
  switch (shot.act) {
    case 'aside':
      head = side * random.float(42, 68);
      body = side * random.float(15, 50);
      break;
    case 'down':
      head = side * random.float(14, 42);
      nod = random.float(14, 22);
      gaze = 'down';
      break;
    case 'away':
      body = side * random.float(150, 190);
      head = side * random.float(105, 150);
      break;
    case 'cup': {
      cup = side > 0 ? 'right' : 'left';
      const held: Arm = { hand: [-side * 11 * small, -39, 17], elbow: [-side * 0.4, -1, -0.4] };
      if (random.chance(0.4)) {
        cup = 'both';
        [left, right] = [
          { hand: [7.6, -41, 19], elbow: [0.5, -1, -0.3] },
          { hand: [-7.6, -41, 19], elbow: [-0.5, -1, -0.3] },
        ];
      } else if (side > 0) right = held;
      else left = held;
      gaze = random.chance(0.3) ? 'down' : gaze;
      nod = gaze === 'down' ? random.float(8, 15) : nod;
      body = side * random.float(4, 24);
      break;
    }
    case 'table':
      [left, right] = [
        { hand: [random.float(4, 9), -57, 22], elbow: [0.6, -0.5, -0.6] },
        { hand: [-random.float(2, 7), -57, 25], elbow: [-0.6, -0.5, -0.6] },
      ];
      props.push(tableTop(random.pick(['#7a5840', '#93704f', '#5a4334'])));
      head = side * random.float(14, 50);
      body = side * random.float(0, 14);
      if (random.chance(0.35)) [gaze, nod] = ['down', random.float(12, 20)];
      break;
    case 'walk':
      walk = random.float(0.6, 1) * (random.chance(0.5) ? 1 : -1);
      body = side * random.float(10, 55);
      head = body + random.float(-15, 15);
      break;
    default:
      break;
  }
  const height = { close: random.float(49, 62), half: random.float(78, 96), far: random.float(225, 330) }[
    shot.distance
  ];
  const off = random.float(-0.07, 0.07) * height;
  const at: Camera['at'] = {
    close: [off + side * 2.5, -5 - (height - 49) * 0.28, 0] as const,
    half: [off, -18.5 - (height - 80) * 0.35, 0] as const,
    far: [off * 2.4, -85 + (height - 225) * 0.12, 0] as const,
  }[shot.distance];
  return {
    shot,
    figure: {
      traits,
      pose: { body, head, nod, lean: random.float(-5, 5), left, right, ...(cup ? { cup } : {}), walk },
      gaze,
      look,
      bottom: random.pick(woman ? BOTTOMS_WOMEN : BOTTOMS_MEN),
      hasSkirt: woman && person.seed % 3 !== 0,
    },
    camera: { at, height, distance: { close: 110, half: 190, far: 520 }[shot.distance] },
    props,
  };
};

/** On later pictures a person wears other clothes, of the same kind. */
const dressed = (traits: Traits, index: number): Traits =>
  index % 2 === 0 ? traits : { ...traits, cloth: traits.innerCloth, innerCloth: traits.cloth };
