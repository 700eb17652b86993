import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemRandom } from '../runtime/random.ts';
import { jsonCursor, sealedCursor, textCursor } from './cursor.ts';

const Position = z.tuple([z.int(), z.enum(['charge', 'refund'])]);
const Name = z.string().check(z.startsWith('は'));
const core = { pepper: 'a-pepper', random: systemRandom };
const sealedFor = (reader: string) => sealedCursor(core, { purpose: `list\0${reader}`, chars: 40 });

test('a cursor is read as the position that was written', () => {
  expect(jsonCursor(Position).read(jsonCursor(Position).write([7, 'refund']))).toEqual([7, 'refund']);
  expect(textCursor(Name).read(textCursor(Name).write('はな#m0123'))).toBe('はな#m0123');
  expect(sealedFor('aoi').read(sealedFor('aoi').write('2026-11-20#はな'))).toBe('2026-11-20#はな');
});

test('the texts of cursors do not change, because clients have stored some', () => {
  expect(jsonCursor(Position).write([7, 'charge'])).toBe(Buffer.from('[7,"charge"]').toString('base64url'));
  expect(textCursor(Name).write('は')).toBe(Buffer.from('は').toString('base64url'));
});

test.each([
  ['nothing', ''],
  ['no JSON', 'aGVsbG8'],
  ['a text that is no base64', '%'],
  ['a value of another shape', Buffer.from('[7,"likes"]').toString('base64url')],
  ['one part more', Buffer.from('[7,"charge",1]').toString('base64url')],
])('%s is no cursor', (_what, text) => {
  expect(jsonCursor(Position).read(text)).toBeUndefined();
  expect(textCursor(Name).read(text)).toBeUndefined();
  expect(sealedFor('aoi').read(text)).toBeUndefined();
});

test('a sealed cursor is valid for one reader only, and its length reveals nothing', () => {
  const [short, long] = [sealedFor('aoi').write('a'), sealedFor('aoi').write('a'.repeat(40))];
  expect(short).toHaveLength(long.length);
  expect(sealedFor('ren').read(short)).toBeUndefined();
});
