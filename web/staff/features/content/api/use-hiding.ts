import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hideContent, showContent, viewContent } from '#shared/contract/staff-content.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ContentKind } from '#shared/options/content.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callStaffApi } from '../../../platform/call-staff-api.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';

export type Wanted = { kind: ContentKind; id: string };
export type Found = ResponseOf<typeof viewContent>['content'];

/**
 * A review, post or photo as members see it. Each request writes an audit entry, so it is never refetched
 * automatically.
 */
export const useViewContent = (wanted: Wanted | null) =>
  useQuery<Found, ApiError>({
    queryKey: [viewContent.name, wanted],
    queryFn: async ({ signal }) =>
      (await callStaffApi(viewContent, { query: wanted ?? { kind: 'post', id: '' }, signal })).content,
    enabled: wanted !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Mutations that hide content and show it again; on success they update the cached content. */
export const useHiding = () => {
  const queryClient = useQueryClient();
  const say =
    (state: Found['state']) =>
    (_answer: unknown, { body: { kind, id } }: { body: Wanted }) =>
      queryClient.setQueryData<Found>([viewContent.name, { kind, id }], (found) => found && { ...found, state });
  const hide = useStaffMutation(hideContent, { onSuccess: say('hidden') });
  const show = useStaffMutation(showContent, { onSuccess: say('shown') });
  return { hide, show };
};
