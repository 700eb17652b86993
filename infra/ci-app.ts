import { App, Validations } from 'aws-cdk-lib';
import { StageChecks } from './checks.ts';
import { CiStack } from './stacks/ci-stack.ts';
import { stageConfig } from './stages.ts';

/**
 * A CDK app with one stack: the roles with which a GitHub workflow deploys a stage (docs/operations.md).
 * `-c stage=…` names the stage.
 */
const app = new App();
new CiStack(app, stageConfig(app.node.tryGetContext('stage')));
Validations.of(app).addPlugins(new StageChecks(app));
app.synth();
