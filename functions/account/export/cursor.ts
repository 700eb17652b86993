import * as z from 'zod/mini';
import { jsonCursor } from '#functions/platform/http/cursor.ts';
import type { Exporter } from './exporter.ts';

/** The position from which an export continues: a section, and the last exported row of that section. */
type ExportCursor<S extends string> = { section: S; after?: string | undefined };

/**
 * The JSON in a cursor: `[section]` at the start of a section, otherwise `[section, after]`. The text `after`
 * identifies the last exported row. Only the section's own exporter parses this text.
 */
const cursor = jsonCursor(z.array(z.string()).check(z.minLength(1), z.maxLength(2)));

export const writeCursor = ({ section, after }: ExportCursor<string>): string =>
  cursor.write(after === undefined ? [section] : [section, after]);

/** Makes the functions that go through an export, section by section in the order of `sections`. */
export const createWalk = <S extends string>(
  sections: readonly [S, ...S[]],
  exporters: Readonly<Record<S, Exporter>>,
) => ({
  /**
   * Finds the section that the cursor `text` names, and the function that reads the section's next page. Without a
   * cursor, this is the first section. Returns undefined when `text` is not a valid cursor.
   */
  pageAt: (text: string | undefined): { section: S; read: NonNullable<ReturnType<Exporter>> } | undefined => {
    const [name, after] = text === undefined ? [sections[0]] : (cursor.read(text) ?? []);
    const section = sections.find((one) => one === name);
    const read = section && exporters[section](after);
    return section && read && { section, read };
  },
  /**
   * The cursor after a page. `after` identifies the page's last row. If it is undefined, the section is complete: the
   * cursor is the start of the next section, or null after the last section.
   */
  nextCursor: (section: S, after: string | undefined): ExportCursor<S> | null => {
    if (after !== undefined) return { section, after };
    const next = sections[sections.indexOf(section) + 1];
    return next ? { section: next } : null;
  },
  /** How many of the sections are complete at a cursor, as a fraction from 0 to 1. */
  progressAt: ({ section }: ExportCursor<S>): number => sections.indexOf(section) / sections.length,
});
