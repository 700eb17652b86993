import { useQuery } from '@tanstack/react-query';
import { listTopics } from '#shared/contract/boards.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export const topicsQuery = apiQuery(listTopics);

/** All topics of the three boards. `isWanted`: false for a member who may not read the boards. */
export const useTopics = (isWanted: boolean) => useQuery({ ...topicsQuery, enabled: isWanted });
