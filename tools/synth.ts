import { parseArgs } from 'node:util';
import { say, stageNamed, stageToDeploy } from './deploy/command-line.ts';
import { runSteps } from './deploy/steps.ts';
import { assemblyFolder, exampleFolder, synthesiseStage } from './deploy/synthesis.ts';

/**
 * `npm run synth -- [--stage S] [--example]`: writes the CloudFormation templates of a stage (dev by default) into
 * `.build/cdk/<stage>`, without network and credentials. All values of a stage are in infra/stages.ts. `--example`
 * invents the values that a stage still lacks, and writes templates that cannot be deployed into
 * `.build/example/<stage>`. Exits with 1 when the stage cannot be synthesised.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, example: { type: 'boolean', default: false } },
});
const { example: isExample } = values;
const stage = isExample ? stageNamed(values.stage) : stageToDeploy(values.stage).name;

const synthesise = async (): Promise<void> => {
  const stacks = await synthesiseStage(stage, { isExample });
  say(`${stacks.length} stacks in ${isExample ? exampleFolder(stage) : assemblyFolder(stage)}`);
};
const next = 'Mend what synthesis names above.';
process.exitCode = (await runSteps([{ name: 'Synthesis', run: synthesise, next }], say)) ? 0 : 1;
