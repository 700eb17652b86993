import type * as crypto from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPasswordRight } from './passwords.ts';

type Done = Parameters<typeof crypto.argon2>[2];
/** Hashes that have begun and wait for the test to end them; without a list they end at once. */
const begun = vi.hoisted(() => ({ list: undefined as Done[] | undefined }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = (...[name, parameters, done]: Parameters<typeof crypto.argon2>) =>
    begun.list ? void begun.list.push(done) : real.argon2(name, parameters, done);
  return { ...real, default: { ...real, argon2 }, argon2 };
});
const turn = () => new Promise((done) => setImmediate(done));
afterEach(() => {
  begun.list = undefined;
});

test('a password opens its own hash only, and none where there is no hash', async () => {
  const stored = await hashPassword('ぱすわーど１');
  expect(await isPasswordRight('ぱすわーど1', stored)).toBe(true);
  expect(await isPasswordRight('ぱすわーど2', stored)).toBe(false);
  expect(await isPasswordRight('ぱすわーど1', undefined)).toBe(false);
});

test('three hundred sign-ins at once leave a thread free, and what would wait too long is refused at once', async () => {
  begun.list = [];
  const checks = Array.from({ length: 300 }, () => isPasswordRight('x', undefined));
  const settled = Promise.allSettled(checks);
  await turn();
  const atOnce = begun.list.length;
  expect(atOnce).toBeLessThanOrEqual(3);
  for (let ended = 0; ended < atOnce + 200; ended += 1) {
    // One begins for each that ends, as long as any waits.
    expect(begun.list.length).toBe(Math.min(ended, 200) + atOnce);
    begun.list[ended]?.(null, Buffer.alloc(32));
    await turn();
  }
  const answers = await settled;
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(300 - atOnce - 200);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'overloaded', status: 503 });
  begun.list = undefined;
  expect(await isPasswordRight('x', undefined)).toBe(false);
});
