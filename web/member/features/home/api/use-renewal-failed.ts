import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { type Account, isPaid } from '#web/member/features/account/public.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';

/**
 * Whether the last renewal of the plan failed and will be tried again. Fetched a moment after home was rendered,
 * because nothing else on home needs the answer.
 */
export const useRenewalFailed = (account: Account): boolean => {
  const [isResting, setResting] = useState(false);
  useLoadWhenIdle(useCallback(async () => setResting(true), []));
  const { data } = useQuery({ ...apiQuery(getPaymentInformation), enabled: isResting && isPaid(account) });
  return data?.retrying === true;
};
