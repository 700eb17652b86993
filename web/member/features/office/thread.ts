import type { getOfficeMessages, OfficeMessage } from '#shared/contract/office.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';

/** A thread in the cache: messages by their position, each once. Positions may be missing while they are fetched. */
export type Thread = ResponseOf<typeof getOfficeMessages>;

/**
 * Adds the messages that are not known yet. Known messages keep their identity, so that their bubbles are not rendered
 * again.
 */
export const mergeMessages = (known: readonly OfficeMessage[], more: readonly OfficeMessage[]): OfficeMessage[] => {
  const bySeq = new Map([...more, ...known].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** The last position before the first missing one; 0 in an empty thread. */
export const contiguousEnd = (messages: readonly OfficeMessage[]): number => {
  const hole = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return (hole === -1 ? messages.at(-1) : messages[hole - 1])?.seq ?? 0;
};

/**
 * The thread with a message that came live or in the answer to a sent one. A message of the office counts as unread at
 * first.
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

/** The thread with an answer: the newest messages, those after a position, or an older page. */
export const withAnswer = (thread: Thread | undefined, answer: Thread, kind: 'newer' | 'older'): Thread => {
  if (!thread) return answer;
  return {
    ...answer,
    admin_messages: mergeMessages(thread.admin_messages, answer.admin_messages),
    // Only an older page shows whether there are even older messages.
    has_older: kind === 'older' ? answer.has_older : thread.has_older,
  };
};
