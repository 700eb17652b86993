import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import {
  type Content,
  type ContentHead,
  type ContentKind,
  contentHeadKey,
  contentItem,
  contentKey,
  contentRowSk,
} from '#functions/records/content.ts';
import { AppError } from '#shared/errors.ts';
import { ANNOUNCEMENTS_SHOWN, FAQ_ITEMS_MAX } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { DEFAULT_CONTENT } from './default-content.ts';

type Instants = ContentHead['newest'];
const instantOf = (content: { id: number; at?: number }): Instants =>
  content.at === undefined ? [] : [{ id: content.id, at: content.at }];
const newestOf = (instants: Instants): Instants =>
  [...instants].sort((a, b) => b.id - a.id).slice(0, ANNOUNCEMENTS_SHOWN);

/**
 * Changes what all members of a sex are told. The first change of a kind takes what ships with the service into the
 * table, so that it changes one thing and removes nothing else.
 */
export const createContentWriter = (table: Table) => {
  const start = async (
    kind: ContentKind,
    sex: Sex,
  ): Promise<{ head: ContentHead; shipped: Write[]; seen?: number }> => {
    const stored = await table.find(contentHeadKey(kind, sex), { consistent: true });
    if (stored) return { head: stored, shipped: [], seen: stored.version };
    const rows = DEFAULT_CONTENT[kind](sex);
    return {
      head: {
        version: 0,
        lastId: Math.max(0, ...rows.map(({ id }) => id)),
        count: rows.length,
        newest: newestOf(rows.flatMap(instantOf)),
      },
      shipped: rows.map((row) => ({ name: 'shipped', put: contentItem(kind, sex, row) })),
    };
  };
  const commit = async (kind: ContentKind, sex: Sex, seen: number | undefined, head: ContentHead, writes: Write[]) => {
    try {
      await table.transact([
        {
          name: 'head',
          if: seen === undefined ? ['attribute_not_exists(pk)'] : ['#version = :seen', { seen }],
          put: { ...contentHeadKey(kind, sex), ...head },
        },
        ...writes,
      ]);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (error.failed.includes('head')) throw new AppError('conflict', { cause: error });
      throw new AppError('not_found', { cause: error });
    }
  };

  return {
    /**
     * Adds a content, or replaces the one of the id that is given; a modal's id is its code. Answers the id.
     * @throws AppError not_found for an id that does not stand, illegal_state when a help tree is full.
     */
    save: <K extends ContentKind>(
      kind: K,
      sex: Sex,
      content: Omit<Content<K>, 'id'> & { id?: number },
    ): Promise<number> =>
      retryOnConflict(async () => {
        const { head, shipped, seen } = await start(kind, sex);
        const isNew = content.id === undefined;
        const id = content.id ?? head.lastId + 1;
        if (isNew && kind === 'faq' && head.count >= FAQ_ITEMS_MAX) throw new AppError('illegal_state');
        const row = { ...content, id } as Content<K>;
        const stands = shipped.some((write) => 'put' in write && write.put.sk === contentRowSk(id));
        if (!isNew && shipped.length > 0 && !stands) throw new AppError('not_found');
        const others = head.newest.filter((one) => one.id !== id);
        const next: ContentHead = {
          version: head.version + 1,
          lastId: Math.max(head.lastId, id),
          count: head.count + (isNew ? 1 : 0),
          newest: newestOf([...others, ...instantOf(row)]),
        };
        await commit(kind, sex, seen, next, [
          ...shipped.filter((write) => !('put' in write && write.put.sk === contentRowSk(id))),
          {
            name: 'row',
            ...(isNew || stands ? {} : { if: ['attribute_exists(pk)'] as const }),
            put: contentItem(kind, sex, row),
          },
        ]);
        return id;
      }),

    /** Takes a content away. @throws AppError not_found for an id that does not stand. */
    remove: (kind: ContentKind, sex: Sex, id: number): Promise<void> =>
      retryOnConflict(async () => {
        const { head, shipped, seen } = await start(kind, sex);
        const left = shipped.filter((write) => !('put' in write && write.put.sk === contentRowSk(id)));
        if (shipped.length > 0 && left.length === shipped.length) throw new AppError('not_found');
        const next = {
          ...head,
          version: head.version + 1,
          count: head.count - 1,
          newest: head.newest.filter((one) => one.id !== id),
        };
        const removal: Write = {
          name: 'row',
          if: ['attribute_exists(pk)'],
          delete: contentKey(kind, sex, id),
        };
        await commit(kind, sex, seen, next, shipped.length > 0 ? left : [removal]);
      }),
  };
};
