import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getNotice, listNotices } from '#shared/contract/notices.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

type NoticePage = ResponseOf<typeof listNotices>;
type NoticeRow = NoticePage['notice_list'][number];

/** Notices for all members, newest first, fetched page by page. */
export const useNotices = () =>
  useInfiniteQuery<NoticePage, ApiError, NoticeRow[], readonly [string], number | undefined>({
    queryKey: [listNotices.name],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotices, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ notice_list: rows }) => rows),
  });

export const useNotice = (id: number) => useQuery(apiQuery(getNotice, { query: { id } }));
