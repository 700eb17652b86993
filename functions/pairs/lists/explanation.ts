import type { PairReasons } from '#functions/items/pair.ts';
import type { Explanation } from '#shared/contract/profile.ts';
import { recommendCautionsJa, recommendReasonsJa } from '#shared/messages/matching.ja.ts';
import { CAUTIONS } from '#shared/options/cautions.ts';

/*
 * Why a man was recommended, as Japanese sentences for the woman. The codes of the reasons are stored in the pair when
 * he is recommended.
 */

type ReasonKey = keyof typeof recommendReasonsJa;

const sentenceOf = (code: string): string[] => {
  const [key = '', detail = ''] = code.split(':');
  if (!Object.hasOwn(recommendReasonsJa, key)) return [];
  const sentence = recommendReasonsJa[key as ReasonKey];
  return [typeof sentence === 'function' ? sentence(detail) : sentence];
};

/** Reasons about sexual preferences. Only the profile shows these, never a card (look: Discretion). */
const OF_PREFERENCES: readonly string[] = ['acts', 'degrees'] satisfies ReasonKey[];

/** The strongest reason that is not about sexual preferences, for cards; null when there is none. */
export const plainReasonJa = (why: PairReasons | undefined): string | null =>
  why?.reasons.filter((code) => !OF_PREFERENCES.includes(code)).flatMap(sentenceOf)[0] ?? null;

/**
 * The reasons as sentences for the woman; null for a pair that does not come from a recommend. Codes of an older
 * version are skipped.
 */
export const explanationJa = (why: PairReasons | undefined): Explanation | null => {
  if (!why) return null;
  const reasons = why.reasons.flatMap(sentenceOf);
  const about = CAUTIONS.find((caution) => caution === why.caution) ?? null;
  return { reasons, caution: about && recommendCautionsJa[about], caution_about: about };
};
