import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { INLINE_UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { decodeFile } from './decode-file.ts';

const text = (file: string) => Buffer.from(decodeFile(file)).toString();

test.each([
  ['YXdhaQ==', 'awai'],
  ['YXdhaTE=', 'awai1'],
  ['YXdhaTEy', 'awai12'],
  ['YXdh\r\naTEy\n', 'awai12'],
  ['data:image/png;base64,YXdhaQ==', 'awai'],
  ['data:;base64,YXdhaQ==', 'awai'],
])('%j is read', (file, expected) => {
  expect(text(file)).toBe(expected);
});

test.each([
  '',
  '=',
  '==',
  'YXdhaQ===',
  'YX=dhaQ=',
  'YXdh-Q==',
  'あわい',
  'data:image/png;base64,',
  'data:image/png,YXdhaQ==',
])('%j is no picture', (file) => {
  expect(() => decodeFile(file)).toThrow(expect.objectContaining({ code: 'image_unreadable' }));
});

test('a file of 4 MB is read, one byte more is not', () => {
  const file = (bytes: number) => Buffer.alloc(bytes).toString('base64');
  expect(decodeFile(file(INLINE_UPLOAD_MAX_BYTES))).toHaveLength(INLINE_UPLOAD_MAX_BYTES);
  expect(() => decodeFile(file(INLINE_UPLOAD_MAX_BYTES + 1))).toThrow(
    expect.objectContaining({ code: 'payload_too_large' }),
  );
});

// In a process that has compiled many regular expressions, V8 no longer optimises new ones, and matching uses more
// stack. The test starts its own process in that state.
test('a large file is also judged in a process that has compiled many patterns', () => {
  const program = `
    const { decodeFile } = await import('./functions/age/decode-file.ts');
    const judge = (file) => { try { decodeFile(file); return 'read'; } catch (error) { return error.code ?? error.message; } };
    process.stdout.write([
      judge('A'.repeat(5_600_000)),
      judge('A'.repeat(5_599_999) + '!'),
      judge('data:' + 'A'.repeat(5_600_000)),
    ].join(' '));`;
  const args = ['--no-regexp-optimization', '--input-type=module', '-e', program];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(
    'payload_too_large image_unreadable image_unreadable',
  );
});
