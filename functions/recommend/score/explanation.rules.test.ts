import { describe, expect, test } from 'vitest';
import { explanationJa, plainReasonJa } from '#functions/pairs/lists/explanation.ts';
import { memberAt } from '#local/seed/population.ts';
import { recommendCautionsJa, recommendReasonsJa } from '#shared/messages/matching.ja.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { acts, man, profile, woman } from '#tests/setup/arrange/people.ts';
import { CITED_FROM, reasonsFor } from './explanation.rules.ts';
import { scorePair } from './score.rules.ts';
import { type ScoringProfile, scoringProfileOf } from './scoring-profile.ts';
import type { Term, TermKey } from './weights.ts';

const NO_EXPOSURE = { his: 0, mean: 0 };
const explain = (her: ScoringProfile, him: ScoringProfile, area: string | undefined = '東京都') =>
  explanationJa(reasonsFor({ score: scorePair(her, him, NO_EXPOSURE), her, man: him, area }));

test('names at most three reasons and one caution, in our own sentences', () => {
  const explanation = explain(woman({ your_pre_dm: 'あまり返せない' }), man({ your_pre_dm: '1日にたくさんしたい' }));
  expect(explanation?.reasons).toHaveLength(3);
  expect(explanation?.caution).toBe(recommendCautionsJa.messages);
});

test('names only the shared area when no term is a reason', () => {
  const silent = scoringProfileOf(profile(1, {}), { rank: 'H', createdAt: 0 });
  expect(explain(woman(), silent)).toEqual({
    reasons: [recommendReasonsJa.area('東京都')],
    caution: recommendCautionsJa.fewAnswers,
    caution_about: 'fewAnswers',
  });
});

test('the caution about the region comes before all others', () => {
  const [her, him] = [woman(), man(acts(4))];
  expect(reasonsFor({ score: scorePair(her, him, NO_EXPOSURE), her, man: him, area: undefined }).caution).toBe(
    'region',
  );
});

test.each([
  [['acts', 'freeTimes:平日の夜', 'area:東京都'], recommendReasonsJa.freeTimes('平日の夜')],
  [['degrees', 'acts', 'area:東京都'], recommendReasonsJa.area('東京都')],
  [['acts', 'degrees'], null],
  [['of another version', 'messages'], recommendReasonsJa.messages],
  [[], null],
])('a card shows for %j the strongest reason that is not about preferences', (reasons, sentence) => {
  expect(plainReasonJa({ reasons })).toBe(sentence);
});

test('drops codes of another version, and has no sentences for pairs that do not come from a recommend', () => {
  expect(explanationJa({ reasons: ['unknown', 'constructor', 'acts'], caution: 'toString' })).toEqual({
    reasons: [recommendReasonsJa.acts],
    caution: null,
    caution_about: null,
  });
  expect(explanationJa(undefined)).toBeNull();
});

/** The term of the score behind each code: the list in `PairScore` (`hers` or `his`) that contains it, and its key. */
const TERM_OF = {
  acts: ['hers', 'acts'],
  degrees: ['hers', 'degrees'],
  messages: ['hers', 'messages'],
  beforeMeeting: ['hers', 'beforeMeeting'],
  profile: ['hers', 'profile'],
  freeTimes: ['hers', 'freeTimes'],
  wantedAge: ['hers', 'age'],
  age: ['hers', 'age'],
  hisWantedAge: ['his', 'age'],
} as const satisfies Record<string, readonly ['hers' | 'his', TermKey]>;
const moved = (terms: readonly Term[], key: TermKey) => {
  const term = terms.find((one) => one.key === key);
  return term ? term.weight * (term.value - 0.5) : 0;
};

describe('in two thousand pairs of a population', () => {
  const profileAt = (sex: Sex, index: number) => {
    const { attributes: given, photos } = memberAt(11, sex, index);
    // Every fifth member has chosen no wanted ages.
    const attributes = index % 5 === 0 ? { ...given, age_range: '' } : given;
    const [first = null, second = null, third = null] = photos;
    return scoringProfileOf(
      { ...profile(sex, attributes), photos: [first, second, third] },
      { rank: 'E', createdAt: 0 },
    );
  };
  const pairs = Array.from({ length: 2000 }, (_, index) => {
    const [her, him] = [profileAt(WOMAN, index), profileAt(MAN, (index * 7) % 5000)];
    const score = scorePair(her, him, NO_EXPOSURE);
    const area = index % 3 === 0 ? undefined : '東京都';
    return { her, him, score, why: reasonsFor({ score, her, man: him, area }) };
  });
  const behind = (code: string) => TERM_OF[(code.split(':')[0] ?? '') as keyof typeof TERM_OF];

  test('every reason and caution names a term that moved the score in its direction', () => {
    for (const { score, why } of pairs) {
      const strengths = why.reasons
        .filter((code) => !code.startsWith('area:'))
        .map((code) => moved(score[behind(code)[0]], behind(code)[1]));
      for (const strength of strengths) expect(strength).toBeGreaterThanOrEqual(CITED_FROM);
      expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
      if (why.caution && why.caution !== 'region' && why.caution !== 'fewAnswers')
        expect(moved(score.hers, behind(why.caution)[1])).toBeLessThanOrEqual(-CITED_FROM);
    }
  });

  test('no term that was left out is stronger than the three named terms', () => {
    for (const { her, him, score, why } of pairs) {
      if (why.reasons.length < 3) continue;
      const weakest = Math.min(
        ...why.reasons.map((code) => (code.startsWith('area:') ? 0 : moved(score[behind(code)[0]], behind(code)[1]))),
      );
      for (const key of ['acts', 'degrees', 'messages', 'beforeMeeting', 'profile'] as const)
        if (!why.reasons.includes(key))
          expect(moved(score.hers, key)).toBeLessThanOrEqual(Math.max(weakest, CITED_FROM));
      if (her.wantedAges.length === 0) expect(why.reasons).not.toContain('wantedAge');
      if (him.wantedAges.length === 0) expect(why.reasons).not.toContain('hisWantedAge');
    }
  });

  test('every kind of reason and caution occurs, and no sentence names a preference', () => {
    const codes = new Set(
      pairs.flatMap(({ why }) => [...why.reasons, why.caution ?? '']).map((code) => code.split(':')[0]),
    );
    for (const key of [...Object.keys(recommendReasonsJa), ...Object.keys(recommendCautionsJa)])
      expect(codes).toContain(key);
    const sentences = pairs.flatMap(({ why }) => {
      const explanation = explanationJa(why);
      return [...(explanation?.reasons ?? []), explanation?.caution ?? ''];
    });
    expect(sentences.filter((sentence) => /[SM]|責め|プレイ|拘束|アナル|口|性|undefined/u.test(sentence))).toEqual([]);
  });
});
