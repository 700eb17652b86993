import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Sex } from '#shared/options/member.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { Editor, EditorRow } from '../editor.ts';

type Page = { rows: EditorRow[]; next: number | null };
type Pages = { pages: Page[]; pageParams: unknown[] };
type Start = number | undefined;

export const editorListKey = ({ kind, bySex }: Editor, sex: Sex) => ['content', kind, bySex ? sex : 0] as const;

/** The rows of an editor's list, loaded page by page. */
export const useEditorList = (editor: Editor, sex: Sex) => {
  const { data, ...rest } = useInfiniteQuery(
    infiniteQueryOptions<Page, ApiError, Pages, ReturnType<typeof editorListKey>, Start>({
      queryKey: editorListKey(editor, sex),
      queryFn: ({ pageParam, signal }) => editor.list(sex, pageParam, signal),
      // Kept in the cache, because the list and its form must be unchanged after another section was shown.
      gcTime: Number.POSITIVE_INFINITY,
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  return { ...rest, rows: data?.pages.flatMap(({ rows }) => rows) };
};
