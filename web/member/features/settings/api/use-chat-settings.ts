import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getChatSettings, setChatSettings } from '#shared/contract/settings.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

const query = apiQuery(getChatSettings);
export const useChatSettings = () => useQuery(query);

/** Saves whether partners can see which messages the member has read. */
export const useSetChatSettings = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setChatSettings, {
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
};
