import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRecommendSetting, saveRecommendSetting } from '#shared/contract/recommend-setting.ts';
import { apiQuery, useApiMutation } from '#web/platform/api/use-api.ts';

const settingQuery = apiQuery(getRecommendSetting);

export const useRecommendSetting = () => useQuery({ ...settingQuery, refetchOnWindowFocus: false });

export const useSaveRecommendSetting = () => {
  const queryClient = useQueryClient();
  return useApiMutation(saveRecommendSetting, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingQuery.queryKey }),
  });
};
