import { useQueryClient } from '@tanstack/react-query';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { refreshAfterChoice } from './refresh-matching.ts';
import { dropUndecided } from './undecided-query.ts';

/**
 * Sends the answers "contact" and "block", which take effect at once. `heldChoices` sends "no contact" and "hold" after
 * the undo time.
 */
export const useSetMatchingStatus = () => {
  const queryClient = useQueryClient();
  return useApiMutation(setMatchingStatus, {
    onSuccess: ({ recommend: { id } }) => {
      dropUndecided(queryClient, id);
      return refreshAfterChoice(queryClient);
    },
  });
};
