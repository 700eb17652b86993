import { useQueryClient } from '@tanstack/react-query';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { refreshAfterChoice } from './refresh-matching.ts';

/**
 * Sends "contact", "hold" and "block", which take effect at once. `heldChoices` sends "no contact" after the undo
 * time.
 */
export const useSetMatchingStatus = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setMatchingStatus, { onSuccess: () => refreshAfterChoice(queryClient) });
};
