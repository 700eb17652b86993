import { useQuery } from '@tanstack/react-query';
import { getProfile, getProfileFemale } from '#shared/contract/partner-profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type ManProfile = ResponseOf<typeof getProfile>;
export type WomanProfile = ResponseOf<typeof getProfileFemale>;

const requestFor = (partnerId: string) => ({ body: { user: { partner_id: partnerId } } });

/** The form of a member or record id; anything else is nobody (contract: getProfile). */
export const isPartnerId = (id: string): boolean => /^[mp][A-Za-z0-9_-]{9,63}$/.test(id);

/** The record is not the viewer's to see, or no longer: what was known of the partner is not shown any more either. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/** The record of a fetch that was answered; what is known from before is none. */
export const answeredBy = <R>({
  data,
  error,
}: {
  data: { recommend: R } | undefined;
  error: unknown;
}): R | undefined => (error ? undefined : data?.recommend);

/** A man, for a woman who has a record with him. */
export const useManProfile = (partnerId: string) =>
  useQuery({ ...apiQuery(getProfile, requestFor(partnerId)), enabled: isPartnerId(partnerId) });

/** A woman, for a man who has a visible record with her. */
export const useWomanProfile = (partnerId: string) =>
  useQuery({ ...apiQuery(getProfileFemale, requestFor(partnerId)), enabled: isPartnerId(partnerId) });
