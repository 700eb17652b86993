import type { Key, Partition } from '#functions/platform/table/table.ts';
import { type MemberId, type MessageId, RoomId } from '#shared/ids.ts';

/**
 * One chat message. `at` is epoch ms, `seq` counts from 1 in each room. A message is kept as long as its room. No event
 * and no log contains the text.
 */
export type MessageItem = {
  id: MessageId;
  senderId: MemberId;
  content: string;
  at: number;
  seq: number;
  /** When staff hid the message; `content` is then empty. */
  hiddenAt?: number;
};

const SEQ_DIGITS = 7;
const ROOM_ID_CHARS = 27;
/**
 * Makes a message's id from the room's id and the message's number, so that the id alone is enough to find the message,
 * for example for a report. The id grants no access: a caller must be a member of the room's pair.
 */
export const messageIdOf = (roomId: RoomId, seq: number): MessageId =>
  `c${roomId.slice(1)}${String(seq).padStart(SEQ_DIGITS, '0')}` as MessageId;
/**
 * The room and the message's number that an id of `messageIdOf` contains. Undefined for an id of another form, such as
 * the random ids of older messages.
 */
export const readMessageId = (id: string): { roomId: RoomId; seq: number } | undefined => {
  if (id.length !== ROOM_ID_CHARS + SEQ_DIGITS || !/^c[A-Za-z0-9_-]+\d{7}$/.test(id)) return undefined;
  return { roomId: RoomId.parse(`r${id.slice(1, ROOM_ID_CHARS)}`), seq: Number(id.slice(ROOM_ID_CHARS)) };
};

/** All items of a room: the messages, and the items of `sentKey`. */
export const roomPartition = (roomId: RoomId): Partition => ({ pk: `ROOM#${roomId}` });
const messageSort = (seq: number): string => `MSG#${String(seq).padStart(SEQ_DIGITS, '0')}`;
export const messageKey = (roomId: RoomId, seq: number): Key<MessageItem> => ({
  pk: `ROOM#${roomId}`,
  sk: messageSort(seq),
});
/** Messages of a room with sequence numbers in `from`..`to`, both included. */
export const messagesBetween = (
  roomId: RoomId,
  from: number,
  to = 9_999_999,
): Partition<MessageItem> & { from: string; to: string } => ({
  pk: `ROOM#${roomId}`,
  from: messageSort(from),
  to: messageSort(to),
});

/**
 * The sequence number of a message that was sent with the id `clientId`, which the app chose. If the app sends the same
 * message again, nothing is stored.
 */
type SentItem = { seq: number };
export const sentKey = (roomId: RoomId, senderId: MemberId, clientId: string): Key<SentItem> => ({
  pk: `ROOM#${roomId}`,
  sk: `SENT#${senderId}#${clientId}`,
});
