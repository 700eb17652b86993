import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '#tests/setup/browser/browser.ts';
import { type HostProcess, startHostProcess } from '#tests/setup/world/host-process.ts';
import { PROBES } from '#tests/smoke/probes/all.ts';
import { linesOf, runSmoke } from '#tests/smoke/run-smoke.ts';
import { stageOfTwin } from '#tests/smoke/stage-of-twin.ts';
import { resolveLocalNames } from '#twin/lambda/local-names.ts';

/** Probes that do not run here. The stage dev has no subscriber for alarms; template tests check production's. */
const ASKED_ELSEWHERE = ['alarm'];

let twin: HostProcess | undefined;
let browser: Browser | undefined;
beforeAll(async () => {
  resolveLocalNames();
  // The twin simulates no faults here: the probes check whether the parts fit together. Other tests on the twin test
  // the faults.
  [twin, browser] = await Promise.all([
    startHostProcess({ FAULTS: 'none' }, { main: 'tools/twin/main.ts' }),
    launchChromium(inject('chromium')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await twin?.stop();
});

/** Does what `npm run smoke` does, with the twin instead of a stage on AWS. */
test('the stage, as it would be deployed, passes every probe of the smoke', async () => {
  const stage = await stageOfTwin(twin?.origin ?? '');
  const results = await runSmoke(stage, PROBES, async () => browser as Browser);
  const open = results.filter(({ outcome }) => outcome !== 'passed');
  expect(open.filter(({ outcome }) => outcome === 'failed').map(linesOf)).toEqual([]);
  expect(open.map(({ probe }) => probe.name)).toEqual(ASKED_ELSEWHERE);
});

test('the policies of the templates denied no call of a function', async () => {
  const report = (await (await fetch(`${twin?.origin}/_local/report`)).json()) as { denied: unknown[] };
  expect(report.denied).toEqual([]);
});
