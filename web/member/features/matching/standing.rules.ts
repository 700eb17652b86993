import { matchingJa } from '#shared/messages/matching.ja.ts';
import { partnerPausedJa } from '#shared/messages/partner-paused.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { isLike } from './matching.rules.ts';

const { choices: words, liked, standing } = matchingJa;

export type StandingPair = {
  status_n: number;
  choices: readonly string[];
  /** The partner can't answer now. */
  partner_paused?: true | undefined;
};
/** The profile's question or sentence about the pair, besides the label of the state. */
export type Standing = {
  question?: string;
  /** The state of the pair in a sentence, when there is no question. */
  says?: string;
  /** Says what the partner will learn about the answer. */
  hint?: string | undefined;
  /** True when `says` is about a partner who can't answer now. */
  isAway?: boolean;
  /** The next page for the viewer when there is nothing to choose. */
  next?: 'home' | 'payment';
};

/** The profile's question or sentence, by the state and by the choices that the server offers (rules: Pairs). */
export const standingOf = (sex: Sex, pair: StandingPair): Standing => {
  const { status_n: state, choices, partner_paused: isAway = false } = pair;
  const may = (choice: string) => choices.includes(choice);
  const mayAnswer = may('ok') || may('ng');
  if (isMatch(state as PairState)) return isAway ? { says: partnerPausedJa, isAway } : {};
  if (isAway) return { says: matchingJa.partnerUnavailable, isAway: true, hint: mayAnswer ? hintAt(state) : undefined };
  switch (state) {
    case PAIR_STATE.likeSent:
      return mayAnswer ? { says: standing.likeSentOrContact, hint: liked.hint } : { says: standing.likeSent };
    case PAIR_STATE.likeReceived:
      // A paying man answers a like himself; a man who does not pay is led to payment (rules: Pairs).
      if (mayAnswer) return { question: liked.lead, hint: liked.hint };
      return sex === MAN ? { says: standing.paymentRequired, next: 'payment' } : {};
    case PAIR_STATE.noMatch:
      return may('ok') ? { question: words.redoLead } : { says: standing.noMatch, next: 'home' };
    default:
      return mayAnswer ? { question: words.lead, hint: words.hint } : {};
  }
};

const hintAt = (state: number): string => (isLike(state) ? liked.hint : words.hint);
