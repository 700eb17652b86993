import { App, Validations } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { buildFunctions } from '../infra/build-functions.ts';
import { StageChecks } from './checks.ts';
import { loadServices } from './routes.ts';
import { createStage, joinSystem } from './stage-stacks.ts';
import { type Stages, stageFromContext } from './stages.ts';

/** Builds the CDK stacks of the stage that the command line names (`-c stage=…`), with its values from `stages`. */
export const buildApp = async (stages?: Stages): Promise<void> => {
  const app = new App();
  const config = stageFromContext(app.node.getAllContext(), stages);

  const [services, bundles] = await Promise.all([loadServices(), buildFunctions()]);
  createStage(app, config, joinSystem(services), (name) => {
    const bundle = bundles.get(name);
    if (!bundle) throw new Error(`functions/ has no Lambda entry for ${name}`);
    return lambda.Code.fromAsset(bundle.folder);
  });
  Validations.of(app).addPlugins(new StageChecks(app));
  app.synth();
};
