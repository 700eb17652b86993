import { matchingJa } from '#shared/messages/matching.ja.ts';
import { partnerPausedJa } from '#shared/messages/partner-paused.ja.ts';
import { type EndedByHer, PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { isLike } from './matching.rules.ts';

const { choices: words, liked, standing } = matchingJa;

export type StandingPair = {
  status_n: number;
  choices: readonly string[];
  /** True if the partner can't answer now. */
  partner_paused?: true | undefined;
  ended_by_her?: EndedByHer | undefined;
};
/**
 * The question or sentence that a profile shows about the pair (the recommendation, like or match of the two members),
 * in addition to the label of the pair's state.
 */
export type Standing = {
  question?: string;
  /** A sentence about the state of the pair, if there is no question. */
  says?: string;
  /** Says what the partner will learn about the answer. */
  hint?: string | undefined;
  /** True when `says` is about a partner who can't answer now. */
  isAway?: boolean;
  /** The page to which a link leads if the viewer can give no answer. */
  next?: 'home' | 'payment';
};

/**
 * The question or sentence about the pair. It depends on the pair's state and on the answers that the server allows
 * (rules: Pairs).
 */
export const standingOf = (sex: Sex, pair: StandingPair): Standing => {
  const { status_n: state, choices, partner_paused: isAway = false, ended_by_her: endedByHer } = pair;
  const may = (choice: string) => choices.includes(choice);
  const mayAnswer = may('ok') || may('ng');
  if (isMatch(state as PairState)) return isAway ? { says: partnerPausedJa, isAway } : {};
  if (isAway) return { says: matchingJa.partnerUnavailable, isAway: true, hint: mayAnswer ? hintAt(state) : undefined };
  switch (state) {
    case PAIR_STATE.likeSent:
      return mayAnswer ? { says: standing.likeSentOrContact, hint: liked.hint } : { says: standing.likeSent };
    case PAIR_STATE.likeReceived:
      // A man with a plan can answer a like; a man without a plan gets a link to the payment (rules: Pairs).
      if (mayAnswer) return { question: liked.lead, hint: liked.hint };
      return sex === MAN ? { says: standing.paymentRequired, next: 'payment' } : {};
    case PAIR_STATE.noMatch:
      if (may('ok')) return { question: words.redoLead };
      return { says: endedByHer ? standing.endedByHer[endedByHer] : standing.noMatch, next: 'home' };
    default:
      return mayAnswer ? { question: words.lead, hint: words.hint } : {};
  }
};

const hintAt = (state: number): string => (isLike(state) ? liked.hint : words.hint);
