import { useQuery } from '@tanstack/react-query';
import { viewDashboard } from '#shared/contract/staff-log.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';

const REFRESH_MS = 5 * 60_000;
export type Dashboard = ResponseOf<typeof viewDashboard>;
export type DashboardDay = Dashboard['days'][number];

/** Statistics of the last thirty days, refetched every five minutes while the page is visible. */
export const useViewDashboard = () =>
  useQuery<Dashboard, ApiError>({
    queryKey: [viewDashboard.name],
    queryFn: ({ signal }) => callStaffApi(viewDashboard, { signal }),
    refetchInterval: REFRESH_MS,
  });
