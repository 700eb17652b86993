import type { ContentHead } from '#functions/items/content.ts';
import { ANNOUNCEMENTS_SHOWN } from '#shared/limits.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';

type Row = { id: number; at?: number };
type Instants = ContentHead['newest'];

const instantsOf = ({ id, at }: Row): Instants => (at === undefined ? [] : [{ id, at }]);
const newestOf = (instants: Instants): Instants =>
  instants.toSorted((a, b) => b.id - a.id).slice(0, ANNOUNCEMENTS_SHOWN);

/**
 * The `ContentHead` of a kind of content that staff have not changed yet, computed from the default rows in the code.
 */
export const shippedHead = (rows: readonly Row[]): ContentHead => ({
  version: 0,
  lastId: Math.max(0, ...rows.map(({ id }) => id)),
  count: rows.length,
  newest: newestOf(rows.flatMap(instantsOf)),
});

export const headAfterSave = (head: ContentHead, row: Row, isNew: boolean): ContentHead => ({
  version: head.version + 1,
  lastId: Math.max(head.lastId, row.id),
  count: head.count + (isNew ? 1 : 0),
  newest: newestOf([...head.newest.filter(({ id }) => id !== row.id), ...instantsOf(row)]),
});

export const headAfterRemoval = (head: ContentHead, removedId: number): ContentHead => ({
  ...head,
  version: head.version + 1,
  count: head.count - 1,
  newest: head.newest.filter(({ id }) => id !== removedId),
});

/** The sexes that a change or a list includes; null means both. */
export const sexesOf = (sex: Sex | null): readonly Sex[] => (sex === null ? [WOMAN, MAN] : [sex]);

type EditedRow = { content: { id: number }; version: string; isShipped: boolean; sex: Sex | null };
/**
 * Merges the rows of both sexes into one list, in the order of `compareIds`. Content that is identical for both sexes
 * under one id becomes one row, whose `sex` is null.
 */
export const mergeSexes = <R extends EditedRow>(
  rows: readonly R[],
  compareIds: (a: number, b: number) => number,
): R[] => {
  const same = Map.groupBy(rows, ({ content, version }) => `${content.id} ${version}`);
  return [...same.values()]
    .flatMap(([one, other]) => {
      if (!one) return [];
      return other ? { ...one, sex: null, isShipped: one.isShipped && other.isShipped } : one;
    })
    .toSorted((a, b) => compareIds(a.content.id, b.content.id));
};
