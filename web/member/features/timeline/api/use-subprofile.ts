import { useQuery } from '@tanstack/react-query';
import { getSubprofile } from '#shared/contract/timeline.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type SubprofileAnswer = ResponseOf<typeof getSubprofile>;
export type Subprofile = Extract<SubprofileAnswer, { success: true }>['profile'];

export const isMemberId = (uuid: string): boolean => /^m[A-Za-z0-9_-]{9,63}$/.test(uuid);

/**
 * The detailed profile of a member. The first request for a profile on a service day, which starts at 03:00, costs a
 * ticket. So the profile is fetched only when its screen opens: a window that gets the focus again after 03:00 must not
 * use a ticket of the new day.
 */
export const useSubprofile = (uuid: string) =>
  useQuery({
    ...apiQuery(getSubprofile, { body: { user: { partner_uuid: uuid as Subprofile['uuid'] } } }),
    enabled: isMemberId(uuid),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
