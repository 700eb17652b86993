import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICES } from './bill-tables.ts';
import { quantitiesOf } from './call-cost.ts';
import { limitsOf, shareOf } from './limits.ts';
import { MEASURED } from './measured.ts';
import { PRICES } from './prices.ts';
import { usdOf } from './quantities.ts';
import { costReport } from './report.ts';
import { SIZES } from './sizes.ts';
import { CALLS, type Call } from './traffic.ts';
import { monthOf } from './usage.ts';

test('docs/cost.md is what the generator writes (npm run cost)', () => {
  expect(readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8')).toBe(costReport());
});

test('every price is in one line of the bill, and the bill uses every price', () => {
  const priced = Object.values(SERVICES).flat();
  expect(priced.toSorted()).toEqual(Object.keys(PRICES).sort());
  const month = monthOf(1_000);
  expect(Object.keys(PRICES).filter((price) => !month[price as keyof typeof month])).toEqual([]);
});

test('every call of the model is measured and costs something', () => {
  for (const name of Object.keys(CALLS) as Call[]) expect(usdOf(quantitiesOf(name)), name).toBeGreaterThan(0);
});

test('a ping is two messages, one execution and a line of the log', () => {
  const { socketMessage, invocation, readUnit, writeUnit, httpCall } = quantitiesOf('ping');
  expect({ socketMessage, invocation, readUnit, writeUnit, httpCall }).toEqual({
    socketMessage: 2,
    invocation: 1,
    readUnit: 0,
    writeUnit: 0,
    httpCall: undefined,
  });
});

test('the table cost of a call includes the capacity units of its consumers', () => {
  const { call, after } = MEASURED.openApp;
  const { readUnit = 0, writeUnit = 0, invocation } = quantitiesOf('openApp');
  expect([readUnit, writeUnit]).toEqual([call.rcu + after.rcu, call.wcu + after.wcu]);
  // Four functions run: the origin authorizer, the call, the dispatcher, and the timeline's consumer.
  expect(invocation).toBe(4);
  expect(usdOf({ readUnit, writeUnit })).toBeCloseTo(readUnit * PRICES.readUnit + writeUnit * PRICES.writeUnit, 12);
});

test.each(SIZES)('at %d members every schedule does the work of a day in half a day', (members) => {
  const schedules = limitsOf(members).filter(({ what }) => what.startsWith('schedule'));
  expect(schedules.length).toBeGreaterThan(0);
  for (const schedule of schedules) expect(shareOf(schedule), schedule.what).toBeLessThan(0.5);
});

test('ten thousand members use less than half of every limit', () => {
  expect(limitsOf(10_000).filter((limit) => shareOf(limit) >= 0.5)).toEqual([]);
});
