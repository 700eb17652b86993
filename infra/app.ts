import { App, Validations } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { buildFunctions } from '../scripts/build-functions.ts';
import { StageChecks } from './checks.ts';
import { loadUnits } from './routes.ts';
import { createStage, joinSystem } from './stage-stacks.ts';
import { stageFromContext } from './stages.ts';

const app = new App();
const config = stageFromContext((name) => app.node.tryGetContext(name));

const [units, bundles] = await Promise.all([loadUnits(), buildFunctions()]);
createStage(app, config, joinSystem(units), (name) => {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`functions/ has no Lambda entry for ${name}`);
  return lambda.Code.fromAsset(bundle.folder);
});
Validations.of(app).addPlugins(new StageChecks(app));
app.synth();
