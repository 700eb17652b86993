import * as z from 'zod/mini';
import { jsonCursor } from '#functions/platform/http/cursor.ts';
import type { Exporter } from './exporter.ts';

/** Where an export continues: a section, and the last row of that section that was exported. */
type ExportCursor<S extends string> = { section: S; after?: string | undefined };

/** The name of a section, and the last exported row. Only the section's own exporter knows the form of its rows. */
const cursor = jsonCursor(z.array(z.string()).check(z.minLength(1), z.maxLength(2)));

export const writeCursor = ({ section, after }: ExportCursor<string>): string =>
  cursor.write(after === undefined ? [section] : [section, after]);

/** Leads through an export whose sections come in the order of `sections`. */
export const createWalk = <S extends string>(
  sections: readonly [S, ...S[]],
  exporters: Readonly<Record<S, Exporter>>,
) => ({
  /**
   * The section of a cursor and the function that reads its page; the first section without a cursor. Undefined for a
   * text that is no cursor of these sections.
   */
  pageAt: (text: string | undefined): { section: S; read: NonNullable<ReturnType<Exporter>> } | undefined => {
    const [name, after] = text === undefined ? [sections[0]] : (cursor.read(text) ?? []);
    const section = sections.find((one) => one === name);
    const read = section && exporters[section](after);
    return section && read && { section, read };
  },
  /**
   * The cursor after a page: in the same section, at the start of the next section, or null at the end of the export.
   */
  nextCursor: (section: S, after: string | undefined): ExportCursor<S> | null => {
    if (after !== undefined) return { section, after };
    const next = sections[sections.indexOf(section) + 1];
    return next ? { section: next } : null;
  },
  /** The share of the sections that are done at a cursor. */
  progressAt: ({ section }: ExportCursor<S>): number => sections.indexOf(section) / sections.length,
});
