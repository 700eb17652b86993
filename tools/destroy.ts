import { parseArgs } from 'node:util';
import { say, stageToDeploy } from './deploy/command-line.ts';
import { destructionSteps } from './deploy/destruction.ts';
import { destructionOnAws } from './deploy/destruction-on-aws.ts';
import { runSteps } from './deploy/steps.ts';

/**
 * `npm run destroy -- --stage S --yes-delete S`: deletes a stage that is not protected, with everything in it, so that
 * its names are free again. The stage's name has to be typed twice. After every failure the command may be repeated.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' }, 'yes-delete': { type: 'string' } } });
const config = stageToDeploy(values.stage);
const isDone = await runSteps(destructionSteps(config, values['yes-delete'], destructionOnAws(config)), say);
process.exitCode = isDone ? 0 : 1;
