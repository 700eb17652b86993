import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOperatorMessages } from '#shared/contract/staff.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { lostReason } from '#web/staff/features/queues/public.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';
import { lastSeq, type Thread, withNewer, withOlder } from '../thread.ts';

/** Interval at which new messages of the member are requested, in ms. */
const POLL_MS = 4 * SECOND_MS;

const keyOf = (id: string) => [getOperatorMessages.name, id] as const;

/**
 * The thread of a leased item: the messages in the lease response, plus those that the member writes while the item is
 * open. Polling stops when the lease is lost.
 */
export const useThread = (id: string, leased: Thread) => {
  const client = useQueryClient();
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const read = () => client.getQueryData<Thread>(keyOf(id)) ?? leased;
  const { data, error } = useQuery<Thread, ApiError>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const newer = await callStaffApi(getOperatorMessages, {
        params: { id },
        query: { after: lastSeq(read()) },
        signal,
      });
      // The cache is read again, because `loadOlder` may have added older messages during the request.
      return withNewer(read(), newer);
    },
    initialData: leased,
    refetchInterval: ({ state }) => (lostReason(state.error) ? false : POLL_MS),
    retry: false,
  });
  const loadOlder = async () => {
    const before = read().messages[0]?.seq;
    if (before === undefined || older === 'loading') return;
    setOlder('loading');
    try {
      const page = await callStaffApi(getOperatorMessages, { params: { id }, query: { before } });
      client.setQueryData(keyOf(id), withOlder(read(), page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  return { thread: data, lost: lostReason(error), isBehind: error !== null, older, loadOlder };
};
export type OpenThread = ReturnType<typeof useThread>;
