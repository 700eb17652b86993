import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMailSettings, setMailSettings } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

export type MailChoice = ResponseOf<typeof getMailSettings>['mails'][number];

const query = apiQuery(getMailSettings);
export const useMailSettings = () => useQuery(query);

/** Saves the choice for one kind of mail. The response contains the choices for all kinds. */
export const useSetMailSettings = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setMailSettings, {
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
};
