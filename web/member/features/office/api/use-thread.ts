import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOfficeMessages, type OfficeMessage } from '#shared/contract/office.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { queryClient } from '#web/platform/api/queries.tsx';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { contiguousEnd, type Thread, withAnswer, withLive } from '../thread.ts';

/** Largest number of messages in one response (contract: getOfficeMessages). */
const PAGE_MESSAGES = 50;
const THREAD_KEY = [getOfficeMessages.name] as const;
/** Cache key of live messages that arrived before the thread was loaded. */
const EARLY_KEY = ['early office messages'] as const;
const known = (client: QueryClient) => client.getQueryData<Thread>(THREAD_KEY);

/**
 * The first fetch loads the newest messages. Each later fetch loads all messages from the first gap in the thread on.
 * If the thread has no gap, it loads the messages after the thread's end.
 */
export const threadQuery = (client: QueryClient) =>
  queryOptions<Thread, ApiError>({
    queryKey: THREAD_KEY,
    queryFn: async ({ signal }) => {
      const thread = known(client);
      if (!thread || thread.admin_messages.length === 0) {
        const newest = await callApi(getOfficeMessages, { query: {}, signal });
        // Messages that arrived during the call may be missing in the response.
        const early = client.getQueryData<OfficeMessage[]>(EARLY_KEY) ?? [];
        client.removeQueries({ queryKey: EARLY_KEY });
        return early.reduce(withLive, withAnswer(known(client), newest, 'older'));
      }
      let after = contiguousEnd(thread.admin_messages);
      for (;;) {
        const answer = await callApi(getOfficeMessages, { query: { after }, signal });
        // Live messages may have arrived during the call, so the cache is read again for each response.
        const next = withAnswer(known(client), answer, 'newer');
        const end = contiguousEnd(next.admin_messages);
        if (answer.admin_messages.length < PAGE_MESSAGES || end <= after) return next;
        client.setQueryData(THREAD_KEY, next);
        after = end;
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * Adds a message that arrived over the realtime connection, or that the member has sent. Before the thread is loaded,
 * the message is stored separately: the response that loads the thread may lack the message.
 */
export const addToThread = (message: OfficeMessage): void => {
  const client = queryClient();
  const thread = known(client);
  if (!thread) {
    client.setQueryData<OfficeMessage[]>(EARLY_KEY, (early = []) => [...early, message]);
    return;
  }
  const next = withLive(thread, message);
  client.setQueryData(THREAD_KEY, next);
  if (contiguousEnd(next.admin_messages) < message.seq) void client.invalidateQueries({ queryKey: THREAD_KEY });
};

/**
 * The member's thread with the office. Live messages are added; missed messages are fetched after each reconnection.
 */
export const useThread = () => {
  const query = useQuery(threadQuery(queryClient()));
  useRealtime((event) => {
    if (event.type === 'admin_message') addToThread(event.message);
    if (event.type === 'gap') void query.refetch();
  }, !query.isPending);
  return query;
};

/** Loads the page of messages before the oldest loaded message. */
export const useOlderMessages = () => {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    const client = queryClient();
    const thread = known(client);
    const before = thread?.admin_messages[0]?.seq;
    if (state === 'loading' || !thread?.has_older || before === undefined) return;
    setState('loading');
    try {
      const answer = await callApi(getOfficeMessages, { query: { before } });
      client.setQueryData<Thread>(THREAD_KEY, (now) => withAnswer(now, answer, 'older'));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
};
