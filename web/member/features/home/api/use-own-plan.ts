import { useQuery } from '@tanstack/react-query';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { type Account, isPaid } from '#web/member/features/account/public.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type OwnPlan = Pick<ResponseOf<typeof getPaymentInformation>, 'retrying' | 'cancelled' | 'plan_ends_at'>;

/** Fetches a man's plan in parallel with the account: home begins with a renewal that failed. */
export const useEarlyPlan = (enabled: boolean): void => {
  useQuery({ ...apiQuery(getPaymentInformation), enabled, notifyOnChangeProps: [] });
};

/** The plan of a member who pays; undefined for others and when it can't be loaded. */
export const useOwnPlan = (account: Account): { plan: OwnPlan | undefined; isPending: boolean } => {
  const isPaying = isPaid(account);
  const { data, isLoading } = useQuery({ ...apiQuery(getPaymentInformation), enabled: isPaying });
  return { plan: isPaying ? data : undefined, isPending: isLoading };
};
