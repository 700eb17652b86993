import { App, Validations } from 'aws-cdk-lib';
import { StageChecks } from './checks.ts';
import { CiStack } from './stacks/ci-stack.ts';
import { stageConfig } from './stages.ts';

/**
 * The stack that lets a workflow deploy the stage of `-c stage=…` (docs/operations.md). It is no part of the stage
 * itself.
 */
const app = new App();
new CiStack(app, stageConfig(app.node.tryGetContext('stage')));
Validations.of(app).addPlugins(new StageChecks(app));
app.synth();
