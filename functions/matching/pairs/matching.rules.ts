import { type AccountItem, isPaid, isReachable } from '#functions/records/account.ts';

import { mirrorState, type Pair } from '#functions/records/pair.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  DAILY_RECOMMENDS_MAX,
  HOLD_MS,
  PREMIUM_DAILY_RECOMMENDS_MAX,
  REPLY_WAIT_MS,
  REVIEW_AFTER_BLOCK_MS,
} from '#shared/limits.ts';
import type { Choice, FixedNgReason, PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import { isMatch, isVisibleToMan } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';

export type ChoiceInput = {
  viewer: Sex;
  choice: Choice;
  /** Read and checked; null where none was sent. */
  reason: NgReason | FixedNgReason | null;
  /** Of the one who chooses. */
  isPaid: boolean;
  /** The state that was chosen from, as the wire says it to the one who chooses; a match is a match of any kind. */
  seen?: number | undefined;
  now: Date;
};
/** The record after the choice, or why it stays as it was. */
export type ChoiceDecision = { pair: Pair; becomes: Becomes } | { refused: ErrorCode };

/** A no-match of her own or a hold that ran out may be chosen again; his refusal and a block never. */
export const isRedoable = (pair: Pick<Pair, 'state' | 'noMatchBy' | 'blockedBy'>): boolean =>
  pair.state === 3 && pair.blockedBy === undefined && (pair.noMatchBy === 'her' || pair.noMatchBy === 'hold');

type Becomes = 'match' | 'no_match' | 'hold' | 'block';
/** `redo`: a match, for a paying woman whose own no or run-out hold it was. */
type Transition = Becomes | 'redo';

/**
 * Every transition of a record by who chooses, the state as they see it, and the choice; what is not here is illegal and
 * changes nothing (rules: Recommend record; spec part-1 §4).
 */
export const TRANSITIONS: Record<Sex, Record<PairState, Partial<Record<Choice, Transition>>>> = {
  [WOMAN]: {
    0: { ok: 'match', ng: 'no_match', suspend: 'hold' },
    1: { ng: 'block' },
    2: { ng: 'block' },
    3: { ok: 'redo' },
    4: { ng: 'block' },
    6: { ok: 'match', ng: 'no_match' },
    7: { ng: 'block' },
    8: { ok: 'match', ng: 'no_match' },
    9: { ok: 'match', ng: 'no_match' },
  },
  [MAN]: {
    0: {},
    1: { ng: 'block' },
    2: { ng: 'block' },
    3: {},
    4: { ng: 'block' },
    6: {},
    7: { ng: 'block' },
    8: {},
    9: { ok: 'match', ng: 'no_match' },
  },
};

const transitionOf = (pair: Pair, { viewer, choice, isPaid: paid, seen }: ChoiceInput): Becomes | undefined => {
  const state = viewer === WOMAN ? pair.state : mirrorState(pair.state);
  if (seen !== undefined && seen !== state && !(isMatch(state) && isMatch(seen as PairState))) return undefined;
  const transition = TRANSITIONS[viewer][state][choice];
  if (transition !== 'redo') return transition;
  return paid && isRedoable(pair) ? 'match' : undefined;
};

/** What a choice makes of a record, which is given as of now (rules: Recommend record; spec part-1 §4). */
export const decideChoice = (pair: Pair, input: ChoiceInput): ChoiceDecision => {
  const becomes = transitionOf(pair, input);
  if (!becomes) return ILLEGAL;
  const { viewer, reason, isPaid: paid } = input;
  // A man who does not pay answers no like, but may always block (rules: Recommend record).
  if (viewer === MAN && !paid && becomes !== 'block') return { refused: 'payment_required' };
  if (viewer === WOMAN && becomes === 'no_match' && !isReasonFor(pair.state, reason))
    return { refused: 'invalid_input' };
  return { becomes, pair: { ...pair, activityAt: input.now.getTime(), ...changeOf(pair, becomes, input) } };
};

const changeOf = (pair: Pair, becomes: Becomes, { viewer, reason, now }: ChoiceInput): Partial<Pair> => {
  const at = now.getTime();
  switch (becomes) {
    case 'hold':
      return { state: 6, heldUntil: at + HOLD_MS };
    case 'match':
      return { state: 1, chosenAt: at, heldUntil: undefined, noMatchBy: undefined, ngReason: undefined };
    case 'no_match':
      return {
        state: 3,
        noMatchBy: viewer === WOMAN ? 'her' : 'him',
        heldUntil: undefined,
        ...(viewer === WOMAN && reason ? { ngReason: reason } : {}),
      };
    case 'block':
      return {
        state: 3,
        noMatchBy: 'block',
        blockedBy: viewer === WOMAN ? pair.herId : pair.hisId,
        blockedAt: at,
        ...CLOSED_ROOM,
        ...(viewer === WOMAN ? { ngReason: reason ?? 'block' } : {}),
      };
  }
};

const ILLEGAL = { refused: 'illegal_state' } as const;
/** Nothing of a room that closed is left to count or to show in a list. */
const CLOSED_ROOM = { lastMessage: '', herUnread: 0, hisUnread: 0 } as const;
/** She says why; a like is declined by the fixed reason or by one of hers. `block` is for matches. */
const isReasonFor = (state: PairState, reason: NgReason | FixedNgReason | null): boolean =>
  reason !== null && reason !== 'block' && (reason !== 'like_ng' || state === 8 || state === 9);

/** A day after contact was chosen she may say that no reply came (rules: Recommend record). */
export const isChoosable = (pair: Pick<Pair, 'state' | 'chosenAt'>, now: Date): boolean =>
  isMatch(pair.state) && pair.chosenAt !== undefined && pair.chosenAt + REPLY_WAIT_MS <= now.getTime();

/** Her answer a while after contact: a reply came and she goes on (`ok`) or not (`ng`), or none came. */
export type ReplyAnswer = 'ok' | 'ng' | 'none';

/**
 * What her answer makes of a match, which is given as of now. Ending it is her own no and may be redone like one; only
 * where no reply came, it may not (rules: Recommend record).
 */
export const decideReply = (
  pair: Pair,
  answer: ReplyAnswer,
  now: Date,
): { becomes: 'match' | 'no_match'; pair: Pair } | { refused: ErrorCode } => {
  if (!isMatch(pair.state) || (answer === 'none' && !isChoosable(pair, now))) return ILLEGAL;
  if (answer === 'ok') return { becomes: 'match', pair };
  const noMatchBy = answer === 'none' ? 'no_reply' : 'her';
  return { becomes: 'no_match', pair: { ...pair, state: 3, noMatchBy, activityAt: now.getTime(), ...CLOSED_ROOM } };
};

/** Whether she may review him: a match, and for 30 days after her own block of one (rules: Recommend record). */
export const isReviewable = (pair: Pick<Pair, 'state' | 'blockedBy' | 'blockedAt' | 'herId'>, now: Date): boolean =>
  pair.blockedBy === undefined
    ? isMatch(pair.state)
    : pair.blockedBy === pair.herId && (pair.blockedAt ?? 0) + REVIEW_AFTER_BLOCK_MS > now.getTime();

type Partner = Pick<AccountItem, 'isActive' | 'ageCheck' | 'paidUntil'>;

/**
 * Whether a record is its viewer's to see, given as of now and as the viewer sees it. A blocked one never is; nor is one
 * with a member who left or is under age; nor her open ones with a man who stopped being paid, until he pays again.
 */
export const isPairVisible = (
  viewer: Sex,
  { state, blockedBy }: Pick<Pair, 'state' | 'blockedBy'>,
  partner: Partner | undefined,
  now: Date,
): boolean => {
  if (blockedBy !== undefined || !partner || !isReachable(partner)) return false;
  if (viewer === MAN) return isVisibleToMan(state);
  return isMatch(state) || state === 3 || isPaid(partner, now);
};

/** A man whom women may be shown now: paid, age verified, active, with a profile (rules: Recommend record). */
export const isEligible = (
  man: Pick<AccountItem, 'sex' | 'isActive' | 'ageCheck' | 'hasProfile' | 'paidUntil'> | undefined,
  now: Date,
): boolean =>
  man !== undefined &&
  man.sex === MAN &&
  man.isActive &&
  man.hasProfile &&
  man.ageCheck === AGE_CHECK.verified &&
  isPaid(man, now);

/** Recommends she may be given in one service day, staff's apart (rules: Recommend record). */
export const dailyRecommendCap = (woman: Pick<AccountItem, 'paidUntil'>, now: Date): number =>
  isPaid(woman, now) ? PREMIUM_DAILY_RECOMMENDS_MAX : DAILY_RECOMMENDS_MAX;

export type Woman = Pick<AccountItem, 'womanStatus' | 'ageCheck' | 'hasProfile'>;

/** Why she can't be served right now; null when she can: status 4, a profile, age verified. */
export const serveProblem = ({ womanStatus, ageCheck, hasProfile }: Woman): ErrorCode | null => {
  if (!hasProfile) return 'profile_required';
  if (ageCheck !== AGE_CHECK.verified) return 'age_confirmation_required';
  return womanStatus === WOMAN_STATUS.active ? null : 'illegal_state';
};

/**
 * 3 and 5 move to 4, 4 stays; 2 moves to 3 when that is what she confirms, and a repeat of it moves nothing further
 * (rules: Members). The others are staff's or the forms' to move.
 */
export const decideActivation = (
  woman: Woman,
  said: number | undefined,
): { refused: ErrorCode } | { to: WomanStatus; changes: boolean } => {
  const { womanStatus: status } = woman;
  const confirmsMessages = said === WOMAN_STATUS.messagesClosed;
  if (status === WOMAN_STATUS.messagesClosed)
    return confirmsMessages ? { to: WOMAN_STATUS.ready, changes: true } : { refused: 'illegal_state' };
  if (status === WOMAN_STATUS.active || (status === WOMAN_STATUS.ready && confirmsMessages))
    return { to: status, changes: false };
  if (confirmsMessages || (status !== WOMAN_STATUS.ready && status !== WOMAN_STATUS.paused))
    return { refused: 'illegal_state' };
  const problem = serveProblem({ ...woman, womanStatus: WOMAN_STATUS.active });
  return problem ? { refused: problem } : { to: WOMAN_STATUS.active, changes: true };
};
