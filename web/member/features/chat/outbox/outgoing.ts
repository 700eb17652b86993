import type { ChatMessage } from '#shared/contract/chat.ts';
import type { MemberId, MessageId, RoomId } from '#shared/ids.ts';
import type { OutgoingMessage } from '#web/platform/outbox/create-outbox.ts';

/** A message sent in this tab that the room's message list does not contain yet (rules: Chat). */
export type Outgoing = OutgoingMessage & {
  room: RoomId;
  /** ISO time by the clock of this device. */
  createdAt: string;
  /** Id of the stored message; `null` until the acknowledgement. */
  storedId: MessageId | null;
  /** Position (`seq`) of the newest message in the room at the first attempt to send this one. */
  sinceSeq: number;
};

/**
 * The `client_id`s of sent messages that the room already contains. An acknowledged message is found by its `storedId`.
 * A message without `storedId` is found by its text: it must have been given to a connection, and the room must contain
 * a message of the member with the same text after position `sinceSeq`. Each stored message is matched once.
 */
export const storedOf = (outgoing: readonly Outgoing[], messages: readonly ChatMessage[], me: MemberId): string[] => {
  const claimed = new Set<string | null>(outgoing.map(({ storedId }) => storedId));
  const stored = outgoing.filter(({ storedId, sinceSeq, text, isTried }) => {
    if (storedId !== null) return messages.some(({ id }) => id === storedId);
    if (!isTried) return false;
    const match = messages.find(
      ({ id, seq, user_id, content }) => user_id === me && seq > sinceSeq && content === text && !claimed.has(id),
    );
    if (match) claimed.add(match.id);
    return match !== undefined;
  });
  return stored.map(({ clientId }) => clientId);
};
