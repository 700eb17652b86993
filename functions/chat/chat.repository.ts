import { pairWrites, type Viewer, writing } from '#functions/matching/public.ts';
import type { Key, Table } from '#functions/platform/table/table.ts';
import { accountKey, isReachable } from '#functions/records/account.ts';
import { type MessageItem, messagesBetween } from '#functions/records/message.ts';
import { type PairItem, pairKey, pairOf, withExpiredHold } from '#functions/records/pair.ts';
import type { TicketItem } from '#functions/records/ticket.ts';
import { AppError } from '#shared/errors.ts';
import { pairOfRoom, type RoomId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';
import { afterReading, isRoomOpen } from './chat.rules.ts';
import { messagesOf } from './room.ts';

export const MESSAGES_PAGE = 50;
const GAP_PAGE = 100;

export type Position = { after?: number | undefined; before?: number | undefined };

export const createChatRepository = (table: Table) => {
  const findSide = (viewer: Viewer, roomId: RoomId): Promise<PairItem | undefined> =>
    table.find(pairKey(viewer.id, pairOfRoom(roomId)), { consistent: true });

  /** Oldest first: those after a position, or the newest 50 (before one). */
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
     * An open room as its member sees it, in two trips: everything that is found by the room, then the partner's account.
     * @throws AppError not_found for a room that is closed or not theirs.
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
     * Nothing in the room is unread to the viewer any more; the second time nothing changes.
     * @throws AppError not_found for a room that is closed or not theirs, conflict when it changed meanwhile.
     */
    saveRead: async (viewer: Viewer, roomId: RoomId, now: Date): Promise<void> => {
      const side = await findSide(viewer, roomId);
      if (!side || !isRoomOpen(withExpiredHold(side, now))) throw new AppError('not_found');
      if (side.unread === 0) return;
      const before = pairOf(side);
      await writing(() => table.transact(pairWrites(before, afterReading(before, viewer.sex), { keepsPlace: true })));
    },

    saveTicket: async (key: Key, ticket: TicketItem): Promise<void> => {
      await table.write({ name: 'ticket', put: { ...key, ...ticket, ttl: epochSeconds(new Date(ticket.expiresAt)) } });
    },
  };
};
export type ChatRepository = ReturnType<typeof createChatRepository>;
