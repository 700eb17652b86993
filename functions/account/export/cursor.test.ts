import { expect, test } from 'vitest';
import { EXPORT_SECTIONS } from '#shared/contract/settings.ts';
import { FIRST_PLACE, nextPlace, progressOf, readCursor, writeCursor } from './cursor.ts';

test('readCursor reads what writeCursor wrote', () => {
  for (const section of EXPORT_SECTIONS) {
    for (const after of [undefined, 'p0123456789ab', 'p0123456789ab:42', 'WITHHELD#', 'WITHHELD#w0123456789'])
      expect(readCursor(writeCursor({ section, after }))).toEqual({ section, after });
  }
});

test.each([
  ['nothing', ''],
  ['no JSON', 'aGVsbG8'],
  ['another section', Buffer.from('["secrets"]').toString('base64url')],
  ['a third part', Buffer.from('["records","p0123456789ab","x"]').toString('base64url')],
  ['a key', Buffer.from('["records","PAIR#m"]').toString('base64url')],
  ['a number', Buffer.from('["records",7]').toString('base64url')],
  ['a place too large', Buffer.from('["messages","p0123456789ab:12345678"]').toString('base64url')],
])('%s is no cursor', (_what, text) => {
  expect(readCursor(text)).toBeUndefined();
});

test('places lead through every section once, and progress only grows', () => {
  const seen: string[] = [];
  const progress: number[] = [];
  for (let place: typeof FIRST_PLACE | null = FIRST_PLACE; place; place = nextPlace(place, undefined)) {
    seen.push(place.section);
    progress.push(progressOf(place));
  }
  expect(seen).toEqual([...EXPORT_SECTIONS]);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(nextPlace({ section: 'records' }, 'p0123456789ab')).toEqual({ section: 'records', after: 'p0123456789ab' });
});
