import type { getOperatorMessages } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/** The messages of a thread that the desk has loaded, oldest first, without gaps. */
export type Thread = ResponseOf<typeof getOperatorMessages>;

/** The thread with the messages that follow it. Repeated messages change nothing. */
export const withNewer = (thread: Thread, { messages }: Thread): Thread => {
  const last = lastSeq(thread);
  const added = messages.filter(({ seq }) => seq > last);
  return added.length === 0 ? thread : { ...thread, messages: [...thread.messages, ...added] };
};

/** The thread with the page before it. */
export const withOlder = (thread: Thread, { messages, has_older }: Thread): Thread => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { messages: [...messages.filter(({ seq }) => seq < first), ...thread.messages], has_older };
};

/** The last message that is shown; 0 in an empty thread. */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
