import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRecommendSetting, saveRecommendSetting } from '#shared/contract/recommend-setting.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

const settingQuery = apiQuery(getRecommendSetting);

/**
 * The man's settings for recommendations, fetched again whenever the form opens. `data` is undefined until that fetch
 * has finished.
 */
export const useRecommendSetting = () => {
  const query = useQuery({
    ...settingQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isFetchedAfterMount, isError } = query;
  return { ...query, data: isFetchedAfterMount && !isError ? data : undefined };
};

export const useSaveRecommendSetting = () => {
  const queryClient = useQueryClient();
  return useApiMutation(saveRecommendSetting, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingQuery.queryKey }),
  });
};
