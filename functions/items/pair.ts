import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { FixedNgReason } from '#shared/options/ng-reasons.ts';
import { isMatch, isVisibleToMan } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';
import { storedMemberId } from './stored-ids.ts';

/**
 * Why a pair is a no-match: she or he declined, her hold (the week after she chose `suspend`) ended without a choice,
 * one blocked the other, or he did not reply.
 */
type NoMatchBy = 'her' | 'him' | 'hold' | 'block' | 'no_reply';

/**
 * Why the man was recommended to the woman, as codes (`acts`, `area:東京都`). The sentences are made when she opens the
 * pair.
 */
export type PairReasons = { reasons: string[]; caution?: string | undefined };

/**
 * Why a member can't be reached through a pair: staff closed the account (`closed`), or a man has no plan (`unpaid`).
 */
export type Absence = 'closed' | 'unpaid';

/**
 * What one woman and one man have with each other: a man recommended to her, a like, a match or a no-match. Made from
 * either of two stored copies (sides), one under each member. Times are epoch ms. `state` is the state that the woman
 * sees. The man sees the same state, except for an unanswered like: the sender sees 8 (`likeSent`), the receiver 9
 * (`likeReceived`) (rules: Pairs).
 */
export type Pair = {
  id: PairId;
  herId: MemberId;
  hisId: MemberId;
  herName: string;
  hisName: string;
  herPhoto?: PhotoRef | undefined;
  hisPhoto?: PhotoRef | undefined;
  state: PairState;
  createdAt: number;
  activityAt: number;
  heldUntil?: number | undefined;
  /**
   * Only for a match: the time that decides in which span of two days the list counters count the match. When a message
   * moves `activityAt` into another span, an event updates `placedAt` and the counters (`moveMatch`).
   */
  placedAt?: number | undefined;
  /** When the pair became a match. */
  chosenAt?: number | undefined;
  noMatchBy?: NoMatchBy | undefined;
  blockedBy?: MemberId | undefined;
  blockedAt?: number | undefined;
  /**
   * Only when both members blocked each other: the time of the second block. Each of the two blocks may be restored if
   * a member leaves and signs up again (rules: Safety).
   */
  blockedBackAt?: number | undefined;
  /**
   * What the pair was when one member blocked the other. `unmet`: the pair did not exist, and the block created it;
   * only the member who blocked knows of it. `unmatched`: the pair existed and was not a match. Absent when the pair
   * was a match. With `unmet` or `unmatched` the woman can't review the man.
   */
  blockedWhile?: 'unmet' | 'unmatched' | undefined;
  /**
   * The member who withdrew from the service first. The pair is then in no list, and is erased with that member's data
   * (rules: Safety).
   */
  leftBy?: MemberId | undefined;
  /**
   * Why the woman (`herAbsence`) or the man (`hisAbsence`) can't be reached. The pair is then hidden from the lists of
   * the partner (`isPartnerAbsent`). An event writes both fields soon after an account changed (`followAbsence`). Until
   * then, each request for a list checks the accounts.
   */
  herAbsence?: Absence | undefined;
  hisAbsence?: Absence | undefined;
  /**
   * The pair is or was a match or a like, so the man may know that the pair exists (rules: Pairs, A pair that a man may
   * not know of).
   */
  isKnownToHim?: boolean | undefined;
  /** Number of messages in the chat room. */
  seq: number;
  /** Whether the woman has written a message. The man may write only after her first message (rules: Chat). */
  hasHerMessage: boolean;
  /** The first characters of the last message, for the lists. */
  lastMessage: string;
  herUnread: number;
  hisUnread: number;
  /**
   * Sequence number of the last message that the woman (`herReadSeq`) or the man (`hisReadSeq`) read while read marks
   * were shown to both. Each member's copy of the pair stores only the partner's number (rules: Chat, Read marks).
   */
  herReadSeq?: number | undefined;
  hisReadSeq?: number | undefined;
  version: number;
  /** Staff recommended the man. Stored only in her copy of the pair, like `why` and `ngReason`. */
  fromStaff?: true | undefined;
  why?: PairReasons | undefined;
  ngReason?: NgReason | FixedNgReason | undefined;
  /**
   * A note about how the recommender found the man, packed by `packDrawNote`. Stored only in his copy of the pair
   * (docs/decisions/028).
   */
  drawn?: string | undefined;
};

/**
 * A member's lists of pairs: matches, received likes, sent likes, and all other pairs (`open`). A member's copy of a
 * pair is in one of these lists, or in none when the member may not see the pair.
 */
export const LIST_GROUPS = ['matching', 'liked', 'send_like', 'open'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

/** Fields with the same value in both members' copies of a pair. */
const SHARED = [
  'createdAt',
  'activityAt',
  'heldUntil',
  'placedAt',
  'chosenAt',
  'noMatchBy',
  'blockedBy',
  'blockedAt',
  'blockedBackAt',
  'blockedWhile',
  'leftBy',
  'herAbsence',
  'hisAbsence',
  'isKnownToHim',
  'seq',
  'hasHerMessage',
  'lastMessage',
  'version',
] as const satisfies readonly (keyof Pair)[];
type Shared = Pick<Pair, (typeof SHARED)[number]>;
const sharedOf = (pair: Shared): Shared => Object.fromEntries(SHARED.map((field) => [field, pair[field]])) as Shared;

/** One member's copy of a pair, with everything that a list row shows. `viewer` is the sex of this member. */
type PairSide = {
  viewer: Sex;
  partnerId: MemberId;
  ownName: string;
  ownPhoto?: PhotoRef | undefined;
  partnerName: string;
  partnerPhoto?: PhotoRef | undefined;
  state: PairState;
  unread: number;
  partnerUnread: number;
  partnerReadSeq?: number | undefined;
  listPk?: string | undefined;
  listSk?: string | undefined;
} & Pick<Pair, (typeof SHARED)[number] | 'fromStaff' | 'why' | 'ngReason' | 'drawn'>;
/** The sort key is the pair's id. */
export type PairItem = Stored<PairSide> & { sk: PairId };

export const pairKey = (ownerId: MemberId, pairId: PairId): Key<PairItem> & { sk: PairId } => ({
  pk: `PAIR#${ownerId}`,
  sk: pairId,
});
/** All pairs of one member, by id. */
export const pairsOf = (ownerId: MemberId): Partition<PairItem> => ({ pk: `PAIR#${ownerId}` });
const listPk = (ownerId: MemberId, group: ListGroup): string => `PAIR#${ownerId}#${group}`;
/** One list of one member, oldest activity first. */
export const listOf = (ownerId: MemberId, group: ListGroup): Partition<PairItem> & { index: 'list' } => ({
  pk: listPk(ownerId, group),
  index: 'list',
});

/** Id of the pair of two members. Either member may be the `viewer`: the id is the same. */
export const pairIdFor = (pepper: string, viewer: { id: MemberId; sex: Sex }, partnerId: MemberId): PairId =>
  viewer.sex === WOMAN ? pairIdOf(pepper, viewer.id, partnerId) : pairIdOf(pepper, partnerId, viewer.id);

/**
 * Turns the state that one member sees into the state that the partner sees: `likeSent` (8) becomes `likeReceived` (9)
 * and the reverse; every other state is the same.
 */
export const mirrorState = (state: PairState): PairState => {
  if (state === PAIR_STATE.likeSent) return PAIR_STATE.likeReceived;
  return state === PAIR_STATE.likeReceived ? PAIR_STATE.likeSent : state;
};

/** Facts that decide whether a pair is in its viewer's lists. `state` is what the viewer sees. */
export type Listed = Pick<Pair, 'state' | 'blockedBy' | 'leftBy' | 'herAbsence' | 'hisAbsence'>;

/**
 * Whether the pair is hidden from the viewer because the other member can't be reached (`Absence`). A woman still sees
 * her matches and no-matches with a man who has no plan (rules: Pairs, A man who stops being paid).
 */
export const isPartnerAbsent = (
  viewer: Sex,
  { state, herAbsence, hisAbsence }: Omit<Listed, 'blockedBy' | 'leftBy'>,
) => {
  const absence = viewer === WOMAN ? hisAbsence : herAbsence;
  return absence === 'closed' || (absence === 'unpaid' && !isMatch(state) && state !== PAIR_STATE.noMatch);
};

/**
 * The list that contains the viewer's copy (side) of a pair. Undefined when no list contains it: a member blocked the
 * other or withdrew, the other member can't be reached, or the viewer is a man and the pair is neither a match nor a
 * like.
 */
export const groupOf = (viewer: Sex, pair: Listed): ListGroup | undefined => {
  const { state, blockedBy, leftBy } = pair;
  if (blockedBy !== undefined || leftBy !== undefined || isPartnerAbsent(viewer, pair)) return undefined;
  if (viewer === MAN && !isVisibleToMan(state)) return undefined;
  if (isMatch(state)) return 'matching';
  if (state === PAIR_STATE.likeReceived) return 'liked';
  return state === PAIR_STATE.likeSent ? 'send_like' : 'open';
};

/**
 * Makes the two stored copies (sides) of a pair, one for each member. To change a pair, change a `Pair` and call this
 * function. No other code may make a side, so that the two sides never disagree.
 */
export const toSides = (pair: Pair): { hers: PairItem; his: PairItem } => {
  const { activityAt } = pair;
  const hisState = mirrorState(pair.state);
  const shared = { ...sharedOf(pair), isKnownToHim: pair.isKnownToHim || isVisibleToMan(hisState) || undefined };
  const listed = (ownerId: MemberId, viewer: Sex, state: PairState) => {
    const group = groupOf(viewer, { ...pair, state });
    if (!group) return {};
    return { listPk: listPk(ownerId, group), listSk: `${new Date(activityAt).toISOString()}#${pair.id}` };
  };
  return {
    hers: {
      ...pairKey(pair.herId, pair.id),
      ...listed(pair.herId, WOMAN, pair.state),
      ...shared,
      viewer: WOMAN,
      partnerId: pair.hisId,
      ownName: pair.herName,
      ownPhoto: pair.herPhoto,
      partnerName: pair.hisName,
      partnerPhoto: pair.hisPhoto,
      state: pair.state,
      unread: pair.herUnread,
      partnerUnread: pair.hisUnread,
      partnerReadSeq: pair.hisReadSeq,
      fromStaff: pair.fromStaff,
      why: pair.why,
      ngReason: pair.ngReason,
    },
    his: {
      ...pairKey(pair.hisId, pair.id),
      ...listed(pair.hisId, MAN, hisState),
      ...shared,
      viewer: MAN,
      partnerId: pair.herId,
      ownName: pair.hisName,
      ownPhoto: pair.hisPhoto,
      partnerName: pair.herName,
      partnerPhoto: pair.herPhoto,
      state: hisState,
      unread: pair.hisUnread,
      partnerUnread: pair.herUnread,
      partnerReadSeq: pair.herReadSeq,
      drawn: pair.drawn,
    },
  };
};

/**
 * Makes the pair from one of its two stored copies (sides). `fromStaff`, `why` and `ngReason` are stored only in her
 * side, and `drawn` only in his side, so the result may lack these fields. When `pairWrites` stores a changed pair, it
 * does not delete them.
 */
export const pairOf = (side: PairItem): Pair => {
  const isHers = side.viewer === WOMAN;
  const ownerId = storedMemberId(side.pk.slice('PAIR#'.length));
  return {
    id: side.sk,
    herId: isHers ? ownerId : side.partnerId,
    hisId: isHers ? side.partnerId : ownerId,
    herName: isHers ? side.ownName : side.partnerName,
    hisName: isHers ? side.partnerName : side.ownName,
    herPhoto: isHers ? side.ownPhoto : side.partnerPhoto,
    hisPhoto: isHers ? side.partnerPhoto : side.ownPhoto,
    state: isHers ? side.state : mirrorState(side.state),
    herUnread: isHers ? side.unread : side.partnerUnread,
    hisUnread: isHers ? side.partnerUnread : side.unread,
    herReadSeq: isHers ? undefined : side.partnerReadSeq,
    hisReadSeq: isHers ? side.partnerReadSeq : undefined,
    ...sharedOf(side),
    fromStaff: side.fromStaff,
    why: side.why,
    ngReason: side.ngReason,
    drawn: side.drawn,
  };
};

/**
 * A pair on hold (the week after she chose `suspend`) becomes a no-match when the hold ends. A schedule stores the new
 * state later, so this function returns the pair as a no-match from `heldUntil` on (rules: Time, Deadlines).
 */
export const withExpiredHold = <P extends Pick<Pair, 'state' | 'heldUntil' | 'noMatchBy'>>(pair: P, now: Date): P =>
  pair.state === PAIR_STATE.held && pair.heldUntil !== undefined && pair.heldUntil <= now.getTime()
    ? { ...pair, state: PAIR_STATE.noMatch, noMatchBy: 'hold', heldUntil: undefined }
    : pair;

export type NewPair = Pick<Pair, 'id' | 'herId' | 'hisId' | 'herName' | 'hisName' | 'herPhoto' | 'hisPhoto'> &
  Partial<Pair>;

/** A pair that is not stored yet: state 0, no messages, unless `input` says otherwise. `pairIdOf` makes its id. */
export const newPair = (input: NewPair, now: Date): Pair => ({
  state: PAIR_STATE.fresh,
  createdAt: now.getTime(),
  activityAt: now.getTime(),
  seq: 0,
  hasHerMessage: false,
  lastMessage: '',
  herUnread: 0,
  hisUnread: 0,
  version: 1,
  ...input,
});

/**
 * The id of the pair of a woman and a man, computed from both members' ids. So two members cannot have two pairs, and a
 * pair is found without another read. Only the service knows `pepper`, so nobody else can find out from the id who the
 * members are (docs/decisions/007). The id grants no access: the key of a pair's item also contains the id of the
 * member who reads it.
 */
export const pairIdOf = (pepper: string, herId: MemberId, hisId: MemberId): PairId =>
  `p${keyedHash(pepper, 'pair', `${herId}\0${hisId}`).slice(0, 26)}` as PairId;
