import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { SECOND_MS } from '#shared/time.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type Account = ResponseOf<typeof getAccount>;

/**
 * Query for the signed-in member's account. Every API call that changes counts, status or confirmations invalidates
 * `accountQuery.queryKey`.
 */
export const accountQuery = apiQuery(getAccount);

/** The signed-in member's account. Only screens behind a session may use this hook. */
export const useAccount = () => useQuery(accountQuery);

/** The router's key for the location that the browser loaded; it applies until the app navigates. */
const LOADED_LOCATION = 'default';
const JUST_FETCHED_MS = 2 * SECOND_MS;

/**
 * Fetches the account again on mount, because screens that redirect by the account's state need the newest account.
 * Exception: on the first screen after a page load, header and footer have just fetched the account, and this response
 * is used. `isFresh` is then true at once. Otherwise it is false until the fetch on mount has finished.
 */
export const useFreshAccount = () => {
  const isPageLoad = useLocation().key === LOADED_LOCATION;
  const fresh = isPageLoad ? { staleTime: JUST_FETCHED_MS } : { refetchOnMount: 'always' as const };
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({ ...accountQuery, ...fresh });
  const [wasFresh] = useState(!isFetching);
  return { data, error, refetch, isFetching, isFresh: wasFresh || isFetchedAfterMount };
};
