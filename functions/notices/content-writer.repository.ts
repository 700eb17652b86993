import { commit } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import {
  type Content,
  type ContentHead,
  type ContentKind,
  contentHeadKey,
  contentItem,
  contentKey,
} from '#functions/records/content.ts';
import { AppError } from '#shared/errors.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { headAfterRemoval, headAfterSave, shippedHead } from './content.rules.ts';
import { DEFAULT_CONTENT } from './default-content.ts';

/** `shipped`: the default rows that the first change of a kind has to copy into the table. Empty after that change. */
type Start<K extends ContentKind> = { head: ContentHead; shipped: Content<K>[]; seenVersion?: number };

/**
 * Changes the content that all members of one sex see. The first change of a kind copies the default content into the
 * table, because after that change only rows of the table are shown.
 */
export const createContentWriter = (table: Table) => {
  const findStart = async <K extends ContentKind>(kind: K, sex: Sex): Promise<Start<K>> => {
    const head = await table.find(contentHeadKey(kind, sex), { consistent: true });
    if (head) return { head, shipped: [], seenVersion: head.version };
    const shipped = DEFAULT_CONTENT[kind](sex);
    return { head: shippedHead(shipped), shipped };
  };

  const saveHead = (
    kind: ContentKind,
    sex: Sex,
    { head, seenVersion }: { head: ContentHead; seenVersion: number | undefined },
    rowWrites: Write[],
  ): Promise<void> =>
    commit(
      table,
      [
        {
          name: 'head',
          if: seenVersion === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seenVersion', { seenVersion }],
          put: { ...contentHeadKey(kind, sex), ...head },
        },
        ...rowWrites,
      ],
      { refused: { head: 'conflict', row: 'not_found' } },
    );

  const copyWrites = <K extends ContentKind>(kind: K, sex: Sex, rows: readonly Content<K>[]): Write[] =>
    rows.map((row) => ({ name: 'shipped', put: contentItem(kind, sex, row) }));

  return {
    /**
     * Adds a content, or replaces the content with a given id. The id of a modal is the modal's code. Returns the id.
     * @throws AppError not_found for an id that no content has; illegal_state when a help tree is full; conflict.
     */
    save: <K extends ContentKind>(
      kind: K,
      sex: Sex,
      content: Omit<Content<K>, 'id'> & { id?: number },
    ): Promise<number> =>
      retryOnConflict(async () => {
        const { head, shipped, seenVersion } = await findStart(kind, sex);
        const isNew = content.id === undefined;
        const id = content.id ?? head.lastId + 1;
        if (isNew && kind === 'faq' && head.count >= FAQ_ITEMS_MAX) throw new AppError('illegal_state');
        const others = shipped.filter((row) => row.id !== id);
        const isShipped = others.length < shipped.length;
        if (!isNew && shipped.length > 0 && !isShipped) throw new AppError('not_found');
        const row = { ...content, id } as Content<K>;
        await saveHead(kind, sex, { head: headAfterSave(head, row, isNew), seenVersion }, [
          ...copyWrites(kind, sex, others),
          {
            name: 'row',
            ...(isNew || isShipped ? {} : { if: ['attribute_exists(pk)'] as const }),
            put: contentItem(kind, sex, row),
          },
        ]);
        return id;
      }),

    /** Deletes a content. @throws AppError not_found for an id that no content has; conflict. */
    remove: (kind: ContentKind, sex: Sex, id: number): Promise<void> =>
      retryOnConflict(async () => {
        const { head, shipped, seenVersion } = await findStart(kind, sex);
        const others = shipped.filter((row) => row.id !== id);
        if (shipped.length > 0 && others.length === shipped.length) throw new AppError('not_found');
        const removal: Write = { name: 'row', if: ['attribute_exists(pk)'], delete: contentKey(kind, sex, id) };
        const rowWrites = shipped.length > 0 ? copyWrites(kind, sex, others) : [removal];
        await saveHead(kind, sex, { head: headAfterRemoval(head, id), seenVersion }, rowWrites);
      }),
  };
};
