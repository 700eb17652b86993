import { useQueryClient } from '@tanstack/react-query';
import { takeMatchMoment } from '#shared/contract/match-moment.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PairId } from '#shared/ids.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export type TakenMatch = ResponseOf<typeof takeMatchMoment>['match'];

/** The server's errors when this tab is not the one that shows the match. */
const REFUSED: readonly string[] = ['illegal_state', 'not_found'] satisfies ApiError['code'][];

/**
 * Takes a new match to show its moment. The returned promise never rejects: it is undefined when another tab or device
 * has taken the match, and when the call got lost; the match then still waits.
 */
export const useTakeMatch = () => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(takeMatchMoment);
  return async (id: PairId): Promise<TakenMatch | undefined> => {
    const answer = await mutateAsync({ body: { recommend: { id } } }).catch((error: ApiError) => error);
    if ('code' in answer && !REFUSED.includes(answer.code)) return undefined;
    queryClient.setQueryData(
      accountQuery.queryKey,
      (account) => account && { ...account, matching_new: account.matching_new.filter((one) => one !== id) },
    );
    return 'match' in answer ? answer.match : undefined;
  };
};
