import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQueues } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

const REFRESH_MS = 30_000;

export const queuesQuery = queryOptions<ResponseOf<typeof listQueues>, ApiError>({
  queryKey: [listQueues.name],
  queryFn: ({ signal }) => callStaffApi(listQueues, { signal }),
  refetchInterval: REFRESH_MS,
});

/** Lengths and oldest age of the queues, asked again every 30 s while the page is in sight. */
export const useListQueues = () => useQuery(queuesQuery);
