import { expect, test } from 'vitest';
import { decodeHeader } from '#local/mail/mime.ts';
import { headerPhrase } from './mime-words.ts';

test.each([
  ['plain words', 'Awai Support', 'Awai Support'],
  ['a name with marks', 'Awai, Inc.', '"Awai, Inc."'],
  ['quotes and backslashes', 'The "A\\B" house', '"The \\"A\\\\B\\" house"'],
  ['Japanese', 'あわい', '=?UTF-8?B?44GC44KP44GE?='],
])('a header contains %s in an allowed form', (_what, name, header) => {
  expect(headerPhrase(name)).toBe(header);
});

test('a long name is split between characters into words of at most 75 characters, and decodes to the same name', () => {
  const name = 'あわい運営事務局からの大切なお知らせ👩‍💻をお届けします';
  const header = headerPhrase(name);
  const words = header.split(' ');
  expect(words.length).toBeGreaterThan(1);
  for (const word of words) {
    expect(word.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(word.slice(10, -2), 'base64').toString('utf8')).not.toContain('\ufffd');
  }
  expect(decodeHeader(header)).toBe(name);
});

test('no character of a name can start another header', () => {
  expect(headerPhrase('Awai\r\nBcc: x@example.com')).not.toMatch(/[\r\n]/);
  expect(decodeHeader(headerPhrase('あわい\r\nBcc: x'))).toBe('あわいBcc: x');
});
