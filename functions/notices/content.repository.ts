import {
  type Content,
  type ContentKind,
  contentHeadKey,
  contentKey,
  contentOf,
  contentRowsOf,
  isContentRow,
} from '#functions/items/content.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { mergeSexes, sexesOf } from './content.rules.ts';
import { versionOf } from './content-version.ts';
import { DEFAULT_CONTENT } from './default-content.ts';

/**
 * A content as staff editors get it. An editor sends `version` back with a save. `isShipped`: this is unchanged default
 * content. `sex` is null when members of both sexes read the same content under the id.
 */
export type EditedContent<K extends ContentKind> = {
  content: Content<K>;
  version: string;
  isShipped: boolean;
  sex: Sex | null;
};

/**
 * Content for all members of a sex: the content that staff wrote, or the default content in the code if staff have not
 * written any. Reads for members are eventually consistent; reads for editors (`…Edited…`) are strongly consistent.
 */
export const createContentRepository = (table: Table) => {
  const isWritten = async (kind: ContentKind, sex: Sex): Promise<boolean> =>
    (await table.find(contentHeadKey(kind, sex))) !== undefined;

  const toEdited = <K extends ContentKind>(kind: K, sex: Sex, rows: readonly Content<K>[]): EditedContent<K>[] => {
    const shipped = new Map(DEFAULT_CONTENT[kind](sex).map((row) => [row.id, versionOf(row)]));
    return rows.map((content) => {
      const version = versionOf(content);
      return { content, version, isShipped: shipped.get(content.id) === version, sex };
    });
  };

  const findEditedRows = async <K extends ContentKind>(
    kind: K,
    sex: Sex,
    { before, limit }: { before?: number | undefined; limit: number },
  ): Promise<EditedContent<K>[]> => {
    const [{ items }, head] = await Promise.all([
      table.query({ ...contentRowsOf(kind, sex, before), newestFirst: true, limit: limit + 1, consistent: true }),
      table.find(contentHeadKey(kind, sex), { consistent: true }),
    ]);
    const shipped = DEFAULT_CONTENT[kind](sex).filter(({ id }) => before === undefined || id < before);
    return toEdited(kind, sex, head ? items : shipped.reverse().slice(0, limit + 1));
  };

  const findOneOf = async <K extends ContentKind>(kind: K, sex: Sex, id: number): Promise<Content<K> | undefined> => {
    const [head, row] = await table.findMany([contentHeadKey(kind, sex), contentKey(kind, sex, id)], {
      consistent: true,
    });
    return head ? row : DEFAULT_CONTENT[kind](sex).find((one) => one.id === id);
  };

  return {
    /**
     * A page for staff editors, newest first, strongly consistent. Returns more than `limit` rows when another page
     * follows. When `sex` is null, the page contains the content of both sexes. An id is then listed twice if the sexes
     * read different content.
     */
    findEditedPage: async <K extends ContentKind>(
      kind: K,
      sex: Sex | null,
      page: { before?: number | undefined; limit: number },
    ): Promise<EditedContent<K>[]> => {
      const parts = await Promise.all(sexesOf(sex).map((one) => findEditedRows(kind, one, page)));
      return mergeSexes(parts.flat(), (a, b) => b - a);
    },

    /**
     * All content of a kind for staff editors, ascending by id, strongly consistent. Only for the kinds that `findAll`
     * accepts; `sex` as in `findEditedPage`.
     */
    findAllEdited: async <K extends ContentKind>(kind: K, sex: Sex | null): Promise<EditedContent<K>[]> => {
      const parts = await Promise.all(
        sexesOf(sex).map(async (one) => {
          const { items } = await table.query({ ...contentOf(kind, one), limit: FAQ_ITEMS_MAX + 1, consistent: true });
          return toEdited(kind, one, items.length > 0 ? items.filter(isContentRow) : DEFAULT_CONTENT[kind](one));
        }),
      );
      return mergeSexes(parts.flat(), (a, b) => a - b);
    },

    /**
     * One content for staff editors, strongly consistent. When `sex` is null, the content of either sex. Undefined when
     * no content has this id.
     */
    findOneEdited: async <K extends ContentKind>(
      kind: K,
      sex: Sex | null,
      id: number,
    ): Promise<Content<K> | undefined> => {
      const found = await Promise.all(sexesOf(sex).map((one) => findOneOf(kind, one, id)));
      return found.find((one) => one !== undefined);
    },

    /**
     * One page, newest first. With `before`, only content with smaller ids. Returns one row more than `limit` when
     * another page follows.
     */
    findPage: async <K extends ContentKind>(
      kind: K,
      sex: Sex,
      { before, limit }: { before?: number | undefined; limit: number },
    ): Promise<Content<K>[]> => {
      const [{ items }, written] = await Promise.all([
        table.query({
          ...contentRowsOf(kind, sex, before),
          newestFirst: true,
          limit: limit + 1,
        }),
        isWritten(kind, sex),
      ]);
      if (written) return items;
      return DEFAULT_CONTENT[kind](sex)
        .filter(({ id }) => before === undefined || id < before)
        .reverse()
        .slice(0, limit + 1);
    },

    /**
     * All content of a kind, ascending by id, in one query. Only for kinds that limit the number of rows when a row is
     * saved.
     */
    findAll: async <K extends ContentKind>(kind: K, sex: Sex): Promise<Content<K>[]> => {
      // The `ContentHead` of a kind has a lower sort key than its rows, so one query returns the `ContentHead` and all
      // rows.
      const { items } = await table.query({ ...contentOf(kind, sex), limit: FAQ_ITEMS_MAX + 1 });
      return items.length > 0 ? items.filter(isContentRow) : DEFAULT_CONTENT[kind](sex);
    },

    findOne: async <K extends ContentKind>(kind: K, sex: Sex, id: number): Promise<Content<K> | undefined> => {
      const [head, row] = await table.findMany([contentHeadKey(kind, sex), contentKey(kind, sex, id)]);
      return head ? row : DEFAULT_CONTENT[kind](sex).find((one) => one.id === id);
    },
  };
};
export type ContentRepository = ReturnType<typeof createContentRepository>;
