import { useQuery } from '@tanstack/react-query';
import { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type Account = ResponseOf<typeof getAccount>;

/** Invalidate `accountQuery.queryKey` after anything that changes counts, status or confirmations. */
export const accountQuery = apiQuery(getAccount);

/** The member's own account; only on signed-in screens. */
export const useAccount = () => useQuery(accountQuery);

/** Asks anew on arrival, for screens that lead elsewhere by what the account says. */
export const useFreshAccount = () => useQuery({ ...accountQuery, refetchOnMount: 'always' });
