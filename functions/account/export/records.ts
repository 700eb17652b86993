import { isRoomOpen, messagesOf } from '#functions/chat/public.ts';
import { isPairVisible, knownSince } from '#functions/matching/public.ts';
import { accountKey } from '#functions/records/account.ts';
import type { MessageItem } from '#functions/records/message.ts';
import { type PairItem, pairKey, pairsOf, withExpiredHold } from '#functions/records/pair.ts';
import { type MemberId, type PairId, roomOf } from '#shared/ids.ts';
import { pairLabel } from '#shared/rules/matching-labels.ts';

import type { Exporter } from './sections.ts';

const RECORDS_PAGE = 25;
const MESSAGES_PAGE = 100;

const iso = (at: number) => new Date(at).toISOString();
type Input = Parameters<Exporter>[0];

/** The asker's own sides after one of them. */
const sidesAfter = ({ table, member }: Input, after: string | undefined) => {
  return table.query({
    ...pairsOf(member.id),
    limit: RECORDS_PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(member.id, after as PairId),
  });
};

/**
 * Records as the member sees them in the app. Of one that they blocked, their own act; of one that the other closed,
 * nothing, for who blocked whom is the other's affair.
 */
export const exportRecords: Exporter = async (input) => {
  const { table, member, now } = input;
  const page = await sidesAfter(input, input.after);
  const partners = await table.findMany(page.items.map(({ partnerId }) => accountKey(partnerId)));
  const items = page.items.flatMap((stored, index): Record<string, unknown>[] => {
    const side = withExpiredHold(stored, now);
    if (side.blockedBy === member.id) return [blockOf(side)];
    return isPairVisible(member.sex, side, partners[index], now) ? [recordOf(side)] : [];
  });
  return { items, next: page.next && page.items.at(-1)?.sk };
};

const blockOf = ({ sk, blockedAt = 0, ngReason }: PairItem) => ({
  id: sk,
  blocked_at: iso(blockedAt),
  ng_reason: ngReason ?? null,
});
const recordOf = (side: PairItem) => ({
  id: side.sk,
  twitter_name: side.partnerName,
  status: pairLabel(side.state, side.viewer),
  created_at: iso(knownSince(side)),
  updated_at: iso(side.activityAt),
  ng_reason: side.ngReason ?? null,
});

/** One room a page: what was said by both while it is open, what the member said where it is closed. */
export const exportMessages: Exporter = async (input) => {
  const { table, member, now } = input;
  const [begun, said] = (input.after ?? '').split(':');
  const room = said === undefined ? undefined : await sideOf(input, begun as PairId);
  if (room) return messagesPage(input, room, Number(said));
  const page = await sidesAfter(input, begun || undefined);
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
  const mine = ({ senderId }: MessageItem): boolean => senderId === (member.id as MemberId);
  const items = messages
    .filter((message) => isOpen || mine(message))
    .map((message) => ({
      record_id: side.sk,
      from: mine(message) ? 'me' : 'partner',
      content: message.content,
      created_at: iso(message.at),
    }));
  const last = messages.at(-1)?.seq;
  return { items, next: messages.length === MESSAGES_PAGE && last !== undefined ? `${side.sk}:${last}` : side.sk };
};
