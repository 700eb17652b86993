import { App, Validations } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { buildFunctions } from '../scripts/build-functions.ts';
import { StageChecks } from './checks.ts';
import { loadUnits } from './routes.ts';
import { createStage, joinSystem } from './stage-stacks.ts';
import { OVERRIDES, stageConfig } from './stages.ts';

const app = new App();
const context = (name: string): string | undefined => app.node.tryGetContext(name) as string | undefined;
const overrides = Object.fromEntries(OVERRIDES.flatMap((name) => (context(name) ? [[name, context(name)]] : [])));
const config = stageConfig(context('stage') ?? 'dev', overrides);

const [units, bundles] = await Promise.all([loadUnits(), buildFunctions()]);
createStage(app, config, joinSystem(units), (name) => {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`functions/ has no Lambda entry for ${name}`);
  return lambda.Code.fromAsset(bundle.folder);
});
Validations.of(app).addPlugins(new StageChecks(app));
app.synth();
