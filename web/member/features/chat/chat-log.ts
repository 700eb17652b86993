import type { ChatMessage, getMessages } from '#shared/contract/chat.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { tokyoDay } from '#shared/time.ts';

/** A room as the screen knows it: messages by position, without repeats, possibly with holes that are being fetched. */
export type Room = ResponseOf<typeof getMessages>;

const bySeq = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq;

/** One message per position and id; what is known already keeps its identity, so that its bubble isn't drawn again. */
export const mergeMessages = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] => {
  const ids = new Set(known.map(({ id }) => id));
  const positions = new Set(known.map(({ seq }) => seq));
  const added: ChatMessage[] = [];
  for (const message of more) {
    if (ids.has(message.id) || positions.has(message.seq)) continue;
    ids.add(message.id);
    positions.add(message.seq);
    added.push(message);
  }
  return added.length === 0 ? [...known] : [...known, ...added].sort(bySeq);
};

/** The last position before a hole; 0 in an empty room. What follows it is asked for with `after`. */
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

/** Her first message opens the room for him at once, before the server is asked again (rules: Chat). */
const openedByHer = (room: Room, messages: readonly ChatMessage[]): Room['write_block'] =>
  room.write_block === 'woman_starts' && messages.some(({ user_id }) => user_id === room.female.id)
    ? null
    : room.write_block;

/** With messages that arrived live or as an answer to sending. */
export const withMessages = (room: Room, more: readonly ChatMessage[]): Room => {
  const messages = mergeMessages(room.messages, more);
  return { ...room, messages, write_block: openedByHer(room, messages) };
};

/** With an answer of the server: the newest, what follows a position, or an older page. */
export const withAnswer = (room: Room | undefined, answer: Room, kind: 'newest' | 'after' | 'before'): Room => {
  if (!room) return answer;
  const messages = mergeMessages(room.messages, answer.messages);
  // Only an answer that reaches further back says whether there is something before it.
  const hasOlder = kind === 'before' ? answer.has_older : room.has_older;
  return { ...answer, messages, has_older: hasOlder, write_block: openedByHer(answer, messages) };
};

/** The newest position of a message from the partner; 0 when there is none. */
export const lastPartnerSeq = (messages: readonly ChatMessage[], me: MemberId): number =>
  messages.findLast(({ user_id }) => user_id !== me)?.seq ?? 0;

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
const dayMark = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${month}月${date}日（${WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}）`;
};

/** 7月3日（木） where a new day in Tokyo begins, else `null`. */
export const dayMarkBetween = (before: string | undefined, at: string): string | null => {
  const day = tokyoDay(new Date(at));
  return before !== undefined && tokyoDay(new Date(before)) === day ? null : dayMark(day);
};
