import type { ChatMessage } from '#shared/contract/chat.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';
import { createOutbox, UNTRIED } from '#web/platform/outbox/create-outbox.ts';
import type { RealtimeClient, RealtimeEvent } from '#web/platform/realtime/create-realtime-client.ts';
import { type Outgoing, storedOf } from './outgoing.ts';

type ChatOutboxDeps = {
  realtime: Pick<RealtimeClient, 'send' | 'subscribe'>;
  newClientId: () => string;
  now: () => Date;
  /**
   * `left`: messages that an earlier page load of this tab did not send. `leave` stores unsent messages for the next
   * page load.
   */
  left?: readonly Outgoing[];
  leave?: (outgoing: readonly Outgoing[]) => void;
};

/** Longest wait for an acknowledgement, in ms. Afterwards the message is sent again. */
export const ACK_WAIT_MS = 10_000;
/**
 * Largest number of rooms whose messages are sent at the same time. The service closes a connection on which more than
 * 64 frames wait (docs/decisions/023).
 */
const ROOMS_AT_ONCE = 8;
/** Error codes after which a message is not sent again, because the server would refuse the same message each time. */
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

const sentenceFor = (code: string): string | null => {
  if (code === 'partner_unavailable') return chatJa.partnerGone;
  if (code === 'message_withheld') return chatJa.withheld;
  return code in ownErrorsJa ? ownErrorsJa[code as keyof typeof ownErrorsJa] : null;
};

/**
 * The queue of chat messages that the server has not acknowledged. Messages are sent over the realtime connection,
 * which also returns the acknowledgements. The queue exists longer than the screen, so that leaving the screen loses no
 * message. Messages of one room are sent in order; rooms don't wait for each other.
 */
export const createChatOutbox = ({ realtime, newClientId, now, left = [], leave = () => {} }: ChatOutboxDeps) => {
  const roomOfClientId = new Map(left.map(({ clientId, room }) => [clientId, room]));
  let stopListening: (() => void) | null = null;

  const receive = (event: RealtimeEvent) => {
    if (event.type === 'ack') outbox.finish(event.client_id, { state: 'sent', storedId: event.message.id });
    if (event.type === 'error' && event.client_id !== null) {
      const error = sentenceFor(event.code);
      if (FINAL_ERRORS.includes(event.code)) outbox.refuse(event.client_id, error, false);
      else outbox.retryLater(event.client_id, error);
    }
    // After a reconnection, frames sent over the former connection get no answer any more, so they are sent again.
    if (event.type === 'gap') outbox.resume(true);
  };
  const outbox = createOutbox<Outgoing>({
    send: ({ text, room, clientId }) =>
      realtime.send({ action: 'speak', message: text, rec: room, client_id: clientId }),
    queueOf: ({ room }) => room,
    answerWaitMs: ACK_WAIT_MS,
    queuesAtOnce: ROOMS_AT_ONCE,
    left,
    leave: (unsent) => {
      leave(unsent);
      if (unsent.length > 0) stopListening ??= realtime.subscribe(receive);
      else {
        stopListening?.();
        stopListening = null;
      }
    },
  });
  if (left.length > 0) outbox.resume(true);

  return {
    send: (room: RoomId, text: string, sinceSeq: number): void => {
      const clientId = newClientId();
      roomOfClientId.set(clientId, room);
      outbox.add({ ...UNTRIED, clientId, room, text, createdAt: now().toISOString(), storedId: null, sinceSeq });
    },
    retry: outbox.retry,
    discard: outbox.discard,
    /** Deletes from the queue those messages that the room's stored messages already contain. */
    settle: (room: RoomId, messages: readonly ChatMessage[], me: MemberId): void => {
      const stored = storedOf(outbox.inQueue(room), messages, me);
      if (stored.length > 0) outbox.discard(...stored);
    },
    /** The room of a message that this tab has sent, also after the acknowledgement. */
    roomOf: (clientId: string): RoomId | undefined => roomOfClientId.get(clientId),
    inRoom: (room: RoomId): readonly Outgoing[] => outbox.inQueue(room),
    clear: (): void => {
      outbox.clear();
      roomOfClientId.clear();
    },
    subscribe: outbox.subscribe,
  };
};
