import type { ChatMessage, getMessages } from '#shared/contract/chat.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { isSex, MAN, type Sex } from '#shared/options/member.ts';

/**
 * A room in the cache: messages ordered by position (`seq`), without duplicates. While some messages are still being
 * fetched, their positions are missing.
 */
export type Room = ResponseOf<typeof getMessages>;

export const viewerSex = ({ user }: Room): Sex => (isSex(user.sex) ? user.sex : MAN);
export const partnerIn = (room: Room): Room['male'] => (viewerSex(room) === MAN ? room.female : room.male);

const bySeq = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq;

/**
 * Adds the messages of `more` that are not known yet. Known messages keep their object identity, so that React does not
 * render their bubbles again. Exception: a message that staff have hidden arrives again with another text, which
 * replaces the known one.
 */
export const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] => {
  const again = new Map(more.map((message) => [message.id, message]));
  const kept = known.map((message) => {
    const now = again.get(message.id);
    return now && now.content !== message.content ? now : message;
  });
  const ids = new Set(known.map(({ id }) => id));
  const positions = new Set(known.map(({ seq }) => seq));
  const added: ChatMessage[] = [];
  for (const message of more) {
    if (ids.has(message.id) || positions.has(message.seq)) continue;
    ids.add(message.id);
    positions.add(message.seq);
    added.push(message);
  }
  return added.length === 0 ? kept : [...kept, ...added].sort(bySeq);
};

/**
 * The last `seq` before the first gap (2 for the messages 1, 2, 4; 0 in an empty room). The next fetch sends this `seq`
 * as `after`.
 */
export const contiguousEnd = (messages: readonly ChatMessage[]): number => {
  let end = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > end + 1) return end;
    end = seq;
  }
  return end;
};

export const hasHole = (messages: readonly ChatMessage[]): boolean =>
  contiguousEnd(messages) !== (messages.at(-1)?.seq ?? 0);

/** Lets the man write as soon as the woman's first message arrives, before a fetch confirms it (rules: Chat). */
const openedByHer = (room: Room, messages: readonly ChatMessage[]): Room['write_block'] =>
  room.write_block === 'woman_starts' && messages.some(({ user_id }) => user_id === room.female.id)
    ? null
    : room.write_block;

/** Adds messages from the realtime events `message` (new messages) and `ack` (acknowledged messages of this tab). */
export const withMessages = (room: Room, more: readonly ChatMessage[]): Room => {
  const messages = mergeMessages(room.messages, more);
  return { ...room, messages, write_block: openedByHer(room, messages) };
};

/** Adds the messages of a response: the newest messages, the messages after a position, or an older page. */
export const withAnswer = (room: Room | undefined, answer: Room, kind: 'newest' | 'after' | 'before'): Room => {
  if (!room) return answer;
  const messages = mergeMessages(room.messages, answer.messages);
  // Only the response to a request with `before` shows whether even older messages exist.
  const hasOlder = kind === 'before' ? answer.has_older : room.has_older;
  return { ...answer, messages, has_older: hasOlder, write_block: openedByHer(answer, messages) };
};

/**
 * Applies a realtime event about what the partner has read. A room without `partner_read_seq` shows no read marks,
 * because one of the two members has turned them off.
 */
export const withRead = (room: Room, { seq, user_id }: { seq: number; user_id: MemberId }): Room =>
  room.partner_read_seq === undefined || user_id === room.user.id || seq <= room.partner_read_seq
    ? room
    : { ...room, partner_read_seq: seq };

/**
 * Position (`seq`) of the partner's first message at position `from` or later. `undefined` without `from`, and while
 * the message at `from` is not loaded.
 */
export const firstUnread = ({ messages, has_older, user }: Room, from: number | undefined): number | undefined =>
  from === undefined || (has_older && (messages[0]?.seq ?? 0) > from)
    ? undefined
    : messages.find(({ seq, user_id }) => seq >= from && user_id !== user.id)?.seq;

/** Whether the viewer may write and has not written to the partner yet. */
export const isBeforeFirstMessage = ({ messages, has_older, user, write_block }: Room): boolean =>
  write_block === null && !has_older && messages.every(({ user_id }) => user_id !== user.id);

/** Position of the viewer's newest message that the partner has read; 0 for none, and when read marks are off. */
export const lastReadSeq = ({ messages, user, partner_read_seq = 0 }: Room): number =>
  messages.findLast(({ seq, user_id }) => user_id === user.id && seq <= partner_read_seq)?.seq ?? 0;

/** Position of the partner's newest message; 0 when the partner has sent none. */
export const lastPartnerSeq = (messages: readonly ChatMessage[], me: MemberId): number =>
  messages.findLast(({ user_id }) => user_id !== me)?.seq ?? 0;

export { dayMarkBetween, isOneRun } from '#web/shell/message-runs.ts';
