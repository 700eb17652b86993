import type { Explanation } from '#shared/contract/profile.ts';
import { recommendCautionsJa, recommendReasonsJa } from '#shared/messages/matching.ja.ts';
import { FREE_TIMES } from '#shared/options/profile.ts';
import type { PairReasons } from '../pair.ts';
import type { Person } from './person.ts';
import type { PairScore, TermKey } from './score.rules.ts';

type ReasonKey = keyof typeof recommendReasonsJa;
type CautionKey = keyof typeof recommendCautionsJa;
type Candidate<K> = { key: K; detail?: string; strength: number };

const REASONS = 3;
const GOOD = 0.7;
const POOR = 0.42;
const NEW_DAYS = 14;
const FEW_ANSWERS = 8;

const termFor = (score: PairScore, key: TermKey) =>
  score.hers.find((term) => term.key === key) ?? { value: 0.5, weight: 0 };

type Context = {
  score: PairScore;
  her: Person;
  man: Person;
  /** The area they share; undefined where they only share a region. */
  area: string | undefined;
  today: number;
};

/** The strongest three reasons and one caution, as codes. Only what stands in the profile she may open is cited. */
export const reasonsFor = ({ score, her, man, area, today }: Context): PairReasons => {
  const good = (key: ReasonKey & TermKey): Candidate<ReasonKey>[] => {
    const { value, weight } = termFor(score, key);
    return value >= GOOD ? [{ key, strength: weight * (value - 0.5) }] : [];
  };
  const sharedTime = FREE_TIMES.find((_, index) => her.freeTimes & man.freeTimes & (1 << index));
  const reasons: Candidate<ReasonKey>[] = [
    ...(area ? [{ key: 'area' as const, detail: area, strength: 0.6 }] : []),
    ...(her.wantedAges.length > 0 && man.age > 0 ? [{ key: 'wantedAge' as const, strength: 0.5 }] : []),
    ...(man.wantedAges.length > 0 && her.age > 0 ? [{ key: 'hisWantedAge' as const, strength: 0.2 }] : []),
    ...good('acts'),
    ...good('degrees'),
    ...good('messages'),
    ...good('beforeMeeting'),
    ...(sharedTime ? [{ key: 'freeTimes' as const, detail: sharedTime, strength: 0.45 }] : []),
    ...(man.care >= 7 ? [{ key: 'profile' as const, strength: 0.4 }] : []),
    ...(today - man.joinedDay <= NEW_DAYS ? [{ key: 'fresh' as const, strength: 0.1 }] : []),
  ];
  const poor = (key: CautionKey & TermKey): Candidate<CautionKey>[] => {
    const { value, weight } = termFor(score, key);
    return value < POOR ? [{ key, strength: weight * (0.5 - value) }] : [];
  };
  const cautions: Candidate<CautionKey>[] = [
    ...(area ? [] : [{ key: 'region' as const, strength: 1 }]),
    ...(man.acts.filter((act) => act > 0).length < FEW_ANSWERS ? [{ key: 'fewAnswers' as const, strength: 0.5 }] : []),
    ...poor('acts'),
    ...poor('degrees'),
    ...poor('freeTimes'),
    ...poor('messages'),
    ...poor('beforeMeeting'),
    ...poor('age'),
  ];
  const [caution] = strongest(cautions);
  return {
    reasons: strongest(reasons)
      .slice(0, REASONS)
      .map(({ key, detail }) => (detail ? `${key}:${detail}` : key)),
    caution: caution?.key,
  };
};

const strongest = <K>(candidates: Candidate<K>[]) => candidates.toSorted((a, b) => b.strength - a.strength);

/** The sentences she reads; null for a record that was not recommended. */
export const explanationJa = (why: PairReasons | undefined): Explanation | null => {
  if (!why) return null;
  const reasons = why.reasons.flatMap((code) => {
    const [key = '', detail = ''] = code.split(':');
    if (!Object.hasOwn(recommendReasonsJa, key)) return [];
    const sentence = recommendReasonsJa[key as ReasonKey];
    return [typeof sentence === 'function' ? sentence(detail) : sentence];
  });
  const isKnown = why.caution !== undefined && Object.hasOwn(recommendCautionsJa, why.caution);
  return { reasons, caution: isKnown ? recommendCautionsJa[why.caution as CautionKey] : null };
};
