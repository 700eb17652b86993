import { ArnFormat, Stack } from 'aws-cdk-lib';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import type { StageStack } from './stage-stack.ts';

type RolloutProps = {
  config: StageConfig;
  /** Alarms that end a deployment of any function. */
  alarms: readonly cloudwatch.IAlarm[];
};

const ALIAS = 'live';
const { CANARY_10PERCENT_10MINUTES, ALL_AT_ONCE } = codedeploy.LambdaDeploymentConfig;

/** The gradual rollout of a stack's functions; undefined when the stage deploys new code directly. */
export const createRollout = (stack: StageStack, alarms: readonly cloudwatch.IAlarm[]): Rollout | undefined =>
  stack.config.rollout === 'direct' ? undefined : new Rollout(stack, 'Rollout', { config: stack.config, alarms });

/**
 * Deploys new code of a stack's functions in two steps: the new code gets a tenth of the invocations for ten minutes,
 * then all of them. When an alarm rings in these minutes, all invocations go to the earlier code again, and the
 * deployment of the stack fails and is rolled back (docs/decisions/077).
 */
export class Rollout extends Construct {
  private readonly application: codedeploy.LambdaApplication;
  private readonly role: iam.Role;
  private readonly moveAliases = new iam.PolicyStatement({
    sid: 'MoveAliases',
    actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
  });
  private readonly isGradual: boolean;
  private readonly alarms: readonly cloudwatch.IAlarm[];

  constructor(scope: Construct, id: string, { config, alarms }: RolloutProps) {
    super(scope, id);
    this.alarms = alarms;
    this.isGradual = config.rollout === 'gradual';
    this.application = new codedeploy.LambdaApplication(this, 'Application', {
      applicationName: Stack.of(this).stackName,
    });
    this.role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: `${config.name} gradual deployments`,
    });
    this.role.addToPolicy(this.seeAlarms());
    this.role.addToPolicy(this.moveAliases);
  }

  /**
   * Creates the alias `live` of one function. Callers invoke the alias, and CodeDeploy shifts it to a new version. A
   * gradual shift is undone when `errors` (the alarm of this function) or one of the constructor's `alarms` rings.
   */
  shift(id: string, { target, errors }: { target: lambda.Function; errors: cloudwatch.IAlarm }): lambda.Alias {
    // IAM needs the function's ARN for `UpdateAlias`, and the alias' ARN for `GetProvisionedConcurrencyConfig`.
    this.moveAliases.addResources(target.functionArn, `${target.functionArn}:${ALIAS}`);
    const alias = new lambda.Alias(this, `Live-${id}`, {
      aliasName: ALIAS,
      version: target.currentVersion as lambda.IVersion,
    });
    const group = new codedeploy.LambdaDeploymentGroup(this, `Group-${id}`, {
      application: this.application,
      deploymentGroupName: id,
      alias,
      // Without `withoutPolicyUpdates`, CDK adds a managed policy to the role, which allows changes to every function
      // of the account.
      role: this.role.withoutPolicyUpdates(),
      deploymentConfig: this.isGradual ? CANARY_10PERCENT_10MINUTES : ALL_AT_ONCE,
      ignoreAlarmConfiguration: !this.isGradual,
      alarms: [...this.alarms, errors],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    // The alias must not be shifted before the role has its permissions.
    group.node.addDependency(this.role);
    return alias;
  }

  /**
   * `DescribeAlarms` cannot be restricted to single alarms: it needs permission for all alarms of the account's region.
   */
  private seeAlarms(): iam.PolicyStatement {
    return new iam.PolicyStatement({
      sid: 'SeeAlarms',
      actions: ['cloudwatch:DescribeAlarms'],
      resources: [
        Stack.of(this).formatArn({
          service: 'cloudwatch',
          resource: 'alarm',
          resourceName: '*',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
    });
  }
}
