import { expect, test } from 'vitest';
import { PHOTO_LINK_LOADS_MS } from '#shared/limits.ts';
import { HOUR_MS } from '#shared/time.ts';
import { cacheControlOf } from '../ports/objects.ts';
import { isPhotoLinkValid, photoLink } from './photo-links.ts';

const PEPPER = 'a-pepper-for-tests-only';
const NOW = new Date('2026-11-20T03:20:00Z');
const parts = (link: string) => {
  const url = new URL(link, 'http://x');
  return [url.pathname, url.searchParams.get('e'), url.searchParams.get('s')] as const;
};
const link = photoLink(PEPPER, 'mabc/pdef', 390, NOW);

const isValidAt = (instant: string) => isPhotoLinkValid(PEPPER, ...parts(link), new Date(instant));
const expiryAt = (ms: number) => Number(parts(photoLink(PEPPER, 'mabc/pdef', 390, new Date(ms)))[1]) * 1000;

test('the link of a photo stays the same within half an hour, and changes with the next half hour', () => {
  expect(photoLink(PEPPER, 'mabc/pdef', 390, new Date('2026-11-20T03:00:00.000Z'))).toBe(link);
  expect(photoLink(PEPPER, 'mabc/pdef', 390, new Date('2026-11-20T03:29:59.999Z'))).toBe(link);
  expect(photoLink(PEPPER, 'mabc/pdef', 390, new Date('2026-11-20T03:30:00.000Z'))).not.toBe(link);
});
test('the link of a photo loads it until five minutes before the end of the next half hour', () => {
  expect([isValidAt('2026-11-20T03:54:59.999Z'), isValidAt('2026-11-20T03:55:00.000Z')]).toEqual([true, false]);
});
test('a link and its copy in a browser’s cache expire within an hour, whenever the link is made', () => {
  const keptMs = Number(/max-age=(\d+)/.exec(cacheControlOf('photos'))?.[1]) * 1000;
  expect(keptMs).toBeGreaterThan(0);
  for (let ms = NOW.getTime(); ms < NOW.getTime() + 2 * HOUR_MS; ms += 59_999) {
    expect(expiryAt(ms) - ms).toBeGreaterThanOrEqual(PHOTO_LINK_LOADS_MS);
    expect(expiryAt(ms) + keptMs - ms).toBeLessThanOrEqual(HOUR_MS);
  }
});
test.each([
  ['another photo', '/photos/mabc/other/390.webp', undefined, undefined],
  ['another size', '/photos/mabc/pdef/780.webp', undefined, undefined],
  ['a later expiry', undefined, '9999999999', undefined],
  ['no expiry', undefined, null, undefined],
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
