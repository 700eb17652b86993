import { useQueryClient } from '@tanstack/react-query';
import { takeMatchMoment } from '#shared/contract/match-moment.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PairId } from '#shared/ids.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export type TakenMatch = ResponseOf<typeof takeMatchMoment>['match'];

/** The server's error codes when another tab or device has already shown the match, or the match is over. */
const REFUSED: readonly string[] = ['illegal_state', 'not_found'] satisfies ApiError['code'][];

/**
 * Claims a new match, so that only this tab or device shows the match dialog. The returned promise never rejects. It
 * resolves to undefined when another tab or device has claimed the match, and when the call failed. After a failed call
 * the match can still be claimed.
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
