import * as z from 'zod/mini';
import { defineEndpoint, Success, wireInt } from '../endpoint.ts';
import { MemberId, MessageId } from '../ids.ts';
import { OFFICE_SENDERS } from '../options/office.ts';

const SEQ_MAX = 1_000_000;

export const OfficeMessage = z.strictObject({
  id: MessageId,
  content: z.string(),
  /** Who wrote the message: 1 the member, 2 the operator's office. */
  sender: z.literal(OFFICE_SENDERS),
  /** The member to whom the thread belongs, also in messages of the office. The staff member is not named. */
  user_id: MemberId,
  /** ISO 8601. */
  created_at: z.string(),
  /** Number of the message in the thread, from 1 without gaps. Clients send it as `after` or `before`. */
  seq: z.int(),
});
export type OfficeMessage = z.infer<typeof OfficeMessage>;

/** Query fields that select messages of a thread by `seq`: those above `after`, or those below `before`. */
export const threadRange = { after: z.optional(wireInt(0, SEQ_MAX)), before: z.optional(wireInt(1, SEQ_MAX)) };

/**
 * Up to 50 messages between the member and the office, oldest first. With `after`: the messages from the next `seq` on.
 * With `before`: the last messages before that `seq`. With neither: the newest messages.
 */
export const getOfficeMessages = defineEndpoint({
  name: 'getOfficeMessages',
  method: 'GET',
  path: '/api/admin_messages',
  domain: 'chat',
  auth: 'member',
  summary: 'What the member and the office wrote to each other',
  query: z.object(threadRange),
  response: z.strictObject({
    admin_messages: z.array(OfficeMessage),
    /** Number of the office's messages that the member has not read. */
    unread_messages_size: z.int(),
    has_older: z.boolean(),
  }),
  errors: ['invalid_input'],
});

/** Sends a message of the member to the operator's office. URLs are allowed. */
export const sendOfficeMessage = defineEndpoint({
  name: 'sendOfficeMessage',
  method: 'POST',
  path: '/api/admin_messages',
  domain: 'chat',
  auth: 'member',
  effect: true,
  summary: 'Write to the office',
  body: z.object({ admin_message: z.object({ content: z.string() }) }),
  response: z.strictObject({ success: z.literal(true), admin_message: OfficeMessage }),
  errors: ['message_empty', 'invalid_input', 'too_many_requests', 'conflict'],
});

/** Marks all messages of the office as read. The query that the spec defines is ignored. */
export const markOfficeRead = defineEndpoint({
  name: 'markOfficeRead',
  method: 'POST',
  path: '/api/admin_messages_read',
  domain: 'chat',
  auth: 'member',
  summary: "Mark the office's messages as read",
  response: Success,
  errors: ['conflict'],
});
