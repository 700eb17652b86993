import { leavesPlace, pairWrites, type Viewer, writing } from '#functions/matching/public.ts';
import { newMessageId, type Random } from '#functions/platform/security/random.ts';
import { isLive, type LoginItem } from '#functions/platform/security/sessions.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey, REACHABLE } from '#functions/records/account.ts';
import { type MessageItem, messageKey, type SentItem, sentKey } from '#functions/records/message.ts';
import { type PairItem, pairKey, pairOf } from '#functions/records/pair.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, pairOfRoom, type RoomId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { epochSeconds } from '#shared/time.ts';
import { afterMessage, cleanMessage, isRoomOpen, WRITE_BLOCK_CODES, writeBlock } from './chat.rules.ts';
import { type Places, placesOf, reminderWrite, TAKEN, throttleOf } from './message-rate.ts';
import { toChatMessage } from './room.ts';

export type Speaker = Viewer & { client: string; loginPk: string };
export type Speech = { roomId: RoomId; typed: string; clientId: string };
export type Spoken = {
  message: ChatMessage;
  partnerId: MemberId;
  /** False for a repeat, which stored nothing and has been handed out before. */
  isNew: boolean;
};
type Port = { table: Table; random: Random };

/**
 * Says something in a room: one read of session, account, record and an earlier use of the client's id, then one
 * transaction of message, both sides and the partner's counter. The record's version orders everybody who speaks at once.
 * @throws AppError session_required, account_closed, not_found, woman_starts, payment_required, partner_unavailable,
 * message_empty, invalid_input, url_refused, too_many_requests, conflict.
 */
export const speak = (
  port: Port,
  speaker: Speaker,
  { roomId, typed, clientId }: Speech,
  now: Date,
): Promise<Spoken> => {
  const speech = { roomId, clientId, content: cleanMessage(typed) };
  const places = placesOf(port.random, speaker, now);
  return retryOnConflict(() => speakOnce(port, speaker, speech, now, places));
};

/** A client repeats a message within moments, or when it comes back after days without a connection. */
const REPEATS_KNOWN_MS = 7 * 86_400_000;

type Clean = { roomId: RoomId; clientId: string; content: string };

const speakOnce = async (
  { table, random }: Port,
  speaker: Speaker,
  { roomId, clientId, content }: Clean,
  now: Date,
  places: Places,
): Promise<Spoken> => {
  const sent = sentKey(roomId, speaker.id, clientId);
  const keys = [
    { pk: speaker.loginPk, sk: 'LOGIN' },
    accountKey(speaker.id),
    pairKey(speaker.id, pairOfRoom(roomId)),
    sent,
  ];
  const [login, account, side, earlier] = (await table.findMany(keys, { consistent: true })) as [
    LoginItem | undefined,
    AccountItem | undefined,
    PairItem | undefined,
    SentItem | undefined,
  ];
  const session = login && Object.hasOwn(login.sessions, speaker.client) ? login.sessions[speaker.client] : undefined;
  if (!login || !account || !isLive(session, now)) throw new AppError('session_required');
  if (!login.isOpen) throw new AppError('account_closed');
  if (!side || !isRoomOpen(side)) throw new AppError('not_found');
  if (earlier) return repeat(table, roomId, side, earlier);
  const block = writeBlock({ account, hasHerMessage: side.hasHerMessage, isPartnerActive: true }, now);
  if (block) throw new AppError(WRITE_BLOCK_CODES[block]);

  const before = pairOf(side);
  const after = afterMessage(before, speaker.id, content, now);
  const message: MessageItem = {
    id: newMessageId(random),
    senderId: speaker.id,
    content,
    at: now.getTime(),
    seq: after.seq,
  };
  const partner = speaker.sex === WOMAN ? 'his' : 'her';
  const throttle = throttleOf(speaker);
  await writing(
    () =>
      table.transact([
        { name: 'message', if: ['attribute_not_exists(pk)'], put: { ...messageKey(roomId, after.seq), ...message } },
        {
          name: 'sent',
          if: ['attribute_not_exists(pk)'],
          put: { ...sent, seq: after.seq, ttl: epochSeconds(new Date(now.getTime() + REPEATS_KNOWN_MS)) },
        },
        ...pairWrites(before, after, { require: { [partner]: REACHABLE }, keepsPlace: true }),
        // The first that stands unread: a mail may be due. Those that follow are counted when it is written. Either takes
        // its share of the minute. What comes days after the last message tells, too: the lists follow it.
        side.partnerUnread === 0 || leavesPlace(before, now.getTime())
          ? reminderWrite(random, now, { to: side.partnerId, pairId: before.id, place: places.place() })
          : throttleWrite(now, throttle),
      ]),
    (failed) => {
      if (failed.includes(throttle.kind) || (failed.includes(TAKEN) && places.isUp())) return tooMany(now, throttle);
      return failed.includes(`${partner} account`) ? new AppError('partner_unavailable') : undefined;
    },
  );
  return { message: toChatMessage(message), partnerId: side.partnerId, isNew: true };
};

const repeat = async (table: Table, roomId: RoomId, side: PairItem, { seq }: SentItem): Promise<Spoken> => {
  const first = await table.find(messageKey(roomId, seq), { consistent: true });
  if (!first) throw new AppError('not_found');
  return { message: toChatMessage(first), partnerId: side.partnerId, isNew: false };
};
