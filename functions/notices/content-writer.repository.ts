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
  contentOf,
  isContentRow,
} from '#functions/records/content.ts';
import { AppError } from '#shared/errors.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { headAfterRemoval, headAfterSave, shippedHead } from './content.rules.ts';
import { versionOf } from './content-version.ts';
import { DEFAULT_CONTENT } from './default-content.ts';
import { removalProblem, savingProblem, type TreeProblem } from './help-tree.rules.ts';

/** `shipped`: the default rows that the first change of a kind has to copy into the table. Empty after that change. */
type Start<K extends ContentKind> = { head: ContentHead; shipped: Content<K>[]; seenVersion?: number };
/** A content of all members of a sex that is about to be changed. */
export type ContentChange = { kind: ContentKind; sex: Sex; id: number };
/** Stores a change in one transaction, with the clauses that the caller adds. */
type Transact = (change: ContentChange, writes: readonly Write[]) => Promise<void>;
/** Why a change was not made: the help tree would be none any more, or a colleague was first. */
export type ContentProblem = TreeProblem | 'changed_meanwhile';
/** The version that an editor saw (`versionOf`), and clauses that the caller adds for the id that is saved. */
type Seen = { seen?: string; also?: (id: number) => readonly Write[] };
type Outcome = { id: number } | { problem: ContentProblem };

/**
 * Changes the content that all members of one sex see. The first change of a kind copies the default content into the
 * table, because after that change only rows of the table are shown. Every change moves the head of its kind, so that two
 * at the same moment follow each other.
 */
export const createContentWriter = (table: Table, transact: Transact = (_change, writes) => table.transact(writes)) => {
  const findStart = async <K extends ContentKind>(kind: K, sex: Sex): Promise<Start<K>> => {
    const head = await table.find(contentHeadKey(kind, sex), { consistent: true });
    if (head) return { head, shipped: [], seenVersion: head.version };
    const shipped = DEFAULT_CONTENT[kind](sex);
    return { head: shippedHead(shipped), shipped };
  };

  /** The content with an id, among the rows that the rules of its kind look at: of the help tree all of them. */
  const findRows = async <K extends ContentKind>(
    { kind, sex, id }: { kind: K; sex: Sex; id: number },
    { head, shipped, seenVersion }: Start<K>,
  ): Promise<{ rows: Content<K>[]; current: Content<K> | undefined }> => {
    const isOne = (row: Content<K>) => row.id === id;
    if (seenVersion === undefined) return { rows: shipped, current: shipped.find(isOne) };
    // A new row has no place yet, and only a tree looks at the others.
    if (kind !== 'faq' && id > head.lastId) return { rows: [], current: undefined };
    if (kind !== 'faq') {
      const current = await table.find(contentKey(kind, sex, id), { consistent: true });
      return { rows: [], current };
    }
    const { items } = await table.query({ ...contentOf(kind, sex), limit: FAQ_ITEMS_MAX + 1, consistent: true });
    const rows = items.filter(isContentRow);
    return { rows, current: rows.find(isOne) };
  };

  const saveChange = (
    change: ContentChange,
    { head, seenVersion }: { head: ContentHead; seenVersion: number | undefined },
    rowWrites: Write[],
  ): Promise<void> =>
    commit(
      { ...table, transact: (writes) => transact(change, writes) },
      [
        {
          name: 'head',
          if: seenVersion === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seenVersion', { seenVersion }],
          put: { ...contentHeadKey(change.kind, change.sex), ...head },
        },
        ...rowWrites,
      ],
      { refused: { head: 'conflict', row: 'conflict' } },
    );

  const copyWrites = <K extends ContentKind>(kind: K, sex: Sex, rows: readonly Content<K>[]): Write[] =>
    rows.map((row) => ({ name: 'shipped', put: contentItem(kind, sex, row) }));

  return {
    /**
     * Adds a content, or replaces the content with a given id. The id of a modal is the modal's code.
     * @throws AppError not_found for an id that no content has; conflict.
     */
    save: <K extends ContentKind>(
      kind: K,
      sex: Sex,
      content: Omit<Content<K>, 'id'> & { id?: number },
      { seen, also = () => [] }: Seen = {},
    ): Promise<Outcome> =>
      retryOnConflict(async () => {
        const start = await findStart(kind, sex);
        const { head, shipped, seenVersion } = start;
        const isNew = content.id === undefined;
        const id = content.id ?? head.lastId + 1;
        const { rows, current } = await findRows({ kind, sex, id }, start);
        if (!isNew && !current) throw new AppError('not_found');
        if (seen !== undefined && current && versionOf(current) !== seen) return { problem: 'changed_meanwhile' };
        const row = { ...content, id } as Content<K>;
        const problem =
          kind === 'faq' ? savingProblem(rows as Content<'faq'>[], row as Content<'faq'>, FAQ_ITEMS_MAX) : undefined;
        if (problem) return { problem };
        await saveChange({ kind, sex, id }, { head: headAfterSave(head, row, isNew), seenVersion }, [
          ...copyWrites(
            kind,
            sex,
            shipped.filter((other) => other.id !== id),
          ),
          { name: 'row', put: contentItem(kind, sex, row) },
          ...also(id),
        ]);
        return { id };
      }),

    /** Deletes a content. @throws AppError not_found for an id that no content has; conflict. */
    remove: (kind: ContentKind, sex: Sex, id: number, { seen, also = () => [] }: Seen = {}): Promise<Outcome> =>
      retryOnConflict(async () => {
        const start = await findStart(kind, sex);
        const { head, shipped, seenVersion } = start;
        const { rows, current } = await findRows({ kind, sex, id }, start);
        if (!current) throw new AppError('not_found');
        if (seen !== undefined && versionOf(current) !== seen) return { problem: 'changed_meanwhile' };
        const problem = kind === 'faq' ? removalProblem(rows as Content<'faq'>[], id) : undefined;
        if (problem) return { problem };
        const removal: Write = { name: 'row', if: ['attribute_exists(pk)'], delete: contentKey(kind, sex, id) };
        await saveChange({ kind, sex, id }, { head: headAfterRemoval(head, id), seenVersion }, [
          ...(seenVersion === undefined
            ? copyWrites(
                kind,
                sex,
                shipped.filter((other) => other.id !== id),
              )
            : [removal]),
          ...also(id),
        ]);
        return { id };
      }),
  };
};
export type ContentWriter = ReturnType<typeof createContentWriter>;
