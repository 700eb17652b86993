import type { ContentHead } from '#functions/records/content.ts';
import { ANNOUNCEMENTS_SHOWN } from '#shared/limits.ts';

type Row = { id: number; at?: number };
type Instants = ContentHead['newest'];

const instantsOf = ({ id, at }: Row): Instants => (at === undefined ? [] : [{ id, at }]);
const newestOf = (instants: Instants): Instants =>
  instants.toSorted((a, b) => b.id - a.id).slice(0, ANNOUNCEMENTS_SHOWN);

/** The head of a kind whose content staff have not changed yet, computed from the default rows. */
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
