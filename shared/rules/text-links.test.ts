import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/setup/cpu-time.ts';
import { linkParts } from './text-links.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['https://awai.example/qa', 'https://awai.example/qa'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.com/A', 'https://example.com/A'],
  ['https://example.com:8443/a?b=1&c=%20#d', 'https://example.com:8443/a?b=1&c=%20#d'],
  ['https://ja.wikipedia.org/wiki/A_(B)', 'https://ja.wikipedia.org/wiki/A_(B)'],
  ['https://192.0.2.1/a', 'https://192.0.2.1/a'],
  ['https://xn--wgv71a.jp/', 'https://xn--wgv71a.jp/'],
])('%s is a link', (text, href) => {
  expect(linksIn(text)).toEqual([[text, href]]);
});

test.each([
  ['「https://example.com/a」をご覧ください', 'https://example.com/a'],
  ['（https://example.com/a）', 'https://example.com/a'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['[https://example.com/a].', 'https://example.com/a'],
  ['https://example.com/aを開く', 'https://example.com/a'],
  ['https://example.com/a、', 'https://example.com/a'],
  ['https://example.com/a。', 'https://example.com/a'],
  ['https://example.com/a!?', 'https://example.com/a'],
  ['https://example.com/a.', 'https://example.com/a'],
  ["'https://example.com/a',", 'https://example.com/a'],
  ['<a href="https://example.com/a">b</a>', 'https://example.com/a'],
  ['a\nhttps://example.com/a\nb', 'https://example.com/a'],
])('in %s the link ends where the address does', (text, shown) => {
  expect(linksIn(text)).toEqual([[shown, shown]]);
});

test.each([
  ['another scheme', 'javascript:alert(1)'],
  ['another scheme with an address behind it', 'javascript:https//example.com'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['a scheme that only ends like one', 'xhttps://example.com'],
  ['a scheme inside another', 'blob+https://example.com'],
  ['a name before the host', 'https://awai.example@evil.example/a'],
  ['a name and a password before the host', 'https://a:b@evil.example/'],
  ['an empty name before the host', 'https://@evil.example/'],
  ['a name behind an escape', 'https://awai.example%2F@evil.example/'],
  ['a host in one number', 'http://2130706433/'],
  ['a host in another base', 'http://0x7f.1/'],
  ['an escaped dot', 'https://evil%2eexample/'],
  ['a host without a dot', 'https://localhost/'],
  ['no host', 'https:///a'],
  ['a dot alone', 'https://./'],
  ['a bracketed host', 'https://[::1]/'],
  ['a port that is none', 'https://example.com:999999/'],
  ['no scheme', 'www.example.com/a'],
  ['full-width letters', 'ｈｔｔｐｓ：//example.com'],
  ['a Japanese host', 'https://日本.jp/'],
  ['look-alike letters', 'https://\u0430wai.example/'],
  ['backslashes', 'https:\\\\example.com'],
  ['an invisible character inside the scheme', 'https:\u200B//example.com'],
])('%s stays text', (_what, text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

test('a host that continues in another script is no link to its first half', () => {
  expect(linksIn('https://awai.exampl\u0435/')).toEqual([]);
});

test('the joined parts are the text', () => {
  for (const text of [
    '',
    'こんにちは',
    'ahttps://b.jp https://c.jp/。https://a@b.jp https://d.jp',
    'https://b.jphttps://c.jp',
  ])
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test('hostile texts of a thousand characters take less than 50 ms of CPU time', () => {
  for (const text of ['https://'.repeat(125), `https://a.jp/${'('.repeat(990)}`, `https://a.jp/${')'.repeat(990)}`]) {
    expect(cpuTimeOf(() => linkParts(text))).toBeLessThan(50);
  }
});
