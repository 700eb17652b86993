import { EXPORT_SECTIONS, type ExportSection } from '#shared/contract/settings.ts';

/** The place where an export continues: a section, and the last row of that section that was exported. */
type ExportPlace = { section: ExportSection; after?: string | undefined };

export const FIRST_PLACE: ExportPlace = { section: EXPORT_SECTIONS[0] };

export const writeCursor = ({ section, after }: ExportPlace): string =>
  Buffer.from(JSON.stringify(after === undefined ? [section] : [section, after])).toString('base64url');

/**
 * The forms of `after`: the id of a record, with the number of a message where the section has messages; the place of a
 * line in the member's ledger; the number of a message with the office; a post or a review that the member wrote or likes; the place of a report; or a report about
 * the member's own content, none for the first one.
 */
const AFTER =
  /^(p[\w-]{9,63}(:\d{1,7})?|\d{1,7}|(MONEY|PLAN|LIKES)#\d{4}-\d{2}-\d{2}T[\d:.]{12}Z#[\w-]{1,64}#[a-z]{4,9}|(POST|LIKE)#b[\w-]{20,64}|(BY|LIKED)#[\w-]{10,64}|\d{4}-\d{2}-\d{2}T[\d:.]{12}Z#t[\w-]{10,64}|WITHHELD#[\w-]{0,64})$/;

/**
 * Undefined for a text that is no cursor. A cursor of another member shows nothing of that member, because exporters
 * build their keys from the caller's own id.
 */
export const readCursor = (text: string): ExportPlace | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length > 2) return undefined;
  const section = EXPORT_SECTIONS.find((one) => one === value[0]);
  const after: unknown = value[1];
  if (!section || (after !== undefined && (typeof after !== 'string' || !AFTER.test(after)))) return undefined;
  return { section, after };
};

/** The place after a page: in the same section, at the start of the next section, or null at the end of the export. */
export const nextPlace = ({ section }: ExportPlace, after: string | undefined): ExportPlace | null => {
  if (after !== undefined) return { section, after };
  const next = EXPORT_SECTIONS[EXPORT_SECTIONS.indexOf(section) + 1];
  return next ? { section: next } : null;
};

export const progressOf = ({ section }: ExportPlace): number =>
  EXPORT_SECTIONS.indexOf(section) / EXPORT_SECTIONS.length;
