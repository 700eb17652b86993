import { expect, test } from 'vitest';
import { createFaults, ORDINARY_DAY, QUIET_DAY, withoutChance } from './faults.ts';

test('the same seed gives the same faults, another seed gives others', () => {
  const draws = (seed: number) => {
    const faults = createFaults(seed);
    return Array.from({ length: 50 }, () => [faults.happens(0.5), faults.within([50, 2_000])]);
  };
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

test('draws both ends of a span, and a fault as often as its share says', () => {
  const faults = createFaults(1);
  const drawn = Array.from({ length: 200 }, () => faults.within([3, 5]));
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]));
  const hits = Array.from({ length: 2_000 }, () => faults.happens(0.1)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(140);
  expect(hits).toBeLessThan(260);
  expect([faults.happens(0), faults.happens(1)]).toEqual([false, true]);
});

test('changes one field and keeps the others', () => {
  const faults = createFaults(1);
  faults.change({ throttles: { ses: 1 }, indexLagMs: [0, 0] });
  expect(faults.profile()).toEqual({
    ...ORDINARY_DAY,
    indexLagMs: [0, 0],
    throttles: { ...ORDINARY_DAY.throttles, ses: 1 },
  });
});

test.each([
  [{ indexLagMs: [5, 1] }],
  [{ unreadKeys: 2 }],
  [{ secretFailures: -1 }],
  [{ throttles: { dynamodb: 'often' } }],
])('refuses %j and changes nothing', (patch) => {
  const faults = createFaults(1);
  expect(() => faults.change(patch)).toThrow();
  expect(faults.profile()).toEqual(ORDINARY_DAY);
});

test('fails the configured number of reads of a secret', () => {
  const faults = createFaults(1, { ...QUIET_DAY, secretFailures: 2 });
  expect([1, 2, 3].map(() => faults.takeSecretFailure())).toEqual([true, true, false]);
});

test('the profile without chance keeps delays, but has no random faults', () => {
  const { indexLagMs, throttles, unreadKeys, strayConflicts } = withoutChance(ORDINARY_DAY);
  expect(indexLagMs).toEqual(ORDINARY_DAY.indexLagMs);
  expect([throttles, unreadKeys, strayConflicts]).toEqual([QUIET_DAY.throttles, 0, 0]);
});
