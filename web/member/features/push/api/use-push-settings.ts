import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPushSettings, setPushSettings } from '#shared/contract/push.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type PushSettings = ResponseOf<typeof getPushSettings>;

const query = apiQuery(getPushSettings);
export const usePushSettings = () => useQuery(query);

/** Saves the settings that the request contains. The response contains all settings. */
export const useSetPushSettings = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setPushSettings, {
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
};
