import { useQuery } from '@tanstack/react-query';
import { getProfile, getProfileFemale } from '#shared/contract/partner-profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type ManProfile = ResponseOf<typeof getProfile>;
export type WomanProfile = ResponseOf<typeof getProfileFemale>;

const requestFor = (partnerId: string) => ({ body: { user: { partner_id: partnerId } } });

/** Whether `id` has the form of a member id or a pair id (contract: getProfile). */
export const isPartnerId = (id: string): boolean => /^[mp][A-Za-z0-9_-]{9,63}$/.test(id);

/**
 * True if the error says that the viewer may not (or no longer) see the pair. The screen must then hide the cached
 * profile too.
 */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/**
 * Like `isGone`, but false while a dialog is open over the profile, because the dialog would disappear with the
 * profile. Example: the partner blocks the member while the member writes a report.
 */
export const useGone = (error: unknown): boolean => {
  const isLayerOpen = useLayerOpen();
  return isGone(error) && !isLayerOpen;
};

/**
 * The pair (recommendation, like or match) in the response of a successful fetch; undefined after an error, because
 * `data` then still contains an older response.
 */
export const pairOfAnswer = <R>({
  data,
  error,
}: {
  data: { recommend: R } | undefined;
  error: unknown;
}): R | undefined => (error ? undefined : data?.recommend);

export const manProfileQuery = (partnerId: string) => apiQuery(getProfile, requestFor(partnerId));
export const womanProfileQuery = (partnerId: string) => apiQuery(getProfileFemale, requestFor(partnerId));

/**
 * The profile of a man, for a woman who has a pair (recommendation, like or match) with him; `partnerId` is his member
 * id or the pair's id.
 */
export const useManProfile = (partnerId: string) =>
  useQuery({ ...manProfileQuery(partnerId), enabled: isPartnerId(partnerId) });

/**
 * The profile of a woman, for a man who has a visible pair (like or match) with her; `partnerId` is her member id or
 * the pair's id.
 */
export const useWomanProfile = (partnerId: string) =>
  useQuery({ ...womanProfileQuery(partnerId), enabled: isPartnerId(partnerId) });
