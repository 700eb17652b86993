import * as z from 'zod/mini';
import { type ExportInput, type ExportPage, iso, pagedExporter, partsOf } from '#functions/account/public.ts';
import type { MessageItem } from '#functions/items/message.ts';
import { type PairItem, pairKey, withExpiredHold } from '#functions/items/pair.ts';
import { findSidesAfter } from '#functions/pairs/public/lists.ts';
import { wireInt } from '#shared/endpoint.ts';
import { PairId, roomOf } from '#shared/ids.ts';
import { messagesOf } from './chat.repository.ts';
import { isRoomOpen } from './chat.rules.ts';
import { toChatMessage } from './chat.shape.ts';

const MESSAGES_PAGE = 100;

/**
 * The cursor of the export: the id of a pair and, if the page ended within the pair's chat room, the sequence number of
 * the page's last message.
 */
const MessageCursor = partsOf(':', z.union([z.tuple([PairId]), z.tuple([PairId, wireInt(0, 9_999_999)])]));

/**
 * Each page contains messages of one room. For an open room the page contains the messages of both members. For a
 * closed room it contains only the messages that the exporting member wrote.
 */
export const exportMessages = pagedExporter(MessageCursor, async (input, after): Promise<ExportPage> => {
  const [begun, said] = after ?? [];
  const room = begun === undefined || said === undefined ? undefined : await sideOf(input, begun);
  if (room) return messagesPage(input, room, said ?? 0);
  const page = await findSidesAfter(input, begun);
  const next = page.items.find(({ seq }) => seq > 0);
  if (next) return messagesPage(input, next, 0);
  return { items: [], next: page.next && page.items.at(-1)?.sk };
});

const sideOf = ({ table, member }: ExportInput, pairId: PairId) =>
  table.find(pairKey(member.id, pairId), { consistent: true });

const messagesPage = async ({ table, member, now }: ExportInput, side: PairItem, after: number) => {
  const roomId = roomOf(side.sk);
  const messages = await messagesOf(table, roomId, after, MESSAGES_PAGE);
  const isOpen = isRoomOpen(withExpiredHold(side, now));
  const mine = ({ senderId }: MessageItem): boolean => senderId === member.id;
  const items = messages
    .filter((message) => isOpen || mine(message))
    .map((message) => ({
      record_id: side.sk,
      from: mine(message) ? 'me' : 'partner',
      content: toChatMessage(message).content,
      created_at: iso(message.at),
    }));
  const last = messages.at(-1)?.seq;
  return { items, next: messages.length === MESSAGES_PAGE && last !== undefined ? `${side.sk}:${last}` : side.sk };
};
