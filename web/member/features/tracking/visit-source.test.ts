import { expect, test } from 'vitest';
import { visitSource } from './visit-source.ts';

test.each([
  ['', '', 'direct_visit'],
  ['', 'https://www.google.com/', 'search_engine_visit'],
  ['', 'https://www.google.co.jp/search?q=x', 'search_engine_visit'],
  ['', 'https://search.yahoo.co.jp/search', 'search_engine_visit'],
  ['', 'https://www.bing.com/', 'search_engine_visit'],
  ['', 'https://google.com.evil.example/', 'direct_visit'],
  ['', 'https://notgoogle.com/', 'direct_visit'],
  ['', 'not an address', 'direct_visit'],
  ['?code=spring', '', 'ads_visit'],
  ['?afad=1', 'https://www.google.com/', 'ads_visit'],
  ['?gclid=abc', '', 'ads_visit'],
  ['?code=', '', 'direct_visit'],
  ['?send_mail=true', '', 'direct_visit'],
])('%s after %s is a %s', (search, referrer, source) => {
  expect(visitSource(search, referrer)).toBe(source);
});
