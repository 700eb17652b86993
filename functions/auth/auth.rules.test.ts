import { expect, test } from 'vitest';
import { addResetLink, addSession, endSessions, findResetLink, isWeakPassword, sessionRows } from './auth.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const session = (endsInMs: number, createdAt = 0) => ({
  tokenHash: 'h',
  createdAt,
  expiresAt: NOW.getTime() + endsInMs,
});

test.each([
  'password',
  'Password1',
  'qwerty',
  '12345678',
  'aaaaaa',
  'PASSWORD!',
  'hanako',
  'hanako@example.com',
  'ｐａｓｓｗｏｒｄ',
])('%s is weak', (password) => {
  expect(isWeakPassword(password, 'Hanako@example.com')).toBe(true);
});
test.each(['correct-horse-7', 'さくらもち12', 'awai-demo-1', 'hanako-2026'])('%s is accepted', (password) => {
  expect(isWeakPassword(password, 'hanako@example.com')).toBe(false);
});

test('a tenth session is added; an eleventh replaces the session that ends first', () => {
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`c${index}`, session(1_000 + index)]));
  expect(addSession(nine, 'new', session(9_000), NOW, 10)).toMatchObject({ ended: [] });
  const ten = { ...nine, c9: session(10) };
  const { sessions, ended } = addSession(ten, 'new', session(9_000), NOW, 10);
  expect(ended).toEqual(['c9']);
  expect(Object.keys(sessions)).toHaveLength(10);
});
test('sessions past their end are dropped before living ones', () => {
  const { sessions, ended } = addSession({ dead: session(0), alive: session(1) }, 'new', session(9_000), NOW, 10);
  expect(Object.keys(sessions).sort()).toEqual(['alive', 'new']);
  expect(ended).toEqual(['dead']);
});

const link = (hash: string, isKnown: boolean, endsInMs = 1) => ({
  hash,
  client: `client of ${hash}`,
  isKnown,
  expiresAt: NOW.getTime() + endsInMs,
});
const hashesOf = (links: { hash: string }[]) => links.map(({ hash }) => hash).join(' ');
test.each([
  ['the first', [], link('a', true), 'a'],
  ['a third', [link('b', true), link('a', true)], link('c', true), 'c b a'],
  ['a fourth', [link('c', true), link('b', true), link('a', true)], link('d', true), 'd c b'],
  ['one from an unknown network', [link('c', true), link('b', true), link('a', true)], link('d', false), 'd c b a'],
  [
    'a fourth from an unknown network',
    [link('z', false), link('y', false), link('a', true), link('x', false)],
    link('d', false),
    'd z y a',
  ],
  ['one after others ended', [link('b', true, 0), link('a', false, -1)], link('c', true), 'c'],
])('reset links after %s', (_what, links, one, left) => {
  expect(hashesOf(addResetLink(links, one, NOW))).toBe(left);
});

test.each([
  ['the right one in time', [link('b', true), link('a', true)], 'a', 'client of a', true],
  ['the right one too late', [link('a', true, 0)], 'a', 'client of a', false],
  ['a wrong one', [link('a', true)], 'b', 'client of a', false],
  ['one with the client of another', [link('a', true), link('b', true)], 'a', 'client of b', false],
  ['one without a client', [link('a', true)], 'a', undefined, false],
  ['none asked for', undefined, 'a', 'client of a', false],
])('a mailed reset link: %s', (_what, links, hash, client, good) => {
  expect(findResetLink(links, { client, hash }, NOW) !== undefined).toBe(good);
});

test('ending sessions does not change the other sessions', () => {
  const [a, b] = [session(1), session(2)];
  expect(endSessions({ a, b }, (client) => client === 'a')).toEqual({ sessions: { b }, ended: ['a'] });
  expect(endSessions({ a, b }, () => false)).toEqual({ sessions: { a, b }, ended: [] });
});
test('only living sessions are listed, the newest sign-in first', () => {
  const all = { old: session(9, 1), dead: session(0, 3), young: session(1, 2) };
  expect(sessionRows(all, NOW).map(({ client }) => client)).toEqual(['young', 'old']);
});
