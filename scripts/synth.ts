import { parseArgs } from 'node:util';
import { say, stageNamed } from './deploy/command-line.ts';
import { assemblyFolder, exampleFolder, synthesiseStage } from './deploy/synthesis.ts';

/**
 * `npm run synth -- [--stage S] [--example]`: writes the templates of a stage (dev by default) into `.build/cdk/<stage>`,
 * without network and credentials. Values of a stage stand in infra/stages.ts only. `--example` takes invented ones for a
 * stage that has none yet, and writes into `.build/example/<stage>` what nobody can deploy.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, example: { type: 'boolean', default: false } },
});
const stage = stageNamed(values.stage);
const stacks = await synthesiseStage(stage, { isExample: values.example });
say(`${stacks.length} stacks in ${values.example ? exampleFolder(stage) : assemblyFolder(stage)}`);
