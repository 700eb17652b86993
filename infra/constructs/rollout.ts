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
  /** Alarms of all services that end a deployment. */
  alarms: readonly cloudwatch.IAlarm[];
};

const ALIAS = 'live';
const { CANARY_10PERCENT_10MINUTES, ALL_AT_ONCE } = codedeploy.LambdaDeploymentConfig;

/** The rollout of a stack's functions; undefined when the stage has none. */
export const createRollout = (stack: StageStack, alarms: readonly cloudwatch.IAlarm[]): Rollout | undefined =>
  stack.config.rollout === 'direct' ? undefined : new Rollout(stack, 'Rollout', { config: stack.config, alarms });

/**
 * Puts new code of a stack's functions into service in two steps: a tenth of the calls for ten minutes, then all of
 * them. An alarm in between returns all calls to the earlier code, and the deployment of the stack fails and is rolled
 * back (docs/decisions/077).
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
   * The alias that callers call: `live`, moved gradually. `errors` ends a deployment, as the alarms of all services do.
   */
  shift(id: string, { target, errors }: { target: lambda.Function; errors: cloudwatch.IAlarm }): lambda.Alias {
    // Moving an alias is authorised by its function's name, and reading its provisioned concurrency by the alias' own.
    this.moveAliases.addResources(target.functionArn, `${target.functionArn}:${ALIAS}`);
    const alias = new lambda.Alias(this, `Live-${id}`, {
      aliasName: ALIAS,
      version: target.currentVersion as lambda.IVersion,
    });
    const group = new codedeploy.LambdaDeploymentGroup(this, `Group-${id}`, {
      application: this.application,
      deploymentGroupName: id,
      alias,
      // Otherwise the group gives the role a managed policy, which reaches every function of the account.
      role: this.role.withoutPolicyUpdates(),
      deploymentConfig: this.isGradual ? CANARY_10PERCENT_10MINUTES : ALL_AT_ONCE,
      ignoreAlarmConfiguration: !this.isGradual,
      alarms: [...this.alarms, errors],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    // Moving the alias must not begin before the role may do it.
    group.node.addDependency(this.role);
    return alias;
  }

  /** AWS authorises reading alarms only for all alarms of the account's region, whatever names are asked for. */
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
