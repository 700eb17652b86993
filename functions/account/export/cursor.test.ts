import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_SECTIONS } from '#shared/contract/settings.ts';
import { createWalk, writeCursor } from './cursor.ts';
import { type ExportInput, pagedExporter, partsOf, wholeExporter } from './exporter.ts';

// The code under test passes this input on without reading it.
const INPUT = {} as ExportInput;
/**
 * Sections that only this test has: `letters` has two pages and cursors such as `LETTER~aoi`; `stamps` has one page.
 */
const SECTIONS = ['letters', 'stamps'] as const;
const Letter = partsOf('~', z.tuple([z.literal('LETTER'), z.string().check(z.regex(/^[a-z]{3,5}$/))]));
const exporters = {
  letters: pagedExporter(Letter, async (_input, after) =>
    after ? { items: [{ after: after[1] }] } : { items: [{ first: true }], next: 'LETTER~aoi' },
  ),
  stamps: wholeExporter(async () => ({ items: [{ stamp: 1 }] })),
};
const walk = createWalk(SECTIONS, exporters);
const inSection = (section: string, after: string) => writeCursor({ section, after });

test('a section whose cursors have a form unknown to account is exported completely, page by page', async () => {
  const pages: unknown[] = [];
  const progress: number[] = [];
  let cursor: string | undefined;
  do {
    const page = walk.pageAt(cursor);
    if (!page) throw new Error('not a page');
    const { items, next: after } = await page.read(INPUT);
    pages.push([page.section, items]);
    const next = walk.nextCursor(page.section, after);
    cursor = next ? writeCursor(next) : undefined;
    progress.push(next ? walk.progressAt(next) : 1);
  } while (cursor !== undefined);
  expect(pages).toEqual([
    ['letters', [{ first: true }]],
    ['letters', [{ after: 'aoi' }]],
    ['stamps', [{ stamp: 1 }]],
  ]);
  expect(progress).toEqual([0, 0.5, 1]);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'aGVsbG8'],
  ['another section', writeCursor({ section: 'secrets' })],
  ['a third part', Buffer.from('["letters","LETTER~aoi","x"]').toString('base64url')],
  ['no name of a section', Buffer.from('[]').toString('base64url')],
  ['a number', Buffer.from('["letters",7]').toString('base64url')],
  ['a row of another kind', inSection('letters', 'PAIR#m')],
  ['a row key that is cut off', inSection('letters', 'LETTER')],
  ['a row key with one part too many', inSection('letters', 'LETTER~aoi~aoi')],
  ['a row in a section of one page', inSection('stamps', 'LETTER~aoi')],
])('%s is no cursor', (_what, text) => {
  expect(walk.pageAt(text)).toBeUndefined();
});

test('cursors lead through every section of an export once, and progress only grows', () => {
  const none = Object.fromEntries(EXPORT_SECTIONS.map((name) => [name, exporters.stamps]));
  const { pageAt, nextCursor, progressAt } = createWalk<string>(EXPORT_SECTIONS, none);
  const seen: string[] = [];
  const progress: number[] = [];
  for (let cursor: ReturnType<typeof nextCursor> = { section: EXPORT_SECTIONS[0] }; cursor; ) {
    expect(pageAt(writeCursor(cursor))?.section).toBe(cursor.section);
    seen.push(cursor.section);
    progress.push(progressAt(cursor));
    cursor = nextCursor(cursor.section, undefined);
  }
  expect(seen).toEqual([...EXPORT_SECTIONS]);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(nextCursor('records', 'p0123456789ab')).toEqual({ section: 'records', after: 'p0123456789ab' });
});
