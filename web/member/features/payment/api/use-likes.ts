import { useQuery } from '@tanstack/react-query';
import { getLikes } from '#shared/contract/payments.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type Likes = ResponseOf<typeof getLikes>;

const query = apiQuery(getLikes);
/**
 * The member's likes: the total, the free and the bought ones, and the purchases. `isWanted`: false when nothing is to
 * be fetched.
 */
export const useLikes = (isWanted: boolean) => useQuery({ ...query, refetchOnMount: 'always', enabled: isWanted });
