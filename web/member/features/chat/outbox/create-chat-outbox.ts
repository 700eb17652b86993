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
   * `left`: messages that an earlier page of this tab did not send. `leave` stores unsent messages for a later page.
   */
  left?: readonly Outgoing[];
  leave?: (outgoing: readonly Outgoing[]) => void;
};

/** Longest wait for an acknowledgement, in ms. After the wait the message is sent again. */
export const ACK_WAIT_MS = 10_000;
/**
 * Maximum of rooms with a message being sent. The service closes a connection on which more than 64 frames wait
 * (docs/decisions/023).
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

const sentenceFor = (code: string): string | null => {
  if (code === 'partner_unavailable') return chatJa.partnerGone;
  if (code === 'message_withheld') return chatJa.withheld;
  return code in ownErrorsJa ? ownErrorsJa[code as keyof typeof ownErrorsJa] : null;
};

/**
 * The outbox of the chat rooms. Messages are sent over the realtime connection and acknowledged by its frames. The
 * outbox exists longer than the screen, so that leaving the screen loses no message. Each room is a sequence of its
 * own.
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
    // Frames sent on the connection before get no answer any more.
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
    /** Deletes messages that the room already contains. */
    settle: (room: RoomId, messages: readonly ChatMessage[], me: MemberId): void => {
      const stored = storedOf(outbox.inQueue(room), messages, me);
      if (stored.length > 0) outbox.discard(...stored);
    },
    /** The room of a message that this tab has sent, even after the acknowledgement. */
    roomOf: (clientId: string): RoomId | undefined => roomOfClientId.get(clientId),
    inRoom: (room: RoomId): readonly Outgoing[] => outbox.inQueue(room),
    clear: (): void => {
      outbox.clear();
      roomOfClientId.clear();
    },
    subscribe: outbox.subscribe,
  };
};
