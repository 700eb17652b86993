import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listFootprints } from '#shared/contract/timeline.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import { useSession } from '#web/platform/session/use-session.ts';

export type FootprintRow = ResponseOf<typeof listFootprints>['data'][number];

type Footprints = { page: number; perPage: number; enabled?: boolean };

/**
 * One page of the visits to the member's profile. The names of the query parameters are documented (spec part-1 §7,
 * part-2 §7).
 */
export const useFootprints = ({ page, perPage, enabled = true }: Footprints) => {
  const email = useSession()?.uid;
  return useQuery({
    ...apiQuery(listFootprints, { query: { page, per_page: perPage, email: email || undefined } }),
    placeholderData: keepPreviousData,
    enabled,
  });
};
