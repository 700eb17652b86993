import { holdDue } from '#functions/items/due/matching.ts';
import { newPair, type Pair, pairIdOf } from '#functions/items/pair.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import { seenWrite } from '#functions/pairs/recommended/seen.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { type MemberId, roomOf } from '#shared/ids.ts';
import { HOLD_MS } from '#shared/limits.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import type { DemoMember } from './demo-cast.ts';
import { type DemoPair, type DemoPairState, demoPairs } from './demo-pairs.ts';
import { messageItems } from './message-items.ts';
import { seedPhotoRef } from './put-photos.ts';
import { seedMemberId } from './seed-member-id.ts';
import { whyOf } from './why-of.ts';

const HOUR_MS = 3_600_000;
/**
 * Decides whether a pair with a like began as a recommendation or with the like. It began as a recommendation if it was
 * created more than this many hours before its present state began.
 */
const ANSWER_HOURS = 12;
const STATES: Record<DemoPairState, PairState> = {
  fresh: PAIR_STATE.fresh,
  held: PAIR_STATE.held,
  matched: PAIR_STATE.matched,
  reviewed: PAIR_STATE.reviewed,
  no_match: PAIR_STATE.noMatch,
  blocked: PAIR_STATE.noMatch,
  liked_by_her: PAIR_STATE.likeSent,
  liked_by_him: PAIR_STATE.likeReceived,
  like_declined: PAIR_STATE.noMatch,
};

/** Writes the demo's pairs with their messages, counters and due work, equal to the items that the API calls write. */
export const seedPairs = async (
  table: Table,
  pepper: string,
  cast: readonly DemoMember[],
  now: Date,
): Promise<void> => {
  const byKey = new Map(cast.map((member) => [member.key, member]));
  for (const demo of demoPairs()) {
    const [her, him] = [byKey.get(demo.her), byKey.get(demo.him)];
    if (!her || !him) continue;
    const pair = toPair(demo, [her, him], pepper, now);
    const { heldUntil } = pair;
    const due: Write[] = heldUntil ? [dueWrite(holdDue, new Date(heldUntil), pair.id, { herId: pair.herId })] : [];
    await table.transact([...pairWrites(null, pair, newLikeOf(demo)), seenWrite(pair.herId, pair.hisId), ...due]);
    for (const item of messageItems(roomOf(pair.id), pair, demo.messages ?? [], now))
      await table.write({ name: 'message', put: item });
  }
};

/** If the receiver has not seen the like yet: the update that counts it as a new like. Otherwise an empty object. */
const newLikeOf = ({ state, isNew }: DemoPair) =>
  isNew ? { change: { [state === 'liked_by_him' ? 'her' : 'his']: { add: { newLikeCount: 1 } } } } : {};

const face = (id: MemberId, member: DemoMember) => {
  const [name] = member.photos;
  return name ? seedPhotoRef(id, name) : undefined;
};

const toPair = (demo: DemoPair, [her, him]: readonly [DemoMember, DemoMember], pepper: string, now: Date): Pair => {
  const [herId, hisId] = [seedMemberId(her.email), seedMemberId(him.email)];
  const messages = demo.messages ?? [];
  const last = messages.at(-1);
  const changedAt = now.getTime() - demo.changedHoursAgo * HOUR_MS;
  const activityAt = last ? Math.max(changedAt, now.getTime() - last.minutesAgo * 60_000) : changedAt;
  const state = STATES[demo.state];
  const isMatched = state === PAIR_STATE.matched || state === PAIR_STATE.reviewed;
  const isLike = state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived || demo.answersLikeOf !== undefined;
  // A pair with a like may have begun as a recommendation. It then has the reasons for the recommendation.
  const isRecommended = !isLike || demo.createdHoursAgo > demo.changedHoursAgo + ANSWER_HOURS;
  return newPair(
    {
      id: pairIdOf(pepper, herId, hisId),
      herId,
      hisId,
      herName: String(her.attributes['twitter_name'] ?? ''),
      hisName: String(him.attributes['twitter_name'] ?? ''),
      herPhoto: face(herId, her),
      hisPhoto: face(hisId, him),
      state,
      createdAt: now.getTime() - demo.createdHoursAgo * HOUR_MS,
      activityAt,
      chosenAt: isMatched || demo.state === 'blocked' ? changedAt : undefined,
      // The reasons why the man was recommended. A pair that began with a like has none.
      why: isRecommended ? whyOf(her, him, now) : undefined,
      heldUntil: state === PAIR_STATE.held ? changedAt + HOLD_MS : undefined,
      ...(demo.state === 'like_declined'
        ? { noMatchBy: 'her' as const, ngReason: 'like_ng' as const, isKnownToHim: true }
        : {}),
      ...(demo.state === 'no_match' ? { noMatchBy: 'her' as const } : {}),
      ...(demo.state === 'blocked' ? { noMatchBy: 'block' as const, blockedBy: herId, blockedAt: changedAt } : {}),
      fromStaff: demo.fromStaff ? true : undefined,
      ...(demo.ngReason ? { ngReason: demo.ngReason as Pair['ngReason'] } : {}),
      seq: messages.length,
      hasHerMessage: messages.some(({ from }) => from === 'her'),
      lastMessage: last?.text.slice(0, 40) ?? '',
      herUnread: demo.unread?.by === 'her' ? demo.unread.count : 0,
      hisUnread: demo.unread?.by === 'him' ? demo.unread.count : 0,
    },
    now,
  );
};
