import { parseArgs } from 'node:util';
import { say, stageToDeploy } from './deploy/command-line.ts';
import { deploymentSteps } from './deploy/deployment.ts';
import { partsOnAws } from './deploy/parts-on-aws.ts';
import { runSteps } from './deploy/steps.ts';

/**
 * `npm run deploy -- --stage S [--diff] [--allow LogicalId]… [--approve HASH]`: deploys a stage, from the checks of the
 * AWS account to the smoke tests of the deployed stage (docs/operations.md). `--diff` stops after the diff and prints
 * the hash that approves it. `--allow` names a resource that may be replaced or deleted, or several separated by
 * spaces. A protected stage is deployed only with the hash of its current diff. After every failure the command may be
 * repeated. Exits with 1 when a step failed.
 */
const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    diff: { type: 'boolean', default: false },
    allow: { type: 'string', multiple: true, default: [] },
    approve: { type: 'string' },
  },
});
const config = stageToDeploy(values.stage);
const asked = {
  allow: values.allow.flatMap((names) => names.split(' ').filter(Boolean)),
  approve: values.approve,
  isDiffOnly: values.diff,
  isUnattended: Boolean(process.env['CI']),
};
const isDone = await runSteps(deploymentSteps(config, asked, partsOnAws(config)), say);
process.exitCode = isDone ? 0 : 1;
