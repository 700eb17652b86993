import { parseArgs } from 'node:util';
import { say, stageToDeploy } from './deploy/command-line.ts';
import { findingText, preflightFindings } from './deploy/preflight-checks.ts';
import { readFacts } from './deploy/read-facts.ts';
import { lookupReader } from './deploy/reader.ts';
import { runSteps, stopped } from './deploy/steps.ts';
import { synthesiseStage } from './deploy/synthesis.ts';

/**
 * `npm run preflight -- --stage S`: checks in the AWS account whether a deployment of the stage would work, and changes
 * nothing. Each failed check prints what to do. Exits with 1 when a deployment would fail.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const config = stageToDeploy(values.stage);

const look = async () => {
  const stacks = await synthesiseStage(config.name);
  const findings = preflightFindings(config, await readFacts(config, stacks, await lookupReader(config.region)));
  for (const finding of findings) say(findingText(finding));
  if (findings.some(({ level }) => level === 'stop'))
    throw stopped(`A deployment of ${config.name} would fail.`, 'Do what is printed below each STOP.');
};
const next = 'Sign in to the stage’s account (aws sso login), with rights to read what the message names.';
process.exitCode = (await runSteps([{ name: 'Preflight', run: look, next }], say)) ? 0 : 1;
