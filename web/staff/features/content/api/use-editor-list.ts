import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Sex } from '#shared/options/member.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { Editor, EditorRow } from '../editor.ts';

type Page = { rows: EditorRow[]; next: number | null };
type Pages = { pages: Page[]; pageParams: unknown[] };
type Start = number | undefined;

export const editorListKey = ({ kind, bySex }: Editor, sex: Sex) => ['content', kind, bySex ? sex : 0] as const;

/** The rows of an editor's list (all notices, all topics …), loaded page by page. */
export const useEditorList = (editor: Editor, sex: Sex) => {
  const { data, ...rest } = useInfiniteQuery(
    infiniteQueryOptions<Page, ApiError, Pages, ReturnType<typeof editorListKey>, Start>({
      queryKey: editorListKey(editor, sex),
      queryFn: ({ pageParam, signal }) => editor.list(sex, pageParam, signal),
      // The list is never removed from the cache, so that staff who come back from another section see the same rows.
      gcTime: Number.POSITIVE_INFINITY,
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  return { ...rest, rows: data?.pages.flatMap(({ rows }) => rows) };
};
