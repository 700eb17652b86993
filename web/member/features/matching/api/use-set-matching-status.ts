import { useQueryClient } from '@tanstack/react-query';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { refreshAfterChoice } from './refresh-matching.ts';

/** Sends contact, hold and block, which take effect at once. A "no contact" goes through `heldChoices`. */
export const useSetMatchingStatus = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setMatchingStatus, { onSuccess: () => refreshAfterChoice(queryClient) });
};
