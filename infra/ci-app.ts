import { App, Validations } from 'aws-cdk-lib';
import { StageChecks } from './checks.ts';
import { CiStack } from './stacks/ci-stack.ts';
import { stageConfig } from './stages.ts';

/**
 * A CDK app with one stack: the roles with which a GitHub workflow deploys the stage of `-c stage=…`
 * (docs/operations.md). The stack is not part of the stage itself.
 */
const app = new App();
new CiStack(app, stageConfig(app.node.tryGetContext('stage')));
Validations.of(app).addPlugins(new StageChecks(app));
app.synth();
