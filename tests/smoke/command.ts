import { parseArgs } from 'node:util';
import { stageConfig } from '#infra/stages.ts';
import { startBrowser } from '#tests/setup/browser/browser.ts';
import { resolveLocalNames } from '#twin/lambda/local-names.ts';
import type { Probe, ProbeResult, SmokeStage } from './probe.ts';
import { PROBES } from './probes/all.ts';
import { linesOf, runSmoke } from './run-smoke.ts';
import { isTwinAt, stageOfTwin } from './stage-of-twin.ts';
import { stageOnAws } from './stage-on-aws.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const openStage = async (origin: string, name: string): Promise<SmokeStage> => {
  if (await isTwinAt(origin)) {
    resolveLocalNames();
    return stageOfTwin(origin);
  }
  const { name: stage, region } = stageConfig(name);
  return stageOnAws({ stage, origin, region, accountsFile: process.env['SMOKE_ACCOUNTS'] });
};

/** Runs the probes. They share one browser, which is started when the first of them needs it. */
const smokeStage = async (
  stage: SmokeStage,
  probes: readonly Probe[],
  report: (result: ProbeResult) => void,
): Promise<ProbeResult[]> => {
  let starting: ReturnType<typeof startBrowser> | undefined;
  const browser = async () => {
    starting ??= startBrowser();
    return (await starting).browser;
  };
  try {
    return await runSmoke(stage, probes, browser, report);
  } finally {
    await starting?.then(({ close }) => close());
  }
};

/**
 * The command `--origin URL [--stage S] [--only NAME]`: prints each probe's result and, after a failure, what to do
 * next. Returns the exit code: 1 when a probe failed. A probe that could not run is listed as skipped.
 */
export const runSmokeCommand = async (args: string[]): Promise<number> => {
  const { values } = parseArgs({
    args,
    options: {
      origin: { type: 'string' },
      stage: { type: 'string', default: 'dev' },
      only: { type: 'string', multiple: true },
    },
  });
  if (!values.origin || !URL.canParse(values.origin)) {
    say('Usage: npm run smoke -- --origin https://… [--stage dev] [--only pages]');
    return 1;
  }
  const probes = PROBES.filter(({ name }) => values.only?.includes(name) ?? true);
  const stage = await openStage(new URL(values.origin).origin, values.stage);
  const results = await smokeStage(stage, probes, (result) => say(linesOf(result)));
  const count = (outcome: ProbeResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  say(`${count('passed')} passed, ${count('skipped')} skipped, ${count('failed')} failed`);
  return count('failed') > 0 || results.length === 0 ? 1 : 0;
};
