import { type Exporter, iso } from '#functions/account/public.ts';
import { findSidesAfter } from '#functions/matching/public.ts';
import type { MessageItem } from '#functions/records/message.ts';
import { type PairItem, pairKey, withExpiredHold } from '#functions/records/pair.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { messagesOf } from './chat.repository.ts';
import { isRoomOpen } from './chat.rules.ts';
import { toChatMessage } from './chat.shape.ts';

const MESSAGES_PAGE = 100;

type Input = Parameters<Exporter>[0];

/**
 * Each page contains messages of one room. For an open room the page contains the messages of both members. For a
 * closed room it contains only the messages that the exporting member wrote.
 */
export const exportMessages: Exporter = async (input) => {
  const { table, member, now } = input;
  const [begun, said] = (input.after ?? '').split(':');
  const room = said === undefined ? undefined : await sideOf(input, begun as PairId);
  if (room) return messagesPage(input, room, Number(said));
  const page = await findSidesAfter(input, begun || undefined);
  const next = page.items.find(({ seq }) => seq > 0);
  if (next) return messagesPage({ table, member, now }, next, 0);
  return { items: [], next: page.next && page.items.at(-1)?.sk };
};

const sideOf = ({ table, member }: Input, pairId: PairId) =>
  table.find(pairKey(member.id, pairId), { consistent: true });

const messagesPage = async (
  { table, member, now }: Pick<Input, 'table' | 'member' | 'now'>,
  side: PairItem,
  after: number,
) => {
  const roomId = roomOf(side.sk as PairId);
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
