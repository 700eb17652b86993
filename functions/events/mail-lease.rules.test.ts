import { expect, test } from 'vitest';
import { MAIL_LEASE_MS, MAIL_SEND_MS, untilWhenLeased } from './mail-lease.rules.ts';

const now = Date.parse('2026-11-20T06:00:00.000Z');

test.each([
  ['whose lease lasts', { owner: 'a', leaseUntil: now + 1, ttl: 0 }, now + 1],
  ['whose lease has ended since', { owner: 'a', leaseUntil: now - 1, ttl: 0 }, now],
  ['that was given back since', undefined, now],
  ['that is done', { ttl: 0 }, undefined],
])('a mail %s', (_what, claim, until) => {
  expect(untilWhenLeased(claim, now)).toBe(until);
});

test('a run stops sending long before another run may begin', () => {
  expect(MAIL_LEASE_MS).toBeGreaterThanOrEqual(2 * MAIL_SEND_MS);
});
