import { useQuery } from '@tanstack/react-query';
import { getHomeNews } from '#shared/contract/home-news.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type HomeNews = ResponseOf<typeof getHomeNews>;

/** What is new since yesterday; fetched once `enabled` is true. */
export const useHomeNews = (enabled = true): { news: HomeNews | undefined; isPending: boolean } => {
  const { data, isLoading } = useQuery({ ...apiQuery(getHomeNews), enabled });
  return { news: data, isPending: isLoading };
};

/** Fetches the news in parallel with the account, for a man's home, whose first part they are. */
export const useEarlyHomeNews = (enabled: boolean): void => {
  useQuery({ ...apiQuery(getHomeNews), enabled, notifyOnChangeProps: [] });
};
