import type { ChatMessage, ServerFrame } from '#shared/contract/chat.ts';
import type { MemberId, MessageId, RoomId } from '#shared/ids.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import type { RealtimeClient } from '#web/platform/realtime/create-realtime-client.ts';

export type Outgoing = {
  /** Equal in every attempt to send this message, so that the server stores the message once (rules: Chat). */
  clientId: string;
  room: RoomId;
  text: string;
  /** ISO time by the clock of this device. */
  createdAt: string;
  /** `sent`: the server has acknowledged the message, but the room does not contain the stored message yet. */
  state: 'pending' | 'sent' | 'failed';
  /** Id of the stored message; `null` until the acknowledgement. */
  storedId: MessageId | null;
  /** The reason of the failure; `null` when the server gave none. */
  error: string | null;
  /** False when the server would refuse the same text again. */
  isRetryable: boolean;
  /** `seq` of the newest message in the room at the first attempt. */
  sinceSeq: number;
};

type OutboxDeps = {
  realtime: Pick<RealtimeClient, 'send' | 'subscribe'>;
  newClientId: () => string;
  now: () => Date;
  /**
   * `left`: messages that an earlier page of this tab did not send. `leave` stores unsent messages for a later page.
   */
  left?: readonly Outgoing[];
  leave?: (outgoing: readonly Outgoing[]) => void;
};

/**
 * Longest wait for an acknowledgement, in ms. After the wait the message counts as failed, and the member may send the
 * message again.
 */
export const ACK_WAIT_MS = 10_000;
const FINAL_ERRORS: readonly string[] = [
  'url_refused',
  'message_empty',
  'invalid_input',
  'woman_starts',
  'payment_required',
  'partner_unavailable',
  'account_closed',
  'not_found',
];
const NONE: readonly Outgoing[] = [];

const sentenceFor = (code: string): string | null =>
  code in errorsJa ? errorsJa[code as keyof typeof errorsJa] : null;

/**
 * The `client_id`s of sent messages that the room already contains. An acknowledged message is found by the id of the
 * stored message. When the acknowledgement was lost, a newer stored message with the same text counts as the sent
 * message. Each stored message counts for one sent message only.
 */
export const storedOf = (outgoing: readonly Outgoing[], messages: readonly ChatMessage[], me: MemberId): string[] => {
  const claimed = new Set<string | null>(outgoing.map(({ storedId }) => storedId));
  const stored = outgoing.filter(({ storedId, sinceSeq, text }) => {
    if (storedId !== null) return messages.some(({ id }) => id === storedId);
    const match = messages.find(
      ({ id, seq, user_id, content }) => user_id === me && seq > sinceSeq && content === text && !claimed.has(id),
    );
    if (match) claimed.add(match.id);
    return match !== undefined;
  });
  return stored.map(({ clientId }) => clientId);
};

/**
 * Stores messages from the press on "send" until their acknowledgement. The outbox exists longer than the screen, so
 * that leaving the screen loses no message. After a new connection each unanswered message is sent again under the
 * same `client_id`.
 */
export const createOutbox = ({ realtime, newClientId, now, left = [], leave = () => {} }: OutboxDeps) => {
  let outgoing: readonly Outgoing[] = [];
  let byRoom = new Map<RoomId, readonly Outgoing[]>();
  const roomOfClientId = new Map<string, RoomId>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let stopListening: (() => void) | null = null;

  const set = (next: readonly Outgoing[]) => {
    outgoing = next;
    byRoom = new Map();
    for (const one of next) byRoom.set(one.room, [...(byRoom.get(one.room) ?? []), one]);
    leave(next.filter(({ state }) => state !== 'sent'));
    if (next.some(({ state }) => state !== 'sent')) stopListening ??= realtime.subscribe(receive);
    else {
      stopListening?.();
      stopListening = null;
    }
    for (const listener of [...listeners]) listener();
  };
  const change = (clientId: string, part: Partial<Outgoing>) =>
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
  const remove = (clientIds: readonly string[]) => {
    if (clientIds.length === 0) return;
    for (const clientId of clientIds) {
      clearTimeout(timers.get(clientId));
      timers.delete(clientId);
    }
    set(outgoing.filter(({ clientId }) => !clientIds.includes(clientId)));
  };
  const waitForAck = (clientId: string) => {
    clearTimeout(timers.get(clientId));
    timers.set(
      clientId,
      setTimeout(() => change(clientId, { state: 'failed', error: null, isRetryable: true }), ACK_WAIT_MS),
    );
  };
  const speak = ({ text, room, clientId }: Outgoing) =>
    realtime.send({ action: 'speak', message: text, rec: room, client_id: clientId });

  const receive = (event: ServerFrame | { type: 'gap' | 'state' }) => {
    if (event.type === 'ack') {
      clearTimeout(timers.get(event.client_id));
      change(event.client_id, { state: 'sent', storedId: event.message.id });
    }
    if (event.type === 'error' && event.client_id !== null) {
      clearTimeout(timers.get(event.client_id));
      const isRetryable = !FINAL_ERRORS.includes(event.code);
      change(event.client_id, { state: 'failed', error: isRetryable ? null : sentenceFor(event.code), isRetryable });
    }
    if (event.type === 'gap') for (const one of outgoing) if (one.state === 'pending') speak(one);
  };

  // The timers of the earlier page are gone, so each pending message gets a new timer. The next connection sends the
  // messages again.
  if (left.length > 0) {
    for (const { clientId, room } of left) roomOfClientId.set(clientId, room);
    set(left);
    for (const { clientId, state } of left) if (state === 'pending') waitForAck(clientId);
  }

  return {
    /** Shows the message at once, and sends it as soon as there is a connection. */
    send: (room: RoomId, text: string, sinceSeq: number): void => {
      const clientId = newClientId();
      const createdAt = now().toISOString();
      const one: Outgoing = {
        clientId,
        room,
        text,
        createdAt,
        state: 'pending',
        storedId: null,
        error: null,
        isRetryable: true,
        sinceSeq,
      };
      roomOfClientId.set(clientId, room);
      set([...outgoing, one]);
      waitForAck(clientId);
      speak(one);
    },
    retry: (clientId: string): void => {
      const one = outgoing.find((candidate) => candidate.clientId === clientId);
      if (!one?.isRetryable) return;
      change(clientId, { state: 'pending', error: null });
      waitForAck(clientId);
      speak(one);
    },
    discard: (clientId: string): void => remove([clientId]),
    /** Deletes messages that the room already contains. */
    settle: (room: RoomId, messages: readonly ChatMessage[], me: MemberId): void =>
      remove(storedOf(byRoom.get(room) ?? NONE, messages, me)),
    /** The room of a message that this tab has sent, even after the acknowledgement. */
    roomOf: (clientId: string): RoomId | undefined => roomOfClientId.get(clientId),
    inRoom: (room: RoomId): readonly Outgoing[] => byRoom.get(room) ?? NONE,
    /** Forgets all messages: another member signed in, or the session ended. */
    clear: (): void => {
      roomOfClientId.clear();
      remove(outgoing.map(({ clientId }) => clientId));
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
