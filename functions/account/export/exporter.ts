import * as z from 'zod/mini';
import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { exportData } from '#shared/contract/settings.ts';
import type { AnySchema, ResponseOf } from '#shared/endpoint.ts';

/** Input for reading one page of a member's export. */
export type ExportInput = { core: Core; table: Table; member: SessionMember; now: Date };
/** `next` identifies the last row of the page; absent at the end of the section. */
export type ExportPage = { items: ResponseOf<typeof exportData>['items']; next?: string | undefined };

/**
 * Exports one section of a member's data, page by page. `after`: undefined for the first page; for a later page, the
 * `next` of the previous page. Returns a function that reads the page. Returns undefined when `after` is not valid for
 * this section. An exporter names each field that it exports, and never exports keys, tokens or storage paths.
 */
export type Exporter = (after: string | undefined) => ((input: ExportInput) => Promise<ExportPage>) | undefined;

/** An exporter for a section of several pages. `Cursor` is the schema of `after`, which says where a page begins. */
export const pagedExporter =
  <S extends AnySchema>(
    Cursor: S,
    read: (input: ExportInput, after: z.output<S> | undefined) => Promise<ExportPage>,
  ): Exporter =>
  (after) => {
    if (after === undefined) return (input) => read(input, undefined);
    const parsed = z.safeParse(Cursor, after);
    return parsed.success ? (input) => read(input, parsed.data) : undefined;
  };

/** A schema that splits a text at `separator` and checks the list of its parts with the schema `parts`. */
export const partsOf = <S extends AnySchema>(separator: string, parts: S) =>
  z.pipe(
    z.transform((text: string): unknown => text.split(separator)),
    parts,
  );

/** An exporter for a section of one page, which has no cursor. */
export const wholeExporter =
  (read: (input: ExportInput) => Promise<ExportPage>): Exporter =>
  (after) =>
    after === undefined ? read : undefined;

/** Formats an instant (epoch ms) for an export. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null | undefined): string | null => (at ? iso(at) : null);
