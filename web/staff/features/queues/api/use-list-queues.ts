import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQueues } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { QUEUES_REFRESH_MS } from '#shared/limits.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

export const queuesQuery = queryOptions<ResponseOf<typeof listQueues>, ApiError>({
  queryKey: [listQueues.name],
  queryFn: ({ signal }) => callStaffApi(listQueues, { signal }),
  refetchInterval: QUEUES_REFRESH_MS,
});

/** Length and longest waiting time of each queue, refetched every `QUEUES_REFRESH_MS` while the page is visible. */
export const useListQueues = () => useQuery(queuesQuery);
