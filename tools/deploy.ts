import { parseArgs } from 'node:util';
import { say, stageToDeploy } from './deploy/command-line.ts';
import { deploymentSteps } from './deploy/deployment.ts';
import { partsOnAws } from './deploy/parts-on-aws.ts';
import { runSteps } from './deploy/steps.ts';

/**
 * `npm run deploy -- --stage S [--diff] [--allow LogicalId]… [--approve HASH]`: deploys a stage, from the checks of the
 * AWS account to the smoke tests (docs/operations.md). Exits with 1 when a step failed. The command may be
 * repeated after every failure.
 * - `--diff` stops after the diff, and prints the hash that approves this diff.
 * - `--allow` names resources that may be replaced or deleted, separated by spaces.
 * - `--approve` passes the hash of the current diff. A protected stage is deployed only with this hash.
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
