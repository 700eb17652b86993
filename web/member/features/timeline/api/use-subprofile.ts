import { useQuery } from '@tanstack/react-query';
import { getSubprofile } from '#shared/contract/timeline.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type SubprofileAnswer = ResponseOf<typeof getSubprofile>;
export type Subprofile = Extract<SubprofileAnswer, { success: true }>['profile'];

export const isMemberId = (uuid: string): boolean => /^m[A-Za-z0-9_-]{9,63}$/.test(uuid);

/**
 * The detailed profile of a member. The first fetch of a profile on a service day costs a ticket. So the profile is
 * fetched when its screen opens, but not when the window gets the focus again.
 */
export const useSubprofile = (uuid: string) =>
  useQuery({
    ...apiQuery(getSubprofile, { body: { user: { partner_uuid: uuid as Subprofile['uuid'] } } }),
    enabled: isMemberId(uuid),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
