import { areReadMarksShown, isReachable } from '#functions/items/account.ts';
import { isPartnerPaused } from '#functions/pairs/public/pair.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getMessages as contract } from '#shared/contract/chat.ts';
import { WOMAN } from '#shared/options/member.ts';
import { unreadFrom, writeBlock } from './chat.rules.ts';
import { toChatMessage } from './chat.shape.ts';
import type { ChatDeps } from './deps.ts';

export const getMessages = createHandler(contract, async ({ member, query, now }, { core, rooms }: ChatDeps) => {
  const { uuid: roomId, after, before } = query;
  const { side, account, partner: other, messages } = await rooms.getRoom(member, roomId, { after, before }, now);
  const isPartnerActive = other !== undefined && isReachable(other);
  const own = { id: member.id, name: side.ownName, profile1: core.photoUrl(side.ownPhoto, 96) };
  const partner = { id: side.partnerId, name: side.partnerName, profile1: core.photoUrl(side.partnerPhoto, 96) };
  const [female, male] = member.sex === WOMAN ? [own, partner] : [partner, own];
  return {
    male,
    female,
    user: { id: member.id, sex: member.sex },
    messages: messages.map(toChatMessage),
    has_older: (messages[0]?.seq ?? 1) > 1,
    write_block: writeBlock({ account, hasHerMessage: side.hasHerMessage, isPartnerActive }, now),
    unread_from: unreadFrom(side, messages),
    partner_read_seq: isPartnerActive && areReadMarksShown(account, other) ? (side.partnerReadSeq ?? 0) : undefined,
    partner_paused: isPartnerActive && isPartnerPaused(member.sex, side, other, now) ? (true as const) : undefined,
  };
});
