import { pairWrites, type Viewer } from '#functions/matching/public.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { accountKey, isReachable } from '#functions/records/account.ts';
import { type MessageItem, messagesBetween } from '#functions/records/message.ts';
import { type PairItem, pairKey, pairOf, withExpiredHold } from '#functions/records/pair.ts';
import { AppError } from '#shared/errors.ts';
import { pairOfRoom, type RoomId } from '#shared/ids.ts';
import { afterReading, isRoomOpen } from './chat.rules.ts';

const MESSAGES_PAGE = 50;
/** Messages that one call fetches after a position, to close the gap of a client that was away. */
const GAP_PAGE = 100;

/** Sequence numbers of a room, which count from 1; neither of the two is part of the answer. */
type Position = { after?: number | undefined; before?: number | undefined };

/** Up to `limit` messages of a room after sequence number `after`, oldest first; strongly consistent. */
export const messagesOf = async (
  table: Table,
  roomId: RoomId,
  after: number,
  limit: number,
): Promise<MessageItem[]> => {
  const { items } = await table.query({ ...messagesBetween(roomId, after + 1), limit, consistent: true });
  return items;
};

export const createChatRepository = (table: Table) => {
  const findSide = (viewer: Viewer, roomId: RoomId): Promise<PairItem | undefined> =>
    table.find(pairKey(viewer.id, pairOfRoom(roomId)), { consistent: true });

  /** Oldest first: up to 100 messages after a position, or the newest 50 before a position, or the newest 50. */
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
     * An open room as its member sees it. Two trips: the second reads the partner's account, which only the record names.
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
      return { side: current, account, messages, isPartnerActive: partner !== undefined && isReachable(partner) };
    },

    /**
     * Sets the viewer's unread messages of the room to 0. Writes nothing when they are 0 already.
     * @throws AppError not_found for a closed room and for a room of other members; conflict when the record changed
     * between the read and the write.
     */
    saveRead: async (viewer: Viewer, roomId: RoomId, now: Date): Promise<void> => {
      const side = await findSide(viewer, roomId);
      if (!side || !isRoomOpen(withExpiredHold(side, now))) throw new AppError('not_found');
      if (side.unread === 0) return;
      const before = pairOf(side);
      await commit(table, pairWrites(before, afterReading(before, viewer.sex), { keepsPlace: true }));
    },
  };
};
export type ChatRepository = ReturnType<typeof createChatRepository>;
