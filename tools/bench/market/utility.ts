import { WOMAN } from '#shared/options/member.ts';
import { ACT_COUNT, BODY_COUNT, MEETING_COUNT, type Side } from './latent.ts';
import { pairNormal } from './random.ts';

/** The parts that add up to one member's feeling about another. */
export const PARTS = ['acts', 'degrees', 'age', 'body', 'freeTimes', 'tolerances', 'quality', 'taste'] as const;
const TASTE = PARTS.indexOf('taste');
/**
 * Shares of the variance of women's (`hers`) and men's (`his`) feelings over random pairs, in the order of `PARTS`
 * without `taste`. `Temper` sets the share of `taste`; these numbers, whose sum is 1, divide the rest of the variance.
 */
const VARIANCE_SHARES = {
  hers: [0.29, 0.17, 0.1, 0.15, 0.07, 0.1, 0.12],
  his: [0.29, 0.17, 0.12, 0.15, 0.06, 0.09, 0.12],
} as const;
/** Parameters of the feelings in a market. The table `tempers` of docs/recommender.md compares several settings. */
export type Temper = {
  /**
   * Share of the men within her limits to whom a woman would say yes (`herYes`), and of the women to whom a man would
   * say yes (`hisYes`).
   */
  herYes: number;
  hisYes: number;
  /** Share of the variance of feelings that comes from `taste`, about which no form asks. */
  taste: number;
};
export const TEMPER: Temper = { herYes: 0.2, hisYes: 0.4, taste: 0.18 };
/** Standard deviation of the random error in a woman's quick decision. */
export const DECISION_NOISE = 0.35;
const OWN_TASTE = 0.8;

/** Writes the parts of member `i`'s feeling about `j` into `parts`, not yet scaled. */
const rawParts = (self: Side, i: number, other: Side, j: number, seed: number, parts: Float64Array): void => {
  let acts = 0;
  for (let act = 0; act < ACT_COUNT; act += 1) {
    const mine = self.acts[i * ACT_COUNT + act] ?? 0;
    const theirs = other.acts[j * ACT_COUNT + act] ?? 0;
    const matters = self.actImportance[i * ACT_COUNT + act] ?? 0;
    // Agreement is good: both want an act, or both do not. Being asked for a disliked act is worse than missing a liked
    // one.
    const unwelcome = mine < -0.2 && theirs > 0.2 ? 1.2 * -mine * theirs : 0;
    acts += matters * (mine * theirs - unwelcome);
  }
  parts[0] = acts;
  const [mySadism, myMasochism] = [self.sadism[i] ?? 0, self.masochism[i] ?? 0];
  const [theirSadism, theirMasochism] = [other.sadism[j] ?? 0, other.masochism[j] ?? 0];
  // A sadistic and a masochistic member fit together; two sadistic members do not.
  parts[1] = mySadism * theirMasochism + myMasochism * theirSadism - 0.4 * Math.max(0, mySadism * theirSadism);
  const years = ((other.age[j] ?? 0) - (self.idealAge[i] ?? 0)) / (self.ageWidth[i] ?? 1);
  parts[2] = -Math.min(4, years * years);
  const tall = ((other.height[j] ?? 0) - 171) / 6;
  parts[3] = (self.bodyTaste[i * BODY_COUNT + (other.body[j] ?? 0)] ?? 0) + (self.heightTaste[i] ?? 0) * tall;
  const shared = (self.free[i] ?? 0) & (other.free[j] ?? 0);
  const times = (shared & 1) + ((shared >> 1) & 1) + ((shared >> 2) & 1) + ((shared >> 3) & 1);
  parts[4] = times === 0 ? -1.5 : Math.sqrt(times) - 1;
  const yielding = Math.max(self.flexible[i] ?? 0, 0.7 * (other.flexible[j] ?? 0));
  const apart = (self.pace[i] ?? 0) - (other.pace[j] ?? 0);
  let tolerances = -0.35 * Math.min(4, apart * apart) * (1 - yielding);
  for (let index = 0; index < MEETING_COUNT; index += 1) {
    const mine = self.meeting[i * MEETING_COUNT + index] ?? 0;
    const theirs = other.meeting[j * MEETING_COUNT + index] ?? 0;
    tolerances += 0.6 * mine * theirs * (mine * theirs < 0 ? 1 - yielding : 1);
  }
  parts[5] = tolerances;
  parts[6] = other.quality[j] ?? 0;
  // Taste that no form asks about: a random number for the taste of member `i`, plus a smaller random number that both
  // members of the pair share.
  const [woman, man] = self.sex === WOMAN ? [i, j] : [j, i];
  parts[7] =
    OWN_TASTE * pairNormal(seed, woman, man, self.sex) +
    Math.sqrt(1 - OWN_TASTE ** 2) * pairNormal(seed, woman, man, 9);
};

/**
 * The feelings of one sex about the other. The scaled `PARTS` are added. A sum above the member's threshold (`bar` plus
 * the member's `choosiness`) means yes.
 */
export type Feelings = {
  self: Side;
  other: Side;
  seed: number;
  means: Float64Array;
  scales: Float64Array;
  bar: number;
};

const parts = new Float64Array(PARTS.length);

/**
 * How far member `i`'s feeling about `j` is above the threshold for a yes; negative when it is below. The unit is the
 * standard deviation of feelings over random pairs. Writes what each part adds, relative to the part's mean, into
 * `into`.
 */
export const surplus = (feelings: Feelings, i: number, j: number, into = parts): number => {
  const { self, other, seed, means, scales, bar } = feelings;
  rawParts(self, i, other, j, seed, into);
  let felt = 0;
  for (let part = 0; part < PARTS.length; part += 1) {
    const adds = ((into[part] ?? 0) - (means[part] ?? 0)) * (scales[part] ?? 0);
    into[part] = adds;
    felt += adds;
  }
  return felt - bar - (self.choosiness[i] ?? 0);
};

/**
 * Computes the scales and the threshold (`bar`) from a sample of possible pairs. The scales give each part its share of
 * the variance of feelings.
 * @param pairs indexes of `self` and `other`, alternating.
 */
export const learnScale = (
  self: Side,
  other: Side,
  { seed, side, temper }: { seed: number; side: 'hers' | 'his'; temper: Temper },
  pairs: Int32Array,
): Feelings => {
  const count = pairs.length / 2;
  const sums = new Float64Array(PARTS.length);
  const squares = new Float64Array(PARTS.length);
  for (let index = 0; index < count; index += 1) {
    rawParts(self, pairs[2 * index] ?? 0, other, pairs[2 * index + 1] ?? 0, seed, parts);
    for (let part = 0; part < PARTS.length; part += 1) {
      const value = parts[part] ?? 0;
      sums[part] = (sums[part] ?? 0) + value;
      squares[part] = (squares[part] ?? 0) + value * value;
    }
  }
  const means = sums.map((sum) => sum / count);
  const scales = squares.map((square, part) => {
    const deviation = Math.sqrt(square / count - (means[part] ?? 0) ** 2);
    const share = part === TASTE ? temper.taste : (1 - temper.taste) * (VARIANCE_SHARES[side][part] ?? 0);
    return Math.sqrt(share) / deviation;
  });
  const feelings = { self, other, seed, means, scales, bar: 0 };
  const felt = new Float64Array(count);
  for (let index = 0; index < count; index += 1)
    felt[index] = surplus(feelings, pairs[2 * index] ?? 0, pairs[2 * index + 1] ?? 0);
  felt.sort();
  return { ...feelings, bar: felt[Math.floor(count * (1 - (side === 'hers' ? temper.herYes : temper.hisYes)))] ?? 0 };
};

/** The normal distribution function, accurate to 1e-4 or better. */
export const normalShare = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
};
