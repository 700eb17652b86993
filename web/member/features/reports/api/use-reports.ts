import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createReport, listReports } from '#shared/contract/reports.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type OwnReport = ResponseOf<typeof listReports>['reports'][number];

const reportsQuery = apiQuery(listReports);
export const useReports = () => useQuery(reportsQuery);

/** Reports content. The same press sent twice is one report (Idempotency-Key), and so are two reports of one content. */
export const useCreateReport = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createReport, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
};
