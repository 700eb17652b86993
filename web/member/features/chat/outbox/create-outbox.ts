import type { ChatMessage } from '#shared/contract/chat.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';
import type { RealtimeClient, RealtimeEvent } from '#web/platform/realtime/create-realtime-client.ts';
import { type Outgoing, storedOf } from './outgoing.ts';

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

/** Longest wait for an acknowledgement, in ms. After the wait the message is sent again. */
export const ACK_WAIT_MS = 10_000;
/**
 * Waits in ms before a message is sent again that the server could not take now. Together they are longer than the
 * minute in which a member may send thirty messages (rules: Chat, Thirty messages a minute).
 */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/** After this many attempts without an acknowledgement a message has failed, and the next one of the room is sent. */
const ATTEMPTS_MAX = RETRY_WAITS_MS.length + 1;
/**
 * Maximum of rooms with a message on its way. One connection may have only few frames on their way: the service closes
 * a connection on which more than 64 wait (docs/decisions/023).
 */
const ROOMS_AT_ONCE = 8;
/** The server would refuse the same message again. */
const FINAL_ERRORS: readonly string[] = [
  'url_refused',
  'message_withheld',
  'message_empty',
  'invalid_input',
  'malformed_body',
  'not_yourself',
  'woman_starts',
  'payment_required',
  'partner_unavailable',
  'account_closed',
  'not_found',
];
const NONE: readonly Outgoing[] = [];

const sentenceFor = (code: string): string | null => {
  if (code === 'partner_unavailable') return chatJa.partnerGone;
  if (code === 'message_withheld') return chatJa.withheld;
  return code in ownErrorsJa ? ownErrorsJa[code as keyof typeof ownErrorsJa] : null;
};

/** The message of a room that is on its way, or that waits until it is sent again. */
type Head = { clientId: string; isOnItsWay: boolean; timer: ReturnType<typeof setTimeout> };

/**
 * Stores messages from the press on "send" until their acknowledgement. The outbox exists longer than the screen, so
 * that leaving the screen loses no message. Of each room only one message is on its way, so that the service stores the
 * messages of a room in the order in which they were typed. An unanswered message is sent again under the same
 * `client_id`. A message that the service refuses for good makes way for the next one (docs/decisions/023).
 */
export const createOutbox = ({ realtime, newClientId, now, left = [], leave = () => {} }: OutboxDeps) => {
  let outgoing: readonly Outgoing[] = [];
  let byRoom = new Map<RoomId, readonly Outgoing[]>();
  const roomOfClientId = new Map<string, RoomId>();
  const heads = new Map<RoomId, Head>();
  const attempts = new Map<string, number>();
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
  const isHead = (clientId: string): boolean => {
    const room = roomOfClientId.get(clientId);
    return room !== undefined && heads.get(room)?.clientId === clientId;
  };

  /** Ends the attempts of a message, so that the next message of its room can be sent. */
  const release = (clientId: string) => {
    attempts.delete(clientId);
    const room = roomOfClientId.get(clientId);
    if (room === undefined || !isHead(clientId)) return;
    clearTimeout(heads.get(room)?.timer);
    heads.delete(room);
  };
  const finish = (clientId: string, part: Partial<Outgoing>) => {
    release(clientId);
    change(clientId, part);
    sendNext();
  };
  const remove = (clientIds: readonly string[]) => {
    if (clientIds.length === 0) return;
    for (const clientId of clientIds) release(clientId);
    set(outgoing.filter(({ clientId }) => !clientIds.includes(clientId)));
    sendNext();
  };

  const wait = ({ room, clientId }: Outgoing, isOnItsWay: boolean, ms: number, then: () => void) => {
    clearTimeout(heads.get(room)?.timer);
    heads.set(room, { clientId, isOnItsWay, timer: setTimeout(then, ms) });
  };
  /** Gives the message to the connection, if there is one. */
  const speak = (one: Outgoing) => {
    const { clientId, room, text } = one;
    heads.delete(room);
    const attempt = (attempts.get(clientId) ?? 0) + 1;
    if (attempt > ATTEMPTS_MAX) return finish(clientId, { state: 'failed', error: null, isRetryable: true });
    if (!realtime.send({ action: 'speak', message: text, rec: room, client_id: clientId })) return;
    attempts.set(clientId, attempt);
    wait(one, true, ACK_WAIT_MS, () => speak(one));
    if (!one.isTried) change(clientId, { isTried: true });
  };
  /** Sends the first message of every room from which none is on its way. */
  const sendNext = () => {
    for (const [room, messages] of byRoom) {
      const onTheirWay = [...heads.values()].filter(({ isOnItsWay }) => isOnItsWay).length;
      const next = messages.find(({ state }) => state === 'pending');
      if (next && !heads.has(room) && onTheirWay < ROOMS_AT_ONCE) speak(next);
    }
  };
  /** Sends a message again later that the server could not take now. */
  const retryLater = (one: Outgoing, code: string) => {
    const ms = RETRY_WAITS_MS[(attempts.get(one.clientId) ?? 1) - 1];
    if (ms === undefined) return finish(one.clientId, { state: 'failed', error: sentenceFor(code), isRetryable: true });
    wait(one, false, ms, () => {
      heads.delete(one.room);
      sendNext();
    });
    sendNext();
  };

  const receive = (event: RealtimeEvent) => {
    if (event.type === 'ack') finish(event.client_id, { state: 'sent', storedId: event.message.id });
    if (event.type === 'error' && event.client_id !== null) {
      const one = outgoing.find(({ clientId }) => clientId === event.client_id);
      if (one?.state !== 'pending') return;
      if (FINAL_ERRORS.includes(event.code))
        finish(one.clientId, { state: 'failed', error: sentenceFor(event.code), isRetryable: false });
      else if (isHead(one.clientId)) retryLater(one, event.code);
    }
    if (event.type === 'gap') {
      // No answer comes any more to what was given to the connection before.
      for (const [room, { isOnItsWay, timer }] of heads) {
        if (!isOnItsWay) continue;
        clearTimeout(timer);
        heads.delete(room);
      }
      sendNext();
    }
  };

  if (left.length > 0) {
    for (const { clientId, room } of left) roomOfClientId.set(clientId, room);
    set(left);
    sendNext();
  }

  return {
    /** Shows the message at once, and sends it as soon as there is a connection and no earlier message of the room. */
    send: (room: RoomId, text: string, sinceSeq: number): void => {
      const clientId = newClientId();
      const createdAt = now().toISOString();
      const one: Outgoing = {
        clientId,
        room,
        text,
        createdAt,
        state: 'pending',
        isTried: false,
        storedId: null,
        error: null,
        isRetryable: true,
        sinceSeq,
      };
      roomOfClientId.set(clientId, room);
      set([...outgoing, one]);
      sendNext();
    },
    retry: (clientId: string): void => {
      const one = outgoing.find((candidate) => candidate.clientId === clientId);
      if (one?.state !== 'failed' || !one.isRetryable) return;
      change(clientId, { state: 'pending', error: null });
      sendNext();
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
      remove(outgoing.map(({ clientId }) => clientId));
      roomOfClientId.clear();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
