import { CfnOutput, CfnParameter, Stack, Validations } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { EDGE_REGION, stackName } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';
/** The branch whose workflow may read the diff between a stage and the code. */
const BRANCH = 'refs/heads/main';

/**
 * The roles with which GitHub's workflow deploys one stage (.github/workflows/deploy.yml), by OpenID Connect and
 * without a stored key. A person deploys this stack once for each stage. The stack is not part of the stage, so that a
 * workflow cannot extend its own permissions.
 *
 * - `Diff` reads templates and the account's settings. Every run on the main branch may use it.
 * - `Deploy` changes the stage. Only a job in the GitHub environment with the stage's name may use it, and in that
 *   environment a person must approve each job.
 */
export class CiStack extends Stack {
  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'ci', {
      stackName: stackName(config, 'ci'),
      env: { region: config.region, ...(config.account ? { account: config.account } : {}) },
      terminationProtection: config.isProtected,
    });
    const repository = new CfnParameter(this, 'Repository', {
      description: 'owner/name on GitHub',
      allowedPattern: '[\\w.-]+/[\\w.-]+',
    }).valueAsString;
    const provider = new CfnParameter(this, 'Provider', {
      description:
        "ARN of the account's OIDC provider for GitHub, of which an account has one only (docs/operations.md)",
      allowedPattern: `arn:aws:iam::\\d{12}:oidc-provider/${ISSUER}`,
    }).valueAsString;
    const role = (id: string, description: string, subject: string): iam.Role =>
      new iam.Role(this, id, {
        roleName: `awai-${config.name}-ci-${id.toLowerCase()}`,
        description,
        assumedBy: new iam.WebIdentityPrincipal(provider, {
          StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: `repo:${repository}:${subject}` },
        }),
      });
    const diff = role('Diff', `Looks at what would change on ${config.name}`, `ref:${BRANCH}`);
    const deploy = role('Deploy', `Deploys ${config.name}`, `environment:${config.name}`);

    diff.addToPolicy(this.assume('LookUp', config, ['lookup']));
    deploy.addToPolicy(this.assume('Deploy', config, ['lookup', 'deploy', 'file-publishing']));
    deploy.addToPolicy(
      new iam.PolicyStatement({
        sid: 'PublishApps',
        actions: ['s3:PutObject'],
        // CloudFormation generates the bucket's name from the stack's name and the bucket's logical id.
        resources: [`arn:aws:s3:::${stackName(config, 'data')}-site*/*`],
      }),
    );
    deploy.addToPolicy(
      new iam.PolicyStatement({
        sid: 'ShowNewApps',
        actions: ['cloudfront:CreateInvalidation'],
        resources: [`arn:aws:cloudfront::${this.account}:distribution/*`],
        conditions: { StringEquals: { 'aws:ResourceTag/stage': config.name } },
      }),
    );
    deploy.addToPolicy(
      new iam.PolicyStatement({
        sid: 'FindParts',
        // The smoke tests read the URLs and names that they test from the stacks' outputs.
        actions: ['cloudformation:DescribeStacks'],
        resources: [`arn:aws:cloudformation:${config.region}:${this.account}:stack/${stackName(config, '*')}/*`],
      }),
    );
    this.allowAlarmProbe(deploy, config);
    for (const one of [diff, deploy]) new CfnOutput(this, `${one.node.id}Role`, { value: one.roleArn });
    const account = config.account ?? '<AWS::AccountId>';
    const accepted = {
      [`arn:aws:cloudformation:${config.region}:${account}:stack/${stackName(config, '*')}/*`]: "the stage's stacks",
      [this.alarmArn(config, account, stackName(config, '*'))]: "the stage's alarms",
      [`arn:aws:s3:::${stackName(config, 'data')}-site*/*`]: 'a bucket whose name CloudFormation makes',
      [`arn:aws:cloudfront::${account}:distribution/*`]: "the stage's own, by its tag",
    };
    for (const [resource, reason] of Object.entries(accepted))
      Validations.of(deploy).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  }

  /**
   * Permissions of the smoke test `alarm`: it sets one of the stage's alarms to the state ALARM, and checks that the
   * SNS topic has got the notification.
   */
  private allowAlarmProbe(role: iam.Role, config: StageConfig): void {
    const allow = (sid: string, actions: string[], resource: string) =>
      role.addToPolicy(new iam.PolicyStatement({ sid, actions, resources: [resource] }));
    const alarms = (name: string) => this.alarmArn(config, this.account, name);
    allow('RingAlarm', ['cloudwatch:SetAlarmState'], alarms(stackName(config, '*')));
    allow('FindAlarm', ['cloudwatch:DescribeAlarms', 'cloudwatch:DescribeAlarmHistory'], alarms('*'));
    const topic = `arn:aws:sns:${config.region}:${this.account}:${stackName(config, 'alarms')}`;
    allow('FindSubscribers', ['sns:ListSubscriptionsByTopic'], topic);
  }

  private alarmArn({ region }: StageConfig, account: string, name: string): string {
    return `arn:aws:cloudwatch:${region}:${account}:alarm:${name}`;
  }

  /** Allows to assume the roles that `cdk bootstrap` created. The bootstrap decides what each role may do. */
  private assume(sid: string, config: StageConfig, names: readonly string[]): iam.PolicyStatement {
    const regions = [...new Set([config.region, EDGE_REGION])];
    return new iam.PolicyStatement({
      sid,
      actions: ['sts:AssumeRole'],
      resources: regions.flatMap((region) =>
        names.map((name) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${name}-role-${this.account}-${region}`),
      ),
    });
  }
}
