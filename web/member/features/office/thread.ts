import type { getOfficeMessages, OfficeMessage } from '#shared/contract/office.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';

/**
 * A thread in the cache: messages ordered by position (`seq`), without duplicates. While messages are being fetched,
 * the list may have gaps.
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

/** The last position before the first gap, such as 4 for 3, 4, 6. Returns 0 for an empty thread. */
export const contiguousEnd = (messages: readonly OfficeMessage[]): number => {
  const hole = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return (hole === -1 ? messages.at(-1) : messages[hole - 1])?.seq ?? 0;
};

/**
 * The thread with one more message, which arrived over the realtime connection or which the member has sent. A new
 * message from the office counts as unread.
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

/**
 * The thread with the messages of a response added. `newer`: the response contains the messages after a position.
 * `older`: it contains a page of older messages or, at the first fetch, the newest messages.
 */
export const withAnswer = (thread: Thread | undefined, answer: Thread, kind: 'newer' | 'older'): Thread => {
  if (!thread) return answer;
  return {
    ...answer,
    admin_messages: mergeMessages(thread.admin_messages, answer.admin_messages),
    // A response of `newer` messages cannot tell whether older pages exist.
    has_older: kind === 'older' ? answer.has_older : thread.has_older,
  };
};
