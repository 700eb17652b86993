import { useQuery } from '@tanstack/react-query';
import { getHomeNews } from '#shared/contract/home-news.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export type HomeNews = ResponseOf<typeof getHomeNews>;

/** What is new since yesterday. */
export const useHomeNews = (): { news: HomeNews | undefined; isPending: boolean } => {
  const { data, isLoading } = useQuery(apiQuery(getHomeNews));
  return { news: data, isPending: isLoading };
};

/** Fetches the news in parallel with the account, without rendering when they arrive. */
export const useEarlyHomeNews = (): void => {
  useQuery({ ...apiQuery(getHomeNews), notifyOnChangeProps: [] });
};
