import type { Content, ContentKind } from '#functions/items/content.ts';
import type { EditedContent } from '#functions/notices/public.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Kept, Once } from '#functions/platform/http/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import { EDITOR_PAGE_ROWS } from '#shared/limits.ts';
import { pageOf } from './content.shape.ts';
import type { EditingRepository } from './editing.repository.ts';
import { savedId, sexOf } from './editing.rules.ts';

/* The functions behind the endpoints with which staff edit content, the same for all kinds of content. */

type Saved = { success: true; id: number };
/** The editor, the time, and `once`, which stores the response so that a repeated request gets the same one. */
type Edit<A extends Kept> = { staff: StaffMember; now: Date; once: Once<A> };
/**
 * `sex`: edits the content for members of this sex; when absent, the content for both sexes. `version`: the version of
 * the content that the editor saw.
 */
type Named = { sex?: number | undefined; version?: string | undefined };
/** Kinds of content whose rows have a number as id. A modal has a code instead. */
type NumberedKind = Exclude<ContentKind, 'modals'>;

/** A page of the rows of one kind, newest first. */
export const editedPage = async <K extends NumberedKind, Row extends { id: number }>(
  { contents }: EditingRepository,
  kind: K,
  query: { sex?: number | undefined; before?: number | undefined },
  toRow: (edited: EditedContent<K>) => Row,
) => {
  const rows = await contents.findEditedPage(kind, sexOf(query), { before: query.before, limit: EDITOR_PAGE_ROWS });
  return pageOf(rows.map(toRow), EDITOR_PAGE_ROWS);
};

/** @throws AppError conflict, illegal_state (see `savedId`). */
export const createContent = async <K extends NumberedKind>(
  editing: EditingRepository,
  kind: K,
  body: Named,
  content: Omit<Content<K>, 'id'>,
  { once, ...editor }: Edit<Saved>,
): Promise<Saved> => {
  const also = (id: number) => once.write({ success: true, id });
  const outcome = await editing.writer('save_content', editor).save(kind, sexOf(body), content, { also });
  return { success: true, id: savedId(outcome) };
};

/**
 * Replaces one row. `contentFrom` makes the new content from the stored row, and keeps the fields that no editor
 * changes.
 * @throws AppError not_found, conflict, illegal_state (see `savedId`).
 */
export const updateContent = async <K extends NumberedKind>(
  editing: EditingRepository,
  kind: K,
  { id, sex, version: seen }: Named & { id: number },
  contentFrom: (before: Content<K>) => Omit<Content<K>, 'id'>,
  { once, ...editor }: Edit<Saved>,
): Promise<Saved> => {
  const before = await editing.contents.findOneEdited(kind, sexOf({ sex }), id);
  if (!before) throw new AppError('not_found');
  const also = () => once.write({ success: true, id });
  const content = Object.assign(contentFrom(before), { id });
  const outcome = await editing.writer('save_content', editor).save(kind, sexOf({ sex }), content, { seen, also });
  return { success: true, id: savedId(outcome) };
};

/** @throws AppError not_found, conflict, illegal_state (see `savedId`). */
export const removeContent = async (
  editing: EditingRepository,
  kind: NumberedKind,
  { id, sex, version: seen }: Named & { id: number },
  { once, ...editor }: Edit<{ success: true }>,
): Promise<{ success: true }> => {
  const also = () => once.write({ success: true });
  savedId(await editing.writer('remove_content', editor).remove(kind, sexOf({ sex }), id, { seen, also }));
  return { success: true };
};
