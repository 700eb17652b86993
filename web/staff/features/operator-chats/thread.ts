import type { getOperatorMessages } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/** The loaded messages of a thread, oldest first, without gaps. */
export type Thread = ResponseOf<typeof getOperatorMessages>;

/** Adds newer messages to the thread. Messages that it already has are ignored. */
export const withNewer = (thread: Thread, { messages }: Thread): Thread => {
  const last = lastSeq(thread);
  const added = messages.filter(({ seq }) => seq > last);
  return added.length === 0 ? thread : { ...thread, messages: [...thread.messages, ...added] };
};

/** Adds a page of older messages to the thread. */
export const withOlder = (thread: Thread, { messages, has_older }: Thread): Thread => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { messages: [...messages.filter(({ seq }) => seq < first), ...thread.messages], has_older };
};

/** `seq` of the newest loaded message; 0 in an empty thread. */
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
