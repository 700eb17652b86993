import type { PairReasons } from '#functions/items/pair.ts';
import type { recommendReasonsJa } from '#shared/messages/matching.ja.ts';
import type { Caution } from '#shared/options/cautions.ts';
import { FREE_TIMES } from '#shared/options/profile.ts';
import type { PairScore } from './score.rules.ts';
import type { ScoringProfile } from './scoring-profile.ts';
import type { Term, TermKey } from './weights.ts';

/*
 * Why a man was recommended: the strongest terms of his score, stored as codes in the pair. `functions/pairs` turns the
 * codes into sentences for the woman (`explanationJa`).
 */

type ReasonKey = keyof typeof recommendReasonsJa;
type Named<K> = { key: K; detail?: string | undefined; strength: number };

const REASONS = 3;
/**
 * From this strength on, a term of the score becomes a reason or caution. The strength says how much the term changed
 * the log-odds that one member says yes to the other (`strengthOf`).
 */
export const CITED_FROM = 0.1;
/** If the man answered the questions about fewer acts than this, the woman may be shown a caution. */
const FEW_ANSWERS = 8;
/**
 * The strength of a reason or caution that is shown when there are too few stronger ones. It is below `CITED_FROM`, so
 * that it is sorted last.
 */
const LAST = 0;
/** The strength of the caution that the woman has to read first. It is above every other strength. */
const FIRST = Number.POSITIVE_INFINITY;

/** How much a term changed the log-odds that a member says yes to the partner; negative when it lowered them. */
const strengthOf = (terms: readonly Term[], key: TermKey): number => {
  const found = terms.find((term) => term.key === key);
  return found ? found.weight * (found.value - 0.5) : 0;
};

type Context = {
  score: PairScore;
  her: ScoringProfile;
  man: ScoringProfile;
  /** An area that both profiles name; undefined when the two share only a region. */
  area: string | undefined;
};

/**
 * The three strongest reasons and the strongest caution, as codes. They are based only on answers that the woman may
 * read: her own answers, or those of the man's profile. The choices and reports of other women change the score, but
 * are never given as a reason (rules: Recommendation, Reasons).
 */
export const reasonsFor = ({ score, her, man, area }: Context): PairReasons => {
  const named = <K extends string>(sign: 1 | -1, key: K, strength: number, detail?: string): Named<K>[] =>
    sign * strength >= CITED_FROM ? [{ key, strength: sign * strength, detail: detail || undefined }] : [];
  const hers = (key: TermKey) => strengthOf(score.hers, key);
  const sharedTime = FREE_TIMES.find((_, index) => her.freeTimes & man.freeTimes & (1 << index));
  const reasons: Named<ReasonKey>[] = [
    ...named(1, 'acts', hers('acts')),
    ...named(1, 'degrees', hers('degrees')),
    ...named(1, 'messages', hers('messages')),
    ...named(1, 'beforeMeeting', hers('beforeMeeting')),
    ...named(1, 'profile', hers('profile')),
    ...(sharedTime ? named(1, 'freeTimes', hers('freeTimes'), sharedTime) : []),
    ...(her.wantedAges.length > 0 ? named(1, 'wantedAge', hers('age')) : []),
    ...(man.wantedAges.length > 0 ? named(1, 'hisWantedAge', strengthOf(score.his, 'age')) : []),
    ...(area ? [{ key: 'area' as const, detail: area, strength: LAST }] : []),
  ];
  const cautions: Named<Caution>[] = [
    ...(area ? [] : [{ key: 'region' as const, strength: FIRST }]),
    ...named(-1, 'acts', hers('acts')),
    ...named(-1, 'degrees', hers('degrees')),
    ...named(-1, 'freeTimes', hers('freeTimes')),
    ...named(-1, 'messages', hers('messages')),
    ...named(-1, 'beforeMeeting', hers('beforeMeeting')),
    ...(her.wantedAges.length === 0 ? named(-1, 'age', hers('age')) : []),
    ...(man.acts.filter((act) => act > 0).length < FEW_ANSWERS ? [{ key: 'fewAnswers' as const, strength: LAST }] : []),
  ];
  const [caution] = strongest(cautions);
  return {
    reasons: strongest(reasons)
      .slice(0, REASONS)
      .map(({ key, detail }) => (detail ? `${key}:${detail}` : key)),
    caution: caution?.key,
  };
};

const strongest = <K>(candidates: Named<K>[]) => candidates.toSorted((a, b) => b.strength - a.strength);
