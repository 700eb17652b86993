import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createLoginBonus } from '#shared/contract/account.ts';
import { type Account, accountQuery } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { usePainted } from '#web/platform/painted.ts';

/**
 * Requests the daily login bonus once if the account shows none for today, and returns the server's response. Home
 * ignores a failure, because the next visit requests the bonus again (spec part-1 §4).
 */
export const useLoginBonus = ({ login_bonus }: Pick<Account, 'login_bonus'>) => {
  const queryClient = useQueryClient();
  const asked = useRef(false);
  const { mutate, data, isIdle, isPending } = useApiMutation(createLoginBonus, {
    onSuccess: ({ amount }) =>
      queryClient.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, login_bonus: true, login_bonus_amount: amount },
      ),
  });
  const isPainted = usePainted();
  useEffect(() => {
    if (!isPainted || login_bonus || asked.current) return;
    asked.current = true;
    mutate(undefined);
  }, [isPainted, login_bonus, mutate]);
  // `isPending` is also true before the request is sent, so that the space for the bonus is reserved from the first
  // render.
  return { bonus: data?.success ? data : undefined, isPending: isPending || (isIdle && !login_bonus) };
};
