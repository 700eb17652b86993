import * as z from 'zod/mini';
import { defineEndpoint, Success, wireInt } from '../endpoint.ts';
import { MemberId, MessageId, RoomId } from '../ids.ts';
import type { OfficeMessage } from './office.ts';

export const ChatMessage = z.strictObject({
  id: MessageId,
  content: z.string(),
  user_id: MemberId,
  /** ISO 8601. */
  created_at: z.string(),
  /** Number of the message in its room, from 1 without gaps. Clients send it as `after` or `before`. */
  seq: z.int(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const RoomMember = z.strictObject({ id: MemberId, name: z.string(), profile1: z.string() });

/** Reasons why the viewer can't write in a room now. */
export const WRITE_BLOCKS = ['woman_starts', 'payment_required', 'partner_left'] as const;

/**
 * Messages of a room, oldest first. With `after`: up to 100 messages from the next `seq` on. With `before`: the last 50
 * messages before that `seq`. With neither: the newest 50 messages.
 */
export const getMessages = defineEndpoint({
  name: 'getMessages',
  method: 'GET',
  path: '/api/message',
  domain: 'chat',
  auth: 'member',
  summary: 'Messages of a room',
  query: z.object({
    uuid: RoomId,
    after: z.optional(wireInt(0, 1_000_000)),
    before: z.optional(wireInt(1, 1_000_000)),
  }),
  response: z.strictObject({
    male: RoomMember,
    female: RoomMember,
    user: z.strictObject({ id: MemberId, sex: z.int() }),
    messages: z.array(ChatMessage),
    has_older: z.boolean(),
    write_block: z.nullable(z.enum(WRITE_BLOCKS)),
    /**
     * True when the viewer is a woman and the man can read but not answer, because he has no active plan. Absent
     * otherwise.
     */
    partner_paused: z.optional(z.literal(true)),
    /** `seq` of the viewer's first unread message. Absent when all are read. */
    unread_from: z.optional(z.int()),
    /**
     * `seq` of the last message that the partner has read; 0 when the partner has read none. Present only while both
     * members have switched on read marks (rules: Chat, Read marks).
     */
    partner_read_seq: z.optional(z.int()),
  }),
  errors: ['not_found', 'invalid_input'],
});

/** Marks all messages of the room as read by the caller. */
export const markRead = defineEndpoint({
  name: 'markRead',
  method: 'POST',
  path: '/api/recommends/read',
  domain: 'chat',
  auth: 'member',
  summary: 'Mark a room as read',
  query: z.object({ uuid: RoomId }),
  response: Success,
  errors: ['not_found', 'invalid_input'],
});

/** Creates a ticket with which the client can open one WebSocket within 30 seconds (rules: Chat). */
export const createRealtimeTicket = defineEndpoint({
  name: 'createRealtimeTicket',
  method: 'POST',
  path: '/api/realtime_ticket',
  domain: 'chat',
  auth: 'member',
  summary: 'Get a ticket for the live connection',
  response: z.strictObject({ ticket: z.string(), url: z.string(), expires_at: z.string() }),
  errors: ['too_many_requests'],
});

/** A thread of messages that a screen shows: a chat room, or the thread with the office. */
export const ShownThread = z.union([RoomId, z.literal('office')]);
export type ShownThread = z.infer<typeof ShownThread>;

/** Messages (frames) that a client may send over the WebSocket. `action` selects the route in API Gateway. */
export const ClientFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('subscribe'), channel: z.literal('ChatsChannel'), uid: z.optional(z.string()) }),
  z.object({
    action: z.literal('speak'),
    message: z.string(),
    account: z.optional(z.unknown()),
    rec: RoomId,
    /**
     * The id that the client gave the message, by which the service recognises a repeated frame. For a frame without an
     * id the service generates one.
     */
    client_id: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{8,64}$/)))),
  }),
  z.object({ action: z.literal('ping') }),
  /**
   * The thread that the visible tab shows now; null for none. While a member looks at a thread, no notification says
   * that a message arrived there (rules: Push).
   */
  z.object({ action: z.literal('look'), room: z.nullable(ShownThread) }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Messages (frames) that the server sends over the WebSocket. */
export type ServerFrame =
  | { type: 'ack'; client_id: string; message: ChatMessage }
  | { type: 'message'; room: RoomId; message: ChatMessage }
  | { type: 'matched'; room: RoomId }
  /** Another member has sent this member a like. */
  | { type: 'liked' }
  /** Staff have decided on the member's age document. The app loads the account again. */
  | { type: 'account_changed' }
  /**
   * The member `user_id` has read the room up to `seq`. Sent to the member's other devices. Also sent to the partner
   * while member and partner have switched on read marks (rules: Chat, Read marks).
   */
  | { type: 'read'; room: RoomId; seq: number; user_id: MemberId }
  /** The room was closed, or the partner left the service or returned. The app loads the room again. */
  | { type: 'room_changed'; room: RoomId }
  /** A new message from the member to the operator's office, or from the office to the member. */
  | { type: 'admin_message'; message: OfficeMessage }
  | { type: 'error'; code: string; client_id: string | null }
  | { type: 'pong' };
