import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { SECOND_MS } from '#shared/time.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type Account = ResponseOf<typeof getAccount>;

/**
 * Query for the signed-in member's account. Every API call that changes the account's counts, status or confirmations
 * invalidates `accountQuery.queryKey`.
 */
export const accountQuery = apiQuery(getAccount);

/** The signed-in member's account. Only screens of a signed-in member may use this hook. */
export const useAccount = () => useQuery(accountQuery);

/** React Router's `location.key` after a page load, until the app navigates for the first time. */
const LOADED_LOCATION = 'default';
const JUST_FETCHED_MS = 2 * SECOND_MS;

/**
 * Fetches the account again on mount, for screens that redirect by the account's newest state. `isFresh` is false until
 * that fetch has finished. Exception: right after a page load, header and footer have just fetched the account. The
 * hook then uses their response, and `isFresh` is true at once.
 */
export const useFreshAccount = () => {
  const isPageLoad = useLocation().key === LOADED_LOCATION;
  const fresh = isPageLoad ? { staleTime: JUST_FETCHED_MS } : { refetchOnMount: 'always' as const };
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({ ...accountQuery, ...fresh });
  const [wasFresh] = useState(!isFetching);
  return { data, error, refetch, isFetching, isFresh: wasFresh || isFetchedAfterMount };
};
