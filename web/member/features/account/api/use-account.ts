import { useQuery } from '@tanstack/react-query';
import { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type Account = ResponseOf<typeof getAccount>;

/** Every call that changes counts, status or confirmations invalidates `accountQuery.queryKey`. */
export const accountQuery = apiQuery(getAccount);

/** The signed-in member's account. Only screens behind a session may use this hook. */
export const useAccount = () => useQuery(accountQuery);

/** Fetches the account again on mount, because screens that redirect by the account's state need the newest account. */
export const useFreshAccount = () => useQuery({ ...accountQuery, refetchOnMount: 'always' });
