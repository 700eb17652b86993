import type { QueryClient } from '@tanstack/react-query';
import { listUndecided } from '#shared/contract/undecided.ts';
import type { PairId } from '#shared/ids.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The recommended men whom the woman has not answered yet. The home screen shows them one after the other. */
export const undecidedQuery = apiQuery(listUndecided);

/** Removes a man from the cached list of the home screen, before the list is fetched again. */
export const dropUndecided = (queryClient: QueryClient, id: PairId): void => {
  queryClient.setQueryData(
    undecidedQuery.queryKey,
    (known) => known && { undecided: known.undecided.filter((man) => man.id !== id) },
  );
};
