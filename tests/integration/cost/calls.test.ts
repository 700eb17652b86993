import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED, MEASURED_FILE, measuredText } from '#infra/cost/measured.ts';
import { CALLS, type Call } from '#infra/cost/traffic.ts';
import { isOnTwin } from '#tests/setup/world/on-twin.ts';
import { measureCalls } from './measure.ts';

/**
 * The test fails when a call costs more than this factor times its cost in `MEASURED_FILE`. The file must then be
 * written again.
 */
const TOLERANCE = 1.05;

/**
 * `npm run cost -- --measure` runs this test with COST_MEASURE=1. The test then writes `MEASURED_FILE` instead of
 * comparing with it. The test is skipped on the twin (tools/twin, which simulates AWS): the index of the twin is
 * updated with a delay, so lists are shorter.
 */
test.skipIf(isOnTwin)('no call of the traffic model costs 5 % more than in docs/cost.md', async () => {
  const now = await measureCalls();
  expect(Object.keys(now).sort()).toEqual(Object.keys(CALLS).sort());
  if (process.env['COST_MEASURE']) return writeFileSync(MEASURED_FILE, measuredText(now));
  const dearer = Object.entries(now).flatMap(([name, { call, after, mails, frames, events }]) => {
    const known = MEASURED[name as Call];
    const count = (of: typeof events) => Object.values(of).reduce((sum, one) => sum + one, 0);
    const compared = {
      requests: [call.requests + after.requests, known.call.requests + known.after.requests],
      rcu: [call.rcu + after.rcu, known.call.rcu + known.after.rcu],
      wcu: [call.wcu + after.wcu, known.call.wcu + known.after.wcu],
      bytes: [call.bytes, known.call.bytes],
      events: [count(events), count(known.events)],
      mails: [mails, known.mails],
      frames: [frames, known.frames],
    };
    return Object.entries(compared).flatMap(([what, [is = 0, was = 0]]) =>
      is > was * TOLERANCE ? [`${name}: ${what} ${was} → ${is}`] : [],
    );
  });
  expect(dearer, 'If that is meant: npm run cost -- --measure').toEqual([]);
});
