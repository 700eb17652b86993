import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import { mirrorState, type Pair } from '#functions/items/pair.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { HOLD_MS, REPLY_WAIT_MS, REVIEW_AFTER_BLOCK_MS } from '#shared/limits.ts';
import { type Choice, type EndedByHer, PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN, WOMAN_STATUS, type WomanStatus } from '#shared/options/member.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import { isMatch, isVisibleToMan } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';

export type ChoiceInput = {
  viewer: Sex;
  choice: Choice;
  /** The woman's reason for `ng`, parsed and valid; null when none was sent. */
  reason: NgReason | FixedNgReason | null;
  /** Whether the viewer has a running plan. */
  isPaid: boolean;
  /** Whether the viewer's age is verified. */
  isVerified: boolean;
  /** Whether a match with the partner is possible: a man must be eligible (`isEligible`), a woman reachable. */
  isPartnerThere: boolean;
  /**
   * The `status_n` that the viewer's screen showed; undefined when the client does not send it. The choice is illegal
   * when the pair is in another state now. All states of a match are treated as the same state.
   */
  seen?: number | undefined;
  now: Date;
};
/** The pair after the choice, or an error code if the choice is refused. */
export type ChoiceDecision = { pair: Pair; becomes: Becomes } | { problem: ErrorCode };

/**
 * Whether she may still change a no-match to a match with `ok`. True after her own `ng`, and after a hold (the week
 * after she chose `suspend`) that ended without a choice. False after his `ng`, a block or a missing reply.
 */
export const isRedoable = (pair: Ended): boolean => endedByHer(pair) !== undefined;

/**
 * How the woman herself ended a pair: she declined, or let a hold end. Undefined when she did neither, so that she does
 * not learn of his no (rules: Pairs, `ended_by_her`). `pair` must be a result of `withExpiredHold`.
 */
export const endedByHer = ({ state, noMatchBy, blockedBy }: Ended): EndedByHer | undefined => {
  if (state !== PAIR_STATE.noMatch || blockedBy !== undefined) return undefined;
  if (noMatchBy === 'her') return 'declined';
  return noMatchBy === 'hold' ? 'hold_expired' : undefined;
};
type Ended = Pick<Pair, 'state' | 'noMatchBy' | 'blockedBy'>;

type Becomes = 'match' | 'no_match' | 'hold' | 'block';
/**
 * `redo`: the woman changes a no-match to a match. Allowed when she has a plan and `isRedoable` is true for the pair.
 * Otherwise the choice is illegal.
 */
type Transition = Becomes | 'redo';

/**
 * Every legal transition of a pair, by the sex of the viewer, the state that the viewer sees, and the choice. A
 * choice that is not listed is illegal and changes nothing (rules: Pairs; spec part-1 §4).
 */
const TRANSITIONS: Record<Sex, Record<PairState, Partial<Record<Choice, Transition>>>> = {
  [WOMAN]: {
    [PAIR_STATE.fresh]: { ok: 'match', ng: 'no_match', suspend: 'hold' },
    [PAIR_STATE.matched]: { ng: 'block' },
    [PAIR_STATE.reviewed]: { ng: 'block' },
    [PAIR_STATE.noMatch]: { ok: 'redo' },
    [PAIR_STATE.matchedOlder]: { ng: 'block' },
    [PAIR_STATE.held]: { ok: 'match', ng: 'no_match' },
    [PAIR_STATE.matchedOldest]: { ng: 'block' },
    [PAIR_STATE.likeSent]: { ok: 'match', ng: 'no_match' },
    [PAIR_STATE.likeReceived]: { ok: 'match', ng: 'no_match' },
  },
  [MAN]: {
    [PAIR_STATE.fresh]: {},
    [PAIR_STATE.matched]: { ng: 'block' },
    [PAIR_STATE.reviewed]: { ng: 'block' },
    [PAIR_STATE.noMatch]: {},
    [PAIR_STATE.matchedOlder]: { ng: 'block' },
    [PAIR_STATE.held]: {},
    [PAIR_STATE.matchedOldest]: { ng: 'block' },
    [PAIR_STATE.likeSent]: {},
    [PAIR_STATE.likeReceived]: { ok: 'match', ng: 'no_match' },
  },
};

const transitionOf = (pair: Pair, { viewer, choice, isPaid: paid, seen }: ChoiceInput): Becomes | undefined => {
  const state = viewer === WOMAN ? pair.state : mirrorState(pair.state);
  if (seen !== undefined && seen !== state && !(isMatch(state) && isMatch(seen as PairState))) return undefined;
  const transition = TRANSITIONS[viewer][state][choice];
  if (transition !== 'redo') return transition;
  return paid && isRedoable(pair) ? 'match' : undefined;
};

/**
 * The outcome of a choice. `pair` must be a result of `withExpiredHold`. Checks the state, the partner, the viewer's
 * plan and the viewer's age, in this order; the first check that fails gives the error. The partner is checked before
 * plan and age, so that nobody buys a plan for a choice that would be refused anyway (rules: Pairs; spec part-1 §4).
 */
export const decideChoice = (pair: Pair, input: ChoiceInput): ChoiceDecision => {
  const becomes = transitionOf(pair, input);
  if (!becomes) return ILLEGAL;
  const { viewer, reason, isPaid: paid, isVerified, isPartnerThere } = input;
  if (becomes === 'match' && !isPartnerThere) return { problem: 'partner_unavailable' };
  // A man without a plan can't answer a like, but may always block (rules: Pairs, A man who stops being paid).
  if (viewer === MAN && !paid && becomes !== 'block') return { problem: 'payment_required' };
  if (becomes === 'match' && !isVerified) return { problem: 'age_confirmation_required' };
  if (viewer === WOMAN && becomes === 'no_match' && !isReasonFor(pair.state, reason))
    return { problem: 'invalid_input' };
  return { becomes, pair: { ...pair, activityAt: input.now.getTime(), ...changeOf(pair, becomes, input) } };
};

/**
 * The pair after a block by `viewer`, in any state of the pair. Undefined when the viewer has blocked already. If the
 * partner blocked first, only `blockedBackAt` is added, the time of this second block. It is needed because each of the
 * two blocks may be restored if a member leaves and signs up again (rules: Safety, Block). `pair` must be a result of
 * `withExpiredHold`.
 */
export const decideBlock = (pair: Pair, viewer: Sex, now: Date): Pair | undefined => {
  const blocker = viewer === WOMAN ? pair.herId : pair.hisId;
  if (pair.blockedBy === blocker || pair.blockedBackAt !== undefined) return undefined;
  if (pair.blockedBy !== undefined) return { ...pair, blockedBackAt: now.getTime() };
  // Keeps her reason for an earlier no-match, because the selection of men for her uses it.
  const reason = pair.state === PAIR_STATE.noMatch ? (pair.ngReason ?? null) : null;
  return {
    ...pair,
    activityAt: now.getTime(),
    heldUntil: undefined,
    ...changeOf(pair, 'block', { viewer, reason, now }),
    blockedWhile: pair.blockedWhile ?? (isMatch(pair.state) ? undefined : 'unmatched'),
  };
};

const changeOf = (
  pair: Pair,
  becomes: Becomes,
  { viewer, reason, now }: Pick<ChoiceInput, 'viewer' | 'reason' | 'now'>,
): Partial<Pair> => {
  const at = now.getTime();
  switch (becomes) {
    case 'hold':
      return { state: PAIR_STATE.held, heldUntil: at + HOLD_MS };
    case 'match':
      return {
        state: PAIR_STATE.matched,
        chosenAt: at,
        heldUntil: undefined,
        noMatchBy: undefined,
        ngReason: undefined,
      };
    case 'no_match':
      return {
        state: PAIR_STATE.noMatch,
        noMatchBy: viewer === WOMAN ? 'her' : 'him',
        heldUntil: undefined,
        ngReason: viewer === WOMAN && reason ? reason : pair.ngReason,
      };
    case 'block':
      return {
        state: PAIR_STATE.noMatch,
        noMatchBy: 'block',
        blockedBy: viewer === WOMAN ? pair.herId : pair.hisId,
        blockedAt: at,
        ...CLOSED_ROOM,
        ngReason: viewer === WOMAN ? (reason ?? 'block') : pair.ngReason,
      };
  }
};

const ILLEGAL = { problem: 'illegal_state' } as const;
/** Fields of a pair whose chat room is closed: no unread messages and no last message. */
const CLOSED_ROOM = { lastMessage: '', herUnread: 0, hisUnread: 0 } as const;
/**
 * Whether `reason` may be given with the answer `ng` ("no") that ends a pair before a match. A reason is required,
 * `like_ng` is allowed only for a like, and `block` is not allowed: it is the reason that ends a match.
 */
const isReasonFor = (state: PairState, reason: NgReason | FixedNgReason | null): boolean =>
  reason !== null && reason !== 'block' && (reason !== 'like_ng' || isLike(state));
const isLike = (state: PairState) => state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived;

/**
 * Whether a woman may report that the man of a match did not reply: from 24 hours after the match on (rules: Pairs,
 * `is_choosable`).
 */
export const isChoosable = (pair: Pick<Pair, 'state' | 'chosenAt'>, now: Date): boolean =>
  isMatch(pair.state) && pair.chosenAt !== undefined && pair.chosenAt + REPLY_WAIT_MS <= now.getTime();

/**
 * A woman's answer to the question whether the man of a match has replied: `ok` when he replied and she continues the
 * match, `ng` when he replied and she ends the match, `none` when he did not reply.
 */
export type ReplyAnswer = 'ok' | 'ng' | 'none';

/**
 * The outcome of a woman's answer about the man's reply. `pair` must be a result of `withExpiredHold`. After `ng` she
 * may still change the no-match to `ok`, as after any `ng` of hers; after `none` she may not (rules: Pairs, A reply).
 */
export const decideReply = (
  pair: Pair,
  answer: ReplyAnswer,
  now: Date,
): { becomes: 'match' | 'no_match'; pair: Pair } | { problem: ErrorCode } => {
  if (!isMatch(pair.state) || (answer === 'none' && !isChoosable(pair, now))) return ILLEGAL;
  if (answer === 'ok') return { becomes: 'match', pair };
  const noMatchBy = answer === 'none' ? 'no_reply' : 'her';
  return {
    becomes: 'no_match',
    pair: { ...pair, state: PAIR_STATE.noMatch, noMatchBy, activityAt: now.getTime(), ...CLOSED_ROOM },
  };
};

/**
 * Whether a woman may review the man of a pair: while the pair is a match, and for 30 days after she blocked a match.
 * Never after his block, and never once a member of the pair withdrew (rules: Pairs, A review after a block).
 */
export const isReviewable = (
  pair: Pick<Pair, 'state' | 'blockedBy' | 'blockedAt' | 'blockedWhile' | 'leftBy' | 'herId'>,
  now: Date,
): boolean => {
  if (pair.leftBy !== undefined || pair.blockedWhile !== undefined) return false;
  if (pair.blockedBy === undefined) return isMatch(pair.state);
  return pair.blockedBy === pair.herId && (pair.blockedAt ?? 0) + REVIEW_AFTER_BLOCK_MS > now.getTime();
};

type Partner = Pick<AccountItem, 'isActive' | 'ageCheck' | 'paidUntil'>;

/**
 * Whether the viewer may see a pair. `state` is what the viewer sees, after `withExpiredHold`. Nobody sees a blocked
 * pair or a pair with a partner who is suspended, withdrawn or under age. A woman sees a new pair, a pair on hold (she
 * chose `suspend`) or a like only while the man has a plan (rules: Pairs, A man who stops being paid).
 */
export const isPairVisible = (
  viewer: Sex,
  { state, blockedBy }: Pick<Pair, 'state' | 'blockedBy'>,
  partner: Partner | undefined,
  now: Date,
): boolean => {
  if (blockedBy !== undefined || !partner || !isReachable(partner)) return false;
  if (viewer === MAN) return isVisibleToMan(state);
  return isMatch(state) || state === PAIR_STATE.noMatch || isPaid(partner, now);
};

/**
 * Whether the partner of a match can't answer the viewer now, because he is a man without a plan (rules: Pairs, A man
 * who stops being paid).
 */
export const isPartnerPaused = (
  viewer: Sex,
  { state }: Pick<Pair, 'state'>,
  partner: Pick<AccountItem, 'paidUntil'> | undefined,
  now: Date,
): boolean => viewer === WOMAN && isMatch(state) && partner !== undefined && !isPaid(partner, now);

/**
 * Whether a man may be recommended now: with a running plan, age verified, active, with a profile (rules: Pairs, Who is
 * served).
 */
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

export type Woman = Pick<AccountItem, 'womanStatus' | 'ageCheck' | 'hasProfile'>;

/**
 * Whether the profile page must say that the man is away. In a match, away means that he can't answer her. In other
 * states it means that he may not be recommended now, so her `ok` would be refused (rules: Pairs, A man who stops being
 * paid). A man never sees a woman as away.
 */
export const isPartnerAway = (
  viewer: Sex,
  { state }: Pick<Pair, 'state'>,
  partner: Parameters<typeof isEligible>[0],
  now: Date,
): boolean =>
  viewer === WOMAN && (isMatch(state) ? isPartnerPaused(viewer, { state }, partner, now) : !isEligible(partner, now));

/** Why no man can be recommended to a woman now; null when one can (rules: Pairs, Who is served). */
export const serveProblem = ({ womanStatus, ageCheck, hasProfile }: Woman): ErrorCode | null => {
  if (!hasProfile) return 'profile_required';
  if (ageCheck !== AGE_CHECK.verified) return 'age_confirmation_required';
  return womanStatus === WOMAN_STATUS.active ? null : 'illegal_state';
};

/**
 * A woman's status after her request. `said` is 2 (`WOMAN_STATUS.messagesClosed`) when she confirms that her direct
 * messages are open; with every other value she asks for recommends. Asking changes `ready` and `paused` to `active`,
 * and keeps `active`. Confirming changes `messagesClosed` to `ready`, and keeps `ready` and `active`. Every other
 * combination is refused (rules: Members).
 */
export const decideActivation = (
  woman: Woman,
  said: number | undefined,
): { problem: ErrorCode } | { to: WomanStatus; changes: boolean } => {
  const { womanStatus: status } = woman;
  const confirmsMessages = said === WOMAN_STATUS.messagesClosed;
  if (status === WOMAN_STATUS.messagesClosed)
    return confirmsMessages ? { to: WOMAN_STATUS.ready, changes: true } : { problem: 'illegal_state' };
  if (status === WOMAN_STATUS.active || (status === WOMAN_STATUS.ready && confirmsMessages))
    return { to: status, changes: false };
  if (confirmsMessages || (status !== WOMAN_STATUS.ready && status !== WOMAN_STATUS.paused))
    return { problem: 'illegal_state' };
  const problem = serveProblem({ ...woman, womanStatus: WOMAN_STATUS.active });
  return problem ? { problem } : { to: WOMAN_STATUS.active, changes: true };
};
