import { expect, test } from 'vitest';
import { isPhotoLinkValid, photoLink } from './photo-links.ts';

const PEPPER = 'a-pepper-for-tests-only';
const NOW = new Date('2026-11-20T03:20:00Z');
const parts = (link: string) => {
  const url = new URL(link, 'http://x');
  return [url.pathname, url.searchParams.get('e'), url.searchParams.get('s')] as const;
};
const link = photoLink(PEPPER, 'mabc/pdef', 390, NOW);

test('the link of a photo stays the same within an hour, and is valid until the end of the next hour', () => {
  expect(photoLink(PEPPER, 'mabc/pdef', 390, new Date('2026-11-20T03:59:59Z'))).toBe(link);
  expect(isPhotoLinkValid(PEPPER, ...parts(link), new Date('2026-11-20T04:59:59Z'))).toBe(true);
});
test('the link of a photo expires at the end of the next hour', () => {
  expect(isPhotoLinkValid(PEPPER, ...parts(link), new Date('2026-11-20T05:00:00Z'))).toBe(false);
});
test.each([
  ['another photo', '/photos/mabc/other/390.webp', undefined, undefined],
  ['another size', '/photos/mabc/pdef/780.webp', undefined, undefined],
  ['a later end', undefined, '9999999999', undefined],
  ['no end', undefined, null, undefined],
  ['no signature', undefined, undefined, null],
  ['another signature', undefined, undefined, 'x'.repeat(32)],
])('a link with %s is refused', (_what, path, expires, signature) => {
  const [ownPath, ownExpires, ownSignature] = parts(link);
  const pick = <T>(given: T | undefined, own: T): T => (given === undefined ? own : given);
  expect(
    isPhotoLinkValid(PEPPER, pick(path, ownPath), pick(expires, ownExpires), pick(signature, ownSignature), NOW),
  ).toBe(false);
});
test('a missing photo gives the path of the default picture', () => {
  expect(photoLink(PEPPER, undefined, 96, NOW)).toBe('/images/fallback/default.png');
});
