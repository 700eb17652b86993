import { EXPORT_SECTIONS, type ExportSection } from '#shared/contract/settings.ts';

/** Where an export goes on: in which section, and after what of it. */
type ExportPlace = { section: ExportSection; after?: string | undefined };

export const FIRST_PLACE: ExportPlace = { section: EXPORT_SECTIONS[0] };

export const writeCursor = ({ section, after }: ExportPlace): string =>
  Buffer.from(JSON.stringify(after === undefined ? [section] : [section, after])).toString('base64url');

/** What stands behind a section's own place: a record's id, and a number of a message. */
const AFTER = /^p[\w-]{9,63}(:\d{1,7})?$/;

/** Undefined for a text that no answer ever gave. A place in somebody else's data leads nowhere: keys are the asker's own. */
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

/** The place after a section's page: further in it, at the next one, or nowhere. */
export const nextPlace = ({ section }: ExportPlace, after: string | undefined): ExportPlace | null => {
  if (after !== undefined) return { section, after };
  const next = EXPORT_SECTIONS[EXPORT_SECTIONS.indexOf(section) + 1];
  return next ? { section: next } : null;
};

export const progressOf = ({ section }: ExportPlace): number =>
  EXPORT_SECTIONS.indexOf(section) / EXPORT_SECTIONS.length;
