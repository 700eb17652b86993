import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS } from '#shared/time.ts';
import { openService, type SignedIn } from '#tests/setup/world/service.ts';
import { type Probe, type ProbeResult, Skipped, type Smoke, type SmokeStage, skip } from './probe.ts';

const NO_DEMO = { members: [], staff: [], cognito: { endpoint: '', client_id: '' } };

const openSmoke = (stage: SmokeStage, browser: Smoke['browser']): Smoke => {
  const service = openService(stage.origin, NO_DEMO);
  const sessions = new Map<string, Promise<SignedIn>>();
  return {
    ...stage,
    browser,
    service,
    signedIn: (who) => {
      const { accounts = skip('No accounts were given (docs/operations.md, Smoke)') } = stage;
      const known = sessions.get(who) ?? service.signIn(accounts[who]);
      sessions.set(who, known);
      return known;
    },
  };
};

/** Time limit of a probe. Working probes end much earlier: the limit is for a probe that would never end. */
const PROBE_MAX_MS = 5 * MINUTE_MS;
const givenUp = async (): Promise<never> => {
  await setTimeout(PROBE_MAX_MS, undefined, { ref: false });
  throw new Error(`No answer within ${PROBE_MAX_MS / MINUTE_MS} minutes`);
};

const runOne = async (probe: Probe, smoke: Smoke): Promise<ProbeResult> => {
  const from = performance.now();
  const ended = (outcome: ProbeResult['outcome'], why = ''): ProbeResult => ({
    probe,
    outcome,
    why,
    ms: Math.round(performance.now() - from),
  });
  try {
    await Promise.race([probe.run(smoke), givenUp()]);
    return ended('passed');
  } catch (error) {
    if (error instanceof Skipped) return ended('skipped', error.message);
    return ended('failed', error instanceof Error ? error.message : String(error));
  }
};

/** Runs the probes one after another. `report` is called after each probe with its result. */
export const runSmoke = async (
  stage: SmokeStage,
  probes: readonly Probe[],
  browser: Smoke['browser'],
  report: (result: ProbeResult) => void = () => {},
): Promise<ProbeResult[]> => {
  const smoke = openSmoke(stage, browser);
  const results: ProbeResult[] = [];
  for (const probe of probes) {
    const result = await runOne(probe, smoke);
    report(result);
    results.push(result);
  }
  return results;
};

/** A result as lines of text; after a failure the last line says what to do next. */
export const linesOf = ({ probe, outcome, why, ms }: ProbeResult): string => {
  const mark = { passed: 'ok     ', skipped: 'skipped', failed: 'FAILED ' }[outcome];
  const line = `${mark} ${probe.name.padEnd(22)} ${String(ms).padStart(6)} ms  ${why}`.trimEnd();
  return outcome === 'failed' ? `${line}\n        Next: ${probe.next}` : line;
};
