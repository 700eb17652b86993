import { roomsChangedEvent } from '#functions/items/events/realtime.ts';
import { listOf, type PairItem } from '#functions/items/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type MemberId, roomOf } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/**
 * At most this many chat rooms are updated, those of the newest matches. It is unlikely that an app shows an older room
 * right now.
 */
const ROOMS_TOLD = 100;

type Writing = { table: Table; random: Random; now: Date };

/**
 * Writes one event with the chat rooms of one member's matches, so that the partners' open chats are updated at once.
 * `sides` are the member's copies of pairs. Pairs that are blocked or no match are left out.
 */
export const tellOfRooms = async ({ table, random, now }: Writing, sides: readonly PairItem[]): Promise<void> => {
  const rooms = sides
    .filter(({ state, blockedBy }) => isMatch(state) && blockedBy === undefined)
    .map(({ partnerId, sk }) => ({ to: partnerId, roomId: roomOf(sk) }));
  if (rooms.length > 0) await table.write(eventWrite(random, now, roomsChangedEvent, { rooms }));
};

/**
 * Updates the partners' open chats after staff closed or restored a member's account (rules: Chat, What ends
 * elsewhere).
 */
export const tellPartners = async (writing: Writing, memberId: MemberId): Promise<void> => {
  const matches = await writing.table.query({ ...listOf(memberId, 'matching'), newestFirst: true, limit: ROOMS_TOLD });
  await tellOfRooms(writing, matches.items);
};
