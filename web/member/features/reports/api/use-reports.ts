import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appealReport, blockMember, createReport, listDecisions, listReports } from '#shared/contract/reports.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type OwnReport = ResponseOf<typeof listReports>['reports'][number];
export type Decision = ResponseOf<typeof listDecisions>['decisions'][number];

const reportsQuery = apiQuery(listReports);
const decisionsQuery = apiQuery(listDecisions);
export const useReports = () => useQuery(reportsQuery);
export const useDecisions = () => useQuery(decisionsQuery);
/** The decisions of staff about the member's content, fetched again by each component that shows them. */
export const useFreshDecisions = () => useQuery({ ...decisionsQuery, refetchOnMount: 'always' });

/**
 * Reports content. If the request of one click is repeated (Idempotency-Key), the server stores one report. Two reports
 * of the same content count as one report, too.
 */
export const useCreateReport = () => {
  const queryClient = useQueryClient();
  return useApiMutation(createReport, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  });
};

/**
 * Appeals a decision of staff. If the request of one click is repeated, the server stores one appeal (Idempotency-Key).
 */
export const useAppealReport = () => {
  const queryClient = useQueryClient();
  return useApiMutation(appealReport, {
    onSuccess: async () => {
      await Promise.all(
        [reportsQuery, decisionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
};

/**
 * Blocks a member. `onBlocked` is called first, to leave the screen. The member may be in any list, so all lists are
 * fetched again.
 */
export const useBlockMember = (onBlocked: () => void) => {
  const queryClient = useQueryClient();
  return useApiMutation(blockMember, {
    onSuccess: () => {
      onBlocked();
      void queryClient.invalidateQueries();
    },
  });
};
