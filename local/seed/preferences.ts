import { ACT_KEYS, type ActKey, MAN, type Sex } from '#shared/options.ts';
import type { Random } from './random.ts';

/** Tendencies from which a member's answers are drawn. Tendencies are not stored. */
type Leaning = {
  /** Positive: the member prefers to lead. Negative: the member prefers to follow. About -3 to 3. */
  lead: number;
  /** The member's interest in unusual acts; about -3 to 3. */
  openness: number;
};

/**
 * For each act: `[mean wish, effect of openness, effect of a strong wish to lead or to follow]`. `drawActs` multiplies
 * each effect by the member's own value. A higher sum means a stronger wish.
 */
const ACT_SHAPES: Record<ActKey, readonly [number, number, number]> = {
  your_blow_job: [0.7, 0.35, 0.05],
  your_cunnilingus: [0.75, 0.35, 0],
  your_kisuma: [0.25, 0.3, 0.15],
  your_anal_sex: [-1.3, 0.65, 0.2],
  your_ejaculation: [-0.2, 0.55, 0.2],
  your_word_attack_easy: [0.35, 0.25, 0.5],
  your_word_attack_hard: [-0.6, 0.3, 0.85],
  your_nouiki: [-0.3, 0.55, 0.2],
  your_wild: [0, 0.4, 0.5],
  your_spanking: [-0.5, 0.35, 0.8],
  your_choking: [-1.1, 0.35, 0.8],
  your_irrumatio: [-0.8, 0.45, 0.6],
  your_kousoku: [-0.25, 0.4, 0.75],
  your_sextoy: [0.15, 0.65, 0.1],
  your_cosplay: [-0.15, 0.5, 0.05],
  your_multi: [-1.6, 0.75, 0],
};

const graded = (wish: number): number => (wish > 0.95 ? 1 : wish > 0.1 ? 2 : wish > -0.85 ? 3 : 4);

// Most men prefer to lead and most women prefer to follow, but some of each sex prefer the opposite.
export const drawLeaning = (random: Random, sex: Sex): Leaning => ({
  lead: random.normal(sex === MAN ? 0.65 : -0.65, 0.95),
  openness: random.normal(0, 1),
});

/**
 * `your_sadism` and `your_masochism`, 1 (strongest) to 4 (none), as in the API. Some people have high degrees of both.
 */
export const drawDegrees = (random: Random, { lead }: Leaning): { your_sadism: number; your_masochism: number } => {
  const both = random.chance(0.12) ? 0.9 : 0;
  return {
    your_sadism: graded(lead * 0.95 + both + random.normal(-0.1, 0.4)),
    your_masochism: graded(-lead * 0.95 + both + random.normal(-0.1, 0.4)),
  };
};

/**
 * The answers for the 16 acts, 1 (strongest wish) to 4, as in the API. A strong wish to lead or to follow makes the
 * wish for some acts stronger (third value in `ACT_SHAPES`).
 */
export const drawActs = (random: Random, { lead, openness }: Leaning): Record<ActKey, number> => {
  const role = Math.abs(lead) - 0.85;
  const entries = ACT_KEYS.map((key) => {
    const [mean, byOpenness, byRole] = ACT_SHAPES[key];
    return [key, graded(mean + byOpenness * openness + byRole * role + random.normal(0, 0.55))] as const;
  });
  return Object.fromEntries(entries) as Record<ActKey, number>;
};

/** The acts that a member leaves unanswered. The men's form requires all acts; a woman may leave any unanswered. */
export const drawUnanswered = (random: Random, sex: Sex): readonly ActKey[] => {
  if (sex === MAN) return [];
  const kind = random.next();
  if (kind < 0.06) return ACT_KEYS;
  return kind < 0.36 ? random.sample(ACT_KEYS, random.int(1, 7)) : [];
};
