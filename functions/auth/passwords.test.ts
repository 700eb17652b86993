import { expect, test } from 'vitest';
import { createPasswords, hashPassword, isPasswordRight } from './passwords.ts';

const turn = () => new Promise((done) => setImmediate(done));

test('a password matches only its own hash, and no password matches a missing hash', async () => {
  const stored = await hashPassword('ぱすわーど１');
  expect(await isPasswordRight('ぱすわーど1', stored)).toBe(true);
  expect(await isPasswordRight('ぱすわーど2', stored)).toBe(false);
  expect(await isPasswordRight('ぱすわーど1', undefined)).toBe(false);
});

test('a hash costs what OWASP recommends for argon2id: 19 MiB and two passes', async () => {
  const asked: object[] = [];
  const passwords = createPasswords(async (parameters) => {
    asked.push(parameters);
    return Buffer.alloc(32);
  });
  await passwords.hashPassword('x');
  await passwords.isPasswordRight('x', undefined);
  expect(asked).toHaveLength(2);
  for (const parameters of asked)
    expect(parameters).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
});

test('three hundred simultaneous sign-ins leave a thread free, and a hash that would wait too long is refused', async () => {
  /** Functions that complete the started hashes, in the order of their start. */
  const begun: ((tag: Buffer) => void)[] = [];
  const passwords = createPasswords(() => new Promise((done) => begun.push(done)));
  const check = () => passwords.isPasswordRight('x', undefined);
  const settled = Promise.allSettled(Array.from({ length: 300 }, check));
  await turn();
  const atOnce = begun.length;
  expect([atOnce > 0, atOnce <= 3]).toEqual([true, true]);
  for (let ended = 0; ended < atOnce + 200; ended += 1) {
    // Each hash that completes lets one waiting hash start, until none waits.
    expect(begun.length).toBe(Math.min(ended, 200) + atOnce);
    begun[ended]?.(Buffer.alloc(32));
    await turn();
  }
  const refused = (await settled).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(300 - atOnce - 200);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'overloaded', status: 503 });
  const last = check();
  await turn();
  begun.at(-1)?.(Buffer.alloc(32));
  expect(await last).toBe(false);
});
