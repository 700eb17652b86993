import { type MessageItem, messageIdOf } from '#functions/items/message.ts';
import { type PairItem, pairOf } from '#functions/items/pair.ts';
import { findingWrites } from '#functions/items/report.ts';
import { leavesSpan, type Viewer } from '#functions/pairs/public/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { liveSessionOf } from '#functions/platform/security/sessions.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';
import { afterMessage, cleanMessage, speechProblem } from './chat.rules.ts';
import { toChatMessage } from './chat.shape.ts';
import { type MinuteSlots, messageThrottle, minuteSlots, reminderWrite, SLOT_CLAUSE } from './message-rate.ts';
import type { SpeechId, SpeechRepository } from './speech.repository.ts';
import type { SpentMinutes } from './spent-minutes.ts';
import { assertNotWithheld, findingsIn } from './withheld.ts';

export type Speaker = Viewer & { client: string; loginPk: string };
/** `clientId` is the id that the sender's app gave the message. A repeat with the same id stores nothing. */
type Speech = { roomId: RoomId; typed: string; clientId: string };
type Spoken = {
  message: ChatMessage;
  partnerId: MemberId;
  /** False for a repeat of a stored message. A repeat stores nothing, and only the sender gets the message again. */
  isNew: boolean;
};
type Port = { speeches: SpeechRepository; random: Random; spent: SpentMinutes };

/**
 * Stores one message in a room, with one read and one transaction. Of several simultaneous messages, one is stored; the
 * others are tried again with the next sequence number. Once the sender has reached the limit of the minute, only a
 * repeat of a stored message is still accepted.
 * @throws AppError session_required, account_closed, not_found, woman_starts, payment_required, partner_unavailable,
 * message_empty, invalid_input, url_refused, message_withheld, too_many_requests, conflict.
 */
export const speak = async (
  port: Port,
  speaker: Speaker,
  { roomId, typed, clientId }: Speech,
  now: Date,
): Promise<Spoken> => {
  const speech = { roomId, clientId, content: cleanMessage(typed) };
  const { speeches, random, spent } = port;
  if (spent.has(speaker.id, roomId, now) && !(await speeches.isStored(speaker.id, speech)))
    throw tooMany(now, messageThrottle(speaker));
  const slots = minuteSlots(random, speaker, now);
  try {
    return await retryOnConflict(() => speakOnce(port, speaker, speech, now, slots));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') spent.add(speaker.id, roomId, now);
    throw error;
  }
};

type CleanSpeech = { roomId: RoomId; clientId: string; content: string };

const speakOnce = async (
  { speeches, random }: Port,
  speaker: Speaker,
  { roomId, clientId, content }: CleanSpeech,
  now: Date,
  slots: MinuteSlots,
): Promise<Spoken> => {
  const { account, side, earlier } = await getFacts(speeches, speaker, { roomId, clientId }, now);
  if (earlier) return repeat(speeches, roomId, side, earlier.seq);
  const findings = findingsIn(account, content);
  await assertNotWithheld(speeches, { account, side, findings }, { roomId, clientId, content }, now);

  const before = pairOf(side);
  const after = afterMessage(before, speaker.id, content, now);
  const message: MessageItem = {
    id: messageIdOf(roomId, after.seq),
    senderId: speaker.id,
    content,
    at: now.getTime(),
    seq: after.seq,
  };
  const throttle = messageThrottle(speaker);
  // An event is needed in two cases: the message is the partner's first unread one, which causes a mail, or the match
  // must be counted in another two-day span of both members' lists (`leavesSpan`). The event also counts the message
  // towards the limit of the minute. Every other message is counted by the throttle.
  const needsEvent = side.partnerUnread === 0 || leavesSpan(before, now.getTime());
  const countWrite = needsEvent
    ? reminderWrite(random, now, { to: side.partnerId, pairId: before.id, slot: slots.id() })
    : throttleWrite(now, throttle);
  const also = findingWrites(random, now, {
    kind: 'message',
    contentId: `${roomId}.${message.seq}`,
    authorId: speaker.id,
    authorSex: account.sex,
    findings,
    isWithheld: false,
    snapshot: content,
  });
  await speeches.saveMessage({ roomId, clientId, message, before, after, countWrite, also }, now, {
    [throttle.kind]: () => tooMany(now, throttle),
    [SLOT_CLAUSE]: () => (slots.drawAnother() ? new AppError('conflict') : tooMany(now, throttle)),
  });
  return { message: toChatMessage(message), partnerId: side.partnerId, isNew: true };
};

/**
 * Reads the items that decide whether a message may be stored, and throws if it may not.
 * @throws AppError with the code that `speechProblem` returns.
 */
const getFacts = async (speeches: SpeechRepository, speaker: Speaker, speechId: SpeechId, now: Date) => {
  const { login, account, side, earlier } = await speeches.findFacts(speaker, speechId);
  const refusalWith = (isPartnerActive: boolean) =>
    speechProblem(
      {
        hasSession: login !== undefined && liveSessionOf(login, speaker.client, now) !== undefined,
        isAccountOpen: login?.isOpen === true,
        account,
        side,
        isRepeat: earlier !== undefined,
        isPartnerActive,
      },
      now,
    );
  // The transaction checks that the partner is active, so the partner's account is not read for every message. It is
  // read only for the two refusals below: if the partner left, that reason comes first.
  let refusal = refusalWith(true);
  if (side && (refusal === 'payment_required' || refusal === 'woman_starts'))
    refusal = refusalWith(await speeches.isPartnerActive(side.partnerId));
  if (refusal || !account || !side) throw new AppError(refusal ?? 'not_found');
  return { account, side, earlier };
};

const repeat = async (speeches: SpeechRepository, roomId: RoomId, side: PairItem, seq: number): Promise<Spoken> => {
  const first = await speeches.findMessage(roomId, seq);
  if (!first) throw new AppError('not_found');
  return { message: toChatMessage(first), partnerId: side.partnerId, isNew: false };
};
