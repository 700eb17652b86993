import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '#tests/setup/browser/browser.ts';
import { type HostProcess, startHostProcess } from '#tests/setup/world/host-process.ts';
import { PROBES } from '#tests/smoke/probes/all.ts';
import { linesOf, runSmoke } from '#tests/smoke/run-smoke.ts';
import { stageOfTwin } from '#tests/smoke/stage-of-twin.ts';
import { resolveLocalNames } from '#twin/lambda/local-names.ts';

/**
 * Names of the probes that are skipped here. The stage `dev` has no subscriber for alarms; tests/infra checks the
 * alarms of production.
 */
const ASKED_ELSEWHERE = ['alarm'];

let twin: HostProcess | undefined;
let chromium: Awaited<ReturnType<typeof startBrowser>> | undefined;
beforeAll(async () => {
  resolveLocalNames();
  // The twin (tools/twin, which simulates AWS) simulates no faults here, because the probes check whether the parts of
  // the stage work together. The other tests that run on the twin test the faults.
  [twin, chromium] = await Promise.all([
    startHostProcess({ FAULTS: 'none' }, { main: 'tools/twin/main.ts' }),
    startBrowser(),
  ]);
});
afterAll(async () => {
  await chromium?.close();
  await twin?.stop();
});

/** Does what `npm run smoke` does, but for the twin (tools/twin, which simulates AWS) and not for a stage on AWS. */
test('the stage, as it would be deployed, passes every probe of the smoke', async () => {
  const stage = await stageOfTwin(twin?.origin ?? '');
  const results = await runSmoke(stage, PROBES, async () => {
    if (!chromium) throw new Error('beforeAll did not start the browser');
    return chromium.browser;
  });
  const open = results.filter(({ outcome }) => outcome !== 'passed');
  expect(open.filter(({ outcome }) => outcome === 'failed').map(linesOf)).toEqual([]);
  expect(open.map(({ probe }) => probe.name)).toEqual(ASKED_ELSEWHERE);
});

test('the policies of the templates denied no call of a function', async () => {
  const report = (await (await fetch(`${twin?.origin}/_local/report`)).json()) as { denied: unknown[] };
  expect(report.denied).toEqual([]);
});
