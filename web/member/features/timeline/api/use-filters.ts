import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { setTimelineSettings } from '#shared/contract/timeline.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { type Account, accountQuery, useAccount } from '#web/member/features/account/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { cleanFilters, type Filters, toChoice } from '../timeline.rules.ts';

const NONE: Filters = {};
const filtersKey = ['timelineFilters'] as const;
const keptIn = (account: Account | undefined): Filters | undefined =>
  account && cleanFilters(account.timeline_settings.filter);

/** The filters that the member set on this page load, or those that the server keeps; undefined while not known. */
export const filtersOf = (queryClient: QueryClient): Filters | undefined =>
  queryClient.getQueryData<Filters>(filtersKey) ?? keptIn(queryClient.getQueryData(accountQuery.queryKey));

/**
 * The current filters, and a function that sets them. The server keeps them for the member, so that they are there
 * after a reload, on any device, and never for another member of this browser; never in the address, which others may
 * read (look: Discretion). What the member sets applies at once, whether or not it can be saved. `isKnown`: false until
 * the kept filters are loaded.
 */
export const useFilters = (): { filters: Filters; isKnown: boolean; setFilters: (filters: Filters) => void } => {
  const queryClient = useQueryClient();
  const { data: chosen } = useQuery<Filters>({ queryKey: filtersKey, queryFn: skipToken, gcTime: Infinity });
  const { data: account, error } = useAccount();
  const { mutate } = useApiMutation(setTimelineSettings, {
    onError: () => showFlash(timelineScreenJa.notKept, { tone: 'danger' }),
  });
  const setFilters = (filters: Filters) => {
    queryClient.setQueryData(filtersKey, filters);
    mutate({ body: { timeline_settings: { filter: toChoice(filters) } } });
  };
  const filters = chosen ?? keptIn(account);
  return { filters: filters ?? NONE, isKnown: filters !== undefined || error !== null, setFilters };
};
