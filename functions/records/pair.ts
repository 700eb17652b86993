import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { pairIdOf } from '#functions/platform/security/random.ts';
import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { type FixedNgReason, PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch, isVisibleToMan } from '#shared/rules/matching-labels.ts';
import type { NgReason } from '#shared/rules/ng-reason.ts';

/** What ended it: she or he declined, the hold ran out, one of them blocked the other, or no reply came from him. */
export type NoMatchBy = 'her' | 'him' | 'hold' | 'block' | 'no_reply';

/** Why he was recommended, as codes (`acts`, `area:東京都`): sentences are made when she looks. */
export type PairReasons = { reasons: string[]; caution?: string | undefined };

/**
 * The one record of a woman and a man, as both sides together say it. Times are epoch ms. `state` is as she sees it; a
 * like that waits is 8 for its sender and 9 for the other (rules: Recommend record).
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
  /** Of a match: the activity under which the list counters know it; messages move it on in days, not one by one. */
  placedAt?: number | undefined;
  /** When the match was made. */
  chosenAt?: number | undefined;
  noMatchBy?: NoMatchBy | undefined;
  blockedBy?: MemberId | undefined;
  blockedAt?: number | undefined;
  /** Who withdrew: the record stands in no list any more, and goes with the rest of them (docs/rules.md). */
  leftBy?: MemberId | undefined;
  /** It is, or once was, a match or a like, so that he may know of it (docs/rules.md). */
  isKnownToHim?: boolean | undefined;
  /** Messages said in the room so far. */
  seq: number;
  /** He may write only once she has (rules: Chat). */
  hasHerMessage: boolean;
  /** Beginning of the last message, for the lists. */
  lastMessage: string;
  herUnread: number;
  hisUnread: number;
  version: number;
  /** Staff chose him for her; on her side only. */
  fromStaff?: true | undefined;
  /** On her side only. */
  why?: PairReasons | undefined;
  /** On her side only. */
  ngReason?: NgReason | FixedNgReason | undefined;
};

/** Groups a list is made of: a side stands in one of them, or in none where its owner is not to see it. */
export const LIST_GROUPS = ['matching', 'liked', 'send_like', 'open'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

/** What both sides say in the same words. */
const SHARED = [
  'createdAt',
  'activityAt',
  'heldUntil',
  'placedAt',
  'chosenAt',
  'noMatchBy',
  'blockedBy',
  'blockedAt',
  'leftBy',
  'isKnownToHim',
  'seq',
  'hasHerMessage',
  'lastMessage',
  'version',
] as const satisfies readonly (keyof Pair)[];
type Shared = Pick<Pair, (typeof SHARED)[number]>;
const sharedOf = (record: Shared): Shared =>
  Object.fromEntries(SHARED.map((field) => [field, record[field]])) as Shared;

/** One member's half of the record, with all that their list row needs. `viewer` is the owner's sex. */
export type PairSide = {
  viewer: Sex;
  partnerId: MemberId;
  ownName: string;
  ownPhoto?: PhotoRef | undefined;
  partnerName: string;
  partnerPhoto?: PhotoRef | undefined;
  state: PairState;
  unread: number;
  partnerUnread: number;
  listPk?: string | undefined;
  listSk?: string | undefined;
} & Pick<Pair, (typeof SHARED)[number] | 'fromStaff' | 'why' | 'ngReason'>;
export type PairItem = Stored<PairSide>;

export const pairKey = (ownerId: MemberId, pairId: PairId): Key<PairItem> => ({
  pk: `PAIR#${ownerId}`,
  sk: pairId,
});
/** All records of one member, by id. */
export const pairsOf = (ownerId: MemberId): Partition<PairItem> => ({ pk: `PAIR#${ownerId}` });
const listPk = (ownerId: MemberId, group: ListGroup): string => `PAIR#${ownerId}#${group}`;
/** One list of one member, by latest activity. */
export const listOf = (ownerId: MemberId, group: ListGroup): Partition<PairItem> & { index: 'list' } => ({
  pk: listPk(ownerId, group),
  index: 'list',
});

/** Id of the record of two members, whoever of them asks. */
export const pairIdFor = (viewer: { id: MemberId; sex: Sex }, partnerId: MemberId): PairId =>
  viewer.sex === WOMAN ? pairIdOf(viewer.id, partnerId) : pairIdOf(partnerId, viewer.id);

/** The other end of a waiting like; every other state is the same from both sides. Its own inverse. */
export const mirrorState = (state: PairState): PairState => {
  if (state === PAIR_STATE.likeSent) return PAIR_STATE.likeReceived;
  return state === PAIR_STATE.likeReceived ? PAIR_STATE.likeSent : state;
};

/**
 * Where a side stands in its owner's lists. A blocked record, one that somebody withdrew from, and for men any but matches
 * and likes, stand nowhere; `closedBy` is who blocked or withdrew.
 */
export const groupOf = (viewer: Sex, state: PairState, closedBy: MemberId | undefined): ListGroup | undefined => {
  if (closedBy !== undefined || (viewer === MAN && !isVisibleToMan(state))) return undefined;
  if (isMatch(state)) return 'matching';
  if (state === PAIR_STATE.likeReceived) return 'liked';
  return state === PAIR_STATE.likeSent ? 'send_like' : 'open';
};

/** The only maker of stored sides: whatever changes a record changes a `Pair` and comes through here. */
export const toSides = (pair: Pair): { hers: PairItem; his: PairItem } => {
  const { activityAt, blockedBy, leftBy } = pair;
  const hisState = mirrorState(pair.state);
  const shared = { ...sharedOf(pair), isKnownToHim: pair.isKnownToHim || isVisibleToMan(hisState) || undefined };
  const listed = (ownerId: MemberId, viewer: Sex, state: PairState) => {
    const group = groupOf(viewer, state, blockedBy ?? leftBy);
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
    },
  };
};

/** The record from either side; what only hers knows stays unknown from his, and a change made from his leaves it alone. */
export const pairOf = (side: PairItem): Pair => {
  const isHers = side.viewer === WOMAN;
  const ownerId = side.pk.slice('PAIR#'.length) as MemberId;
  return {
    id: side.sk as PairId,
    herId: isHers ? ownerId : side.partnerId,
    hisId: isHers ? side.partnerId : ownerId,
    herName: isHers ? side.ownName : side.partnerName,
    hisName: isHers ? side.partnerName : side.ownName,
    herPhoto: isHers ? side.ownPhoto : side.partnerPhoto,
    hisPhoto: isHers ? side.partnerPhoto : side.ownPhoto,
    state: isHers ? side.state : mirrorState(side.state),
    herUnread: isHers ? side.unread : side.partnerUnread,
    hisUnread: isHers ? side.partnerUnread : side.unread,
    ...sharedOf(side),
    fromStaff: side.fromStaff,
    why: side.why,
    ngReason: side.ngReason,
  };
};

/** A hold past its end reads as a no-match to the millisecond, whether or not the schedule was there (rules: Time). */
export const withExpiredHold = <P extends Pick<Pair, 'state' | 'heldUntil' | 'noMatchBy'>>(record: P, now: Date): P =>
  record.state === PAIR_STATE.held && record.heldUntil !== undefined && record.heldUntil <= now.getTime()
    ? { ...record, state: PAIR_STATE.noMatch, noMatchBy: 'hold', heldUntil: undefined }
    : record;

export type NewPair = Pick<Pair, 'herId' | 'hisId' | 'herName' | 'hisName' | 'herPhoto' | 'hisPhoto'> & Partial<Pair>;

/** A record that never was before: at 0 and new, unless told otherwise. */
export const newPair = (input: NewPair, now: Date): Pair => ({
  id: pairIdOf(input.herId, input.hisId),
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
