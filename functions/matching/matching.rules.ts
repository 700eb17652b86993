import type { AccountItem } from '#functions/account/public.ts';
import { isPaid, isReachable } from '#functions/account/public.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { DAILY_RECOMMENDS_MAX, HOLD_MS, PREMIUM_DAILY_RECOMMENDS_MAX, REPLY_WAIT_MS } from '#shared/limits.ts';
import type { Choice, FixedNgReason, PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import { pairActions } from '#shared/rules/matching-choices.ts';
import { isMatch, isVisibleToMan } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import type { Pair } from './pair.ts';

export type ChoiceInput = {
  viewer: Sex;
  choice: Choice;
  /** Read and checked; null where none was sent. */
  reason: NgReason | FixedNgReason | null;
  /** Of the one who chooses. */
  isPaid: boolean;
  now: Date;
};
/** The record after the choice, or why it stays as it was. */
export type ChoiceDecision = { pair: Pair; becomes: 'match' | 'no_match' | 'hold' | 'block' } | { refused: ErrorCode };

/** A no-match of her own or a hold that ran out may be chosen again; his refusal and a block never. */
export const isRedoable = (pair: Pick<Pair, 'state' | 'noMatchBy' | 'blockedBy'>): boolean =>
  pair.state === 3 && pair.blockedBy === undefined && (pair.noMatchBy === 'her' || pair.noMatchBy === 'hold');

/** What a choice makes of a record, which is given as of now (rules: Recommend record; spec part-1 §4). */
export const decideChoice = (
  pair: Pair,
  { viewer, choice, reason, isPaid: paid, now }: ChoiceInput,
): ChoiceDecision => {
  const state = pair.state === 8 || pair.state === 9 ? likeSeenBy(viewer, pair.state) : pair.state;
  const may = pairActions(state, { viewer, isPaid: paid, isRedoable: isRedoable(pair) });
  const at = now.getTime();
  if (choice === 'suspend') {
    return may.hold
      ? { becomes: 'hold', pair: { ...pair, state: 6, heldUntil: at + HOLD_MS, activityAt: at } }
      : ILLEGAL;
  }
  if (choice === 'ng' && may.block) {
    const memberId = viewer === WOMAN ? pair.herId : pair.hisId;
    return {
      becomes: 'block',
      pair: {
        ...pair,
        state: 3,
        noMatchBy: 'block',
        blockedBy: memberId,
        blockedAt: at,
        activityAt: at,
        lastMessage: '',
        herUnread: 0,
        hisUnread: 0,
        ...(viewer === WOMAN ? { ngReason: reason ?? 'block' } : {}),
      },
    };
  }
  if (choice === 'ok' ? !may.contact : !may.decline) return ILLEGAL;
  // A man who does not pay answers no like (rules: Recommend record).
  if (viewer === MAN && !paid) return { refused: 'payment_required' };
  if (choice === 'ok') {
    return {
      becomes: 'match',
      pair: {
        ...pair,
        state: 1,
        chosenAt: at,
        activityAt: at,
        heldUntil: undefined,
        noMatchBy: undefined,
        ngReason: undefined,
      },
    };
  }
  if (viewer === WOMAN && !isReasonFor(state, reason)) return { refused: 'invalid_input' };
  return {
    becomes: 'no_match',
    pair: {
      ...pair,
      state: 3,
      noMatchBy: viewer === WOMAN ? 'her' : 'him',
      activityAt: at,
      heldUntil: undefined,
      ...(viewer === WOMAN && reason ? { ngReason: reason } : {}),
    },
  };
};

const ILLEGAL: ChoiceDecision = { refused: 'illegal_state' };
const likeSeenBy = (viewer: Sex, hers: 8 | 9): PairState => (viewer === WOMAN ? hers : hers === 8 ? 9 : 8);
/** She says why; a like is declined by the fixed reason or by one of hers. `block` is for matches. */
const isReasonFor = (state: PairState, reason: NgReason | FixedNgReason | null): boolean =>
  reason !== null && reason !== 'block' && (reason !== 'like_ng' || state === 8 || state === 9);

/** A day after contact was chosen she may say that no reply came (rules: Recommend record). */
export const isChoosable = (pair: Pick<Pair, 'state' | 'chosenAt'>, now: Date): boolean =>
  isMatch(pair.state) && pair.chosenAt !== undefined && pair.chosenAt + REPLY_WAIT_MS <= now.getTime();

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

type Woman = Pick<AccountItem, 'womanStatus' | 'ageCheck' | 'hasProfile'>;

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
