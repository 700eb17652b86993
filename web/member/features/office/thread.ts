import type { getOfficeMessages, OfficeMessage } from '#shared/contract/office.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';

/**
 * A thread in the cache: messages ordered by position, without duplicates. Positions may be missing while the messages
 * are being fetched.
 */
export type Thread = ResponseOf<typeof getOfficeMessages>;

/**
 * Adds messages that are not known yet. Known messages keep their object identity, so that React does not render their
 * bubbles again.
 */
export const mergeMessages = (known: readonly OfficeMessage[], more: readonly OfficeMessage[]): OfficeMessage[] => {
  const bySeq = new Map([...more, ...known].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** The last position before the first missing position; 0 in an empty thread. */
export const contiguousEnd = (messages: readonly OfficeMessage[]): number => {
  const hole = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return (hole === -1 ? messages.at(-1) : messages[hole - 1])?.seq ?? 0;
};

/**
 * The thread with a message that arrived over the realtime connection or in the response to a sent message. A message
 * of the office is at first unread.
 */
export const withLive = (thread: Thread, message: OfficeMessage): Thread => {
  const isNew = thread.admin_messages.every(({ seq }) => seq !== message.seq);
  const isUnread = isNew && message.sender === OFFICE_SENDER.office;
  return {
    ...thread,
    admin_messages: mergeMessages(thread.admin_messages, [message]),
    unread_messages_size: thread.unread_messages_size + (isUnread ? 1 : 0),
  };
};

/** The thread with the messages of a response: the newest messages, the messages after a position, or an older page. */
export const withAnswer = (thread: Thread | undefined, answer: Thread, kind: 'newer' | 'older'): Thread => {
  if (!thread) return answer;
  return {
    ...answer,
    admin_messages: mergeMessages(thread.admin_messages, answer.admin_messages),
    // Only the response with an older page shows whether even older messages exist.
    has_older: kind === 'older' ? answer.has_older : thread.has_older,
  };
};
