import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions } from '#shared/contract/auth.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type DeviceSession = ResponseOf<typeof listSessions>['sessions'][number];

export const useSessions = () => useQuery(apiQuery(listSessions));

/**
 * Ends one session by its id, or all other sessions. The list is fetched again even after a failure, because an
 * outdated list may have caused the failure.
 */
export const useEndSession = () => {
  const queryClient = useQueryClient();
  return useApiMutation(endSession, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listSessions.name] }),
  });
};
