import { useQuery } from '@tanstack/react-query';
import { getAgeCheck } from '#shared/contract/age.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type AgeCheckState = ResponseOf<typeof getAgeCheck>;

export const ageCheckQuery = apiQuery(getAgeCheck);

/** Fetches the state of the age check again on each mount, because staff may decide at any time. */
export const useAgeCheck = () => useQuery({ ...ageCheckQuery, refetchOnMount: 'always' });
