import { accountKey, areReadMarksShown, findAccount } from '#functions/items/account.ts';
import { connectionsOf } from '#functions/items/connection.ts';
import { roomReadEvent } from '#functions/items/events/realtime.ts';
import { type MessageItem, messagesBetween } from '#functions/items/message.ts';
import { type PairItem, pairKey, pairOf, withExpiredHold } from '#functions/items/pair.ts';
import { pairWrites, type Viewer } from '#functions/pairs/public/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { pairOfRoom, type RoomId } from '#shared/ids.ts';
import { afterReading, isRoomOpen } from './chat.rules.ts';

const MESSAGES_PAGE = 50;
/** Maximum of messages in one response to a client that was offline and requests all messages after its last one. */
const GAP_PAGE = 100;

/**
 * Sequence numbers of the messages in a room, starting with 1: the response contains the messages after number `after`,
 * or those before number `before`.
 */
type Position = { after?: number | undefined; before?: number | undefined };

/** Up to `limit` messages of a room with sequence numbers above `after`, oldest first. Strongly consistent. */
export const messagesOf = async (
  table: Table,
  roomId: RoomId,
  after: number,
  limit: number,
): Promise<MessageItem[]> => {
  const { items } = await table.query({ ...messagesBetween(roomId, after + 1), limit, consistent: true });
  return items;
};

export const createChatRepository = (table: Table, random: Random) => {
  const findSide = (viewer: Viewer, roomId: RoomId): Promise<PairItem | undefined> =>
    table.find(pairKey(viewer.id, pairOfRoom(roomId)), { consistent: true });

  /**
   * With `after`: the next 100 messages. With `before`: the 50 messages before that position. With neither: the newest
   * 50 messages. Always oldest first.
   */
  const findMessages = async (roomId: RoomId, { after, before }: Position): Promise<MessageItem[]> => {
    if (after !== undefined) return messagesOf(table, roomId, after, GAP_PAGE);
    const { items } = await table.query({
      ...messagesBetween(roomId, 1, before === undefined ? undefined : before - 1),
      limit: MESSAGES_PAGE,
      newestFirst: true,
      consistent: true,
    });
    return items.toReversed();
  };

  return {
    /**
     * An open room with its messages, for one of its two members. The partner's account is read after the pair (the
     * item about the two members), because the pair contains the partner's id.
     * @throws AppError not_found for a closed room, and for a room of other members.
     */
    getRoom: async (viewer: Viewer, roomId: RoomId, position: Position, now: Date) => {
      const [side, account, messages] = await Promise.all([
        findSide(viewer, roomId),
        table.find(accountKey(viewer.id)),
        findMessages(roomId, position),
      ]);
      const current = side && withExpiredHold(side, now);
      if (!current || !account || !isRoomOpen(current)) throw new AppError('not_found');
      const partner = await table.find(accountKey(current.partnerId));
      return { side: current, account, partner, messages };
    },

    /**
     * Sets the viewer's count of unread messages in the room to 0. If both members show read marks, an event tells the
     * partner. If several devices of the viewer are online, the event tells these devices.
     * @throws AppError not_found for a closed room and for a room of other members; conflict when the pair changed
     * between the read and the write.
     */
    saveRead: async (viewer: Viewer, roomId: RoomId, now: Date): Promise<void> => {
      const side = await findSide(viewer, roomId);
      if (!side || !isRoomOpen(withExpiredHold(side, now))) throw new AppError('not_found');
      if (side.unread === 0) return;
      const [account, sockets] = await Promise.all([
        findAccount(table, viewer.id),
        table.query({ ...connectionsOf(viewer.id), limit: 2 }),
      ]);
      if (!account) throw new AppError('not_found');
      // The partner's account is read only if the member shows read marks, which few members do.
      const partner = account.showsReading ? await findAccount(table, side.partnerId) : undefined;
      const isTold = areReadMarksShown(account, partner);
      const before = pairOf(side);
      const read = { readerId: viewer.id, partnerId: side.partnerId, roomId, seq: side.seq, isTold };
      await commit(table, [
        ...pairWrites(before, afterReading(before, viewer.sex, isTold), { keepsPlacedAt: true, now }),
        ...(isTold || sockets.items.length > 1 ? [eventWrite(random, now, roomReadEvent, read)] : []),
      ]);
    },
  };
};
export type ChatRepository = ReturnType<typeof createChatRepository>;
