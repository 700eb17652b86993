import {
  type Content,
  type ContentHead,
  type ContentKind,
  contentHeadKey,
  contentItem,
  contentKey,
  contentOf,
  isContentRow,
} from '#functions/items/content.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { headAfterRemoval, headAfterSave, sexesOf, shippedHead } from './content.rules.ts';
import { versionOf } from './content-version.ts';
import { DEFAULT_CONTENT } from './default-content.ts';
import { removalProblem, savingProblem, type TreeProblem } from './help-tree.rules.ts';

/**
 * `shipped`: the default rows in the code. The first change of content of this kind copies these rows into the table.
 * After that change `shipped` is empty.
 */
type Start<K extends ContentKind> = { sex: Sex; head: ContentHead; shipped: Content<K>[]; seenVersion?: number };
/**
 * What is read for one sex before a change. `current` is the content with the given id. `rows` are needed only for the
 * help tree, where a changed row must fit all other rows.
 */
type Part<K extends ContentKind> = Start<K> & { rows: Content<K>[]; current: Content<K> | undefined };
/** Which content is changed, for the members of `sex`; for both sexes when `sex` is null. */
export type ContentChange = { kind: ContentKind; sex: Sex | null; id: number };
/**
 * Saves a change in one transaction. A caller that has further writes for this transaction passes a function that adds
 * them.
 */
type Transact = (change: ContentChange, writes: readonly Write[]) => Promise<void>;
/**
 * Why a change was refused: it would break the help tree, a colleague changed the content first, or the content differs
 * between the sexes and the change does not say which sex it is for.
 */
export type ContentProblem = TreeProblem | 'changed_meanwhile' | 'sexes_differ';
/**
 * `seen`: the version that the editor saw (`versionOf`). `also`: further writes for the transaction, made from the id
 * under which the content is saved.
 */
type Seen = { seen?: string | undefined; also?: (id: number) => readonly Write[] };
type Outcome = { id: number } | { problem: ContentProblem };

/**
 * Saves and removes content for the members of one sex. When `sex` is null, changes the content of both sexes, under
 * one id and in one transaction. The first change of a kind also copies the default content into the table, because
 * members are shown only rows of the table after that change. When two changes of a kind run at the same time, one is
 * refused and starts again.
 */
export const createContentWriter = (table: Table, transact: Transact = (_change, writes) => table.transact(writes)) => {
  const findStart = async <K extends ContentKind>(kind: K, sex: Sex): Promise<Start<K>> => {
    const head = await table.find(contentHeadKey(kind, sex), { consistent: true });
    if (head) return { sex, head, shipped: [], seenVersion: head.version };
    const shipped = DEFAULT_CONTENT[kind](sex);
    return { sex, head: shippedHead(shipped), shipped };
  };

  const findPart = async <K extends ContentKind>(kind: K, id: number, start: Start<K>): Promise<Part<K>> => {
    const { sex, head, shipped, seenVersion } = start;
    const isOne = (row: Content<K>) => row.id === id;
    if (seenVersion === undefined) return { ...start, rows: shipped, current: shipped.find(isOne) };
    // Only the help tree (`faq`) needs all its rows. A content with an id above `lastId` is new and not stored yet.
    if (kind !== 'faq' && id > head.lastId) return { ...start, rows: [], current: undefined };
    if (kind !== 'faq') {
      const current = await table.find(contentKey(kind, sex, id), { consistent: true });
      return { ...start, rows: [], current };
    }
    const { items } = await table.query({ ...contentOf(kind, sex), limit: FAQ_ITEMS_MAX + 1, consistent: true });
    const rows = items.filter(isContentRow);
    return { ...start, rows, current: rows.find(isOne) };
  };

  /** Returns the id of the content (`given`, or the next unused id), and what is stored for each sex under this id. */
  const findParts = async <K extends ContentKind>(kind: K, sex: Sex | null, given: number | undefined) => {
    const starts = await Promise.all(sexesOf(sex).map((one) => findStart(kind, one)));
    const id = given ?? Math.max(...starts.map(({ head }) => head.lastId)) + 1;
    return { id, parts: await Promise.all(starts.map((start) => findPart(kind, id, start))) };
  };

  /**
   * Returns the parts of those sexes that have the content, or why the content may not be changed.
   * @throws AppError not_found for an id that no content has.
   */
  const chooseParts = <K extends ContentKind>(
    parts: readonly Part<K>[],
    seen: string | undefined,
  ): Part<K>[] | { problem: ContentProblem } => {
    const there = parts.flatMap((part) => (part.current ? [{ part, version: versionOf(part.current) }] : []));
    if (there.length === 0) throw new AppError('not_found');
    if (new Set(there.map(({ version }) => version)).size > 1) return { problem: 'sexes_differ' };
    if (seen !== undefined && there[0]?.version !== seen) return { problem: 'changed_meanwhile' };
    return there.map(({ part }) => part);
  };

  const headWrite = (
    { kind, sex }: { kind: ContentKind; sex: Sex },
    head: ContentHead,
    seenVersion?: number,
  ): Write => ({
    name: 'head',
    if: seenVersion === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seenVersion', { seenVersion }],
    put: { ...contentHeadKey(kind, sex), ...head },
  });
  const copyWrites = <K extends ContentKind>(kind: K, { sex, shipped }: Start<K>, withoutId?: number): Write[] =>
    shipped.filter(({ id }) => id !== withoutId).map((row) => ({ name: 'shipped', put: contentItem(kind, sex, row) }));
  const refused = { head: 'conflict', row: 'conflict' } as const;

  /**
   * Copies the default content into the table before a change for both sexes. Uses one transaction for each sex,
   * because two help trees do not fit into one transaction. Members see no difference. Returns whether something was
   * copied. If so, the caller must read everything again.
   */
  const copyFirst = async <K extends ContentKind>(kind: K, parts: readonly Part<K>[]): Promise<boolean> => {
    const fresh = parts.length > 1 ? parts.filter(({ seenVersion }) => seenVersion === undefined) : [];
    for (const part of fresh)
      await commit(table, [headWrite({ kind, sex: part.sex }, part.head), ...copyWrites(kind, part)], { refused });
    return fresh.length > 0;
  };

  const saveChange = (change: ContentChange, writes: readonly Write[]): Promise<void> =>
    commit({ ...table, transact: (all) => transact(change, all) }, writes, { refused });

  const save = async <K extends ContentKind>(
    kind: K,
    sex: Sex | null,
    content: Omit<Content<K>, 'id'> & { id?: number },
    { seen, also = () => [] }: Seen,
  ): Promise<Outcome> => {
    const isNew = content.id === undefined;
    const { id, parts: all } = await findParts(kind, sex, content.id);
    const parts = isNew ? all : chooseParts(all, seen);
    if ('problem' in parts) return parts;
    const row = { ...content, id } as Content<K>;
    const problems = parts.map(({ rows }) =>
      kind === 'faq' ? savingProblem(rows as Content<'faq'>[], row as Content<'faq'>, FAQ_ITEMS_MAX) : undefined,
    );
    const problem = problems.find((one) => one !== undefined);
    if (problem) return { problem };
    if (await copyFirst(kind, parts)) return save(kind, sex, content, { seen, also });
    const writes = parts.flatMap((part) => [
      headWrite({ kind, sex: part.sex }, headAfterSave(part.head, row, isNew), part.seenVersion),
      ...copyWrites(kind, part, id),
      { name: 'row', put: contentItem(kind, part.sex, row) },
    ]);
    await saveChange({ kind, sex: changedSex(parts), id }, [...writes, ...also(id)]);
    return { id };
  };

  const remove = async (
    kind: ContentKind,
    sex: Sex | null,
    id: number,
    { seen, also = () => [] }: Seen,
  ): Promise<Outcome> => {
    const parts = chooseParts((await findParts(kind, sex, id)).parts, seen);
    if ('problem' in parts) return parts;
    const problem =
      kind === 'faq' && parts.map(({ rows }) => removalProblem(rows as Content<'faq'>[], id)).find(Boolean);
    if (problem) return { problem };
    if (await copyFirst(kind, parts)) return remove(kind, sex, id, { seen, also });
    const writes = parts.flatMap((part): Write[] => [
      headWrite({ kind, sex: part.sex }, headAfterRemoval(part.head, id), part.seenVersion),
      ...(part.seenVersion === undefined
        ? copyWrites(kind, part, id)
        : [{ name: 'row', if: ['attribute_exists(pk)'], delete: contentKey(kind, part.sex, id) } satisfies Write]),
    ]);
    await saveChange({ kind, sex: changedSex(parts), id }, [...writes, ...also(id)]);
    return { id };
  };

  return {
    /**
     * Adds a content, or replaces the content with a given id. For a modal the id is the modal's code.
     * @throws AppError not_found for an id that no content has; conflict.
     */
    save: <K extends ContentKind>(
      kind: K,
      sex: Sex | null,
      content: Omit<Content<K>, 'id'> & { id?: number },
      seen: Seen = {},
    ): Promise<Outcome> => retryOnConflict(() => save(kind, sex, content, seen)),

    /** Deletes a content. @throws AppError not_found for an id that no content has; conflict. */
    remove: (kind: ContentKind, sex: Sex | null, id: number, seen: Seen = {}): Promise<Outcome> =>
      retryOnConflict(() => remove(kind, sex, id, seen)),
  };
};
export type ContentWriter = ReturnType<typeof createContentWriter>;

/** The sex whose content is changed; null for both. */
const changedSex = (parts: readonly { sex: Sex }[]): Sex | null => (parts.length > 1 ? null : (parts[0]?.sex ?? null));
