import { expect, test } from 'vitest';
import { httpEvent as event } from '#tests/setup/world/http-events.ts';
import type { SessionMember } from '../security/sessions.ts';
import { namesSomeoneElse, viewerIp } from './caller.ts';

const pepper = 'a-pepper-for-tests-only';
const from = (headers: Record<string, string>, originSecrets: string[]) =>
  viewerIp(event({ headers, sourceIp: '203.0.113.1' }), { pepper, originSecrets });

test('without origin secrets the viewer has the address of the connection, whatever the headers contain', () => {
  expect(from({ 'x-viewer-ip': '198.51.100.9', 'x-forwarded-for': '198.51.100.9' }, [])).toBe('203.0.113.1');
});

test.each(['current', 'previous'])('with the %s secret the header of the edge contains the address', (secret) => {
  expect(from({ 'x-origin-secret': secret, 'x-viewer-ip': '2001:db8::1' }, ['current', 'previous'])).toBe(
    '2001:db8::1',
  );
  expect(from({ 'x-origin-secret': secret }, ['current', 'previous'])).toBe('203.0.113.1');
});

test.each([
  ['none', {}, ['current']],
  ['an empty one', { 'x-origin-secret': '' }, ['current', '']],
  ['none, while a secret is still empty', {}, ['current', '']],
  ['a part', { 'x-origin-secret': 'curren' }, ['current']],
  ['both in one', { 'x-origin-secret': 'current,previous' }, ['current', 'previous']],
] as [string, Record<string, string>, string[]][])('%s is no origin secret', (_what, headers, secrets) => {
  expect(() => from(headers, secrets)).toThrow(expect.objectContaining({ code: 'origin_refused' }));
});

const her = { id: 'm-her', uid: 'her@example.com' } as SessionMember;
test.each([
  [{}, false],
  [{ uid: 'her@example.com' }, false],
  [{ uid: ' Her@Example.com ' }, false],
  [{ user_id: 'm-her', email: 'her@example.com', account: 'm-her' }, false],
  [{ uid: '', email: null, user_id: undefined }, false],
  [{ user: { id: 'm-her', partner_id: 'm-him' } }, false],
  // These fields do not say who the caller is: the id of a pair (a woman and a man recommended to her), and a text that
  // contains an e-mail address.
  [{ id: 'p-record', content: 'him@example.com', recommend: { id: 'p-record' } }, false],
  [{ photo: new Uint8Array([1, 2, 3]) }, false],
  [{ uid: 'him@example.com' }, true],
  [{ user_id: 'm-him' }, true],
  [{ email: 'him@example.com' }, true],
  [{ account: 'm-him' }, true],
  [{ user_id: 7 }, true],
  [{ uid: ['her@example.com'] }, true],
  [{ user: { id: 'm-him' } }, true],
  [{ user: { uid: 'him@example.com' } }, true],
  [{ post: { user_id: 'm-him' } }, true],
])('%j names somebody else: %s', (fields, expected) => {
  expect(namesSomeoneElse(fields as Record<string, unknown>, her)).toBe(expected);
});
