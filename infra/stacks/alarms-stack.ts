import { ArnFormat } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { StageStack, stackName } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

/** Topic of every alarm of the stage. Alarms contain no member data, so the topic needs no customer-managed key. */
export class AlarmsStack extends StageStack {
  readonly topic: sns.Topic;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'alarms', config);
    this.topic = new sns.Topic(this, 'Topic', { topicName: `awai-${config.name}-alarms`, enforceSSL: true });
    this.topic.addToResourcePolicy(this.alarmsPublish());
    if (config.alarmMail) this.topic.addSubscription(new EmailSubscription(config.alarmMail));
  }

  /**
   * The policy that demands TLS replaces the topic's default policy, which would let the account's alarms publish. So
   * CloudWatch is let in again, for alarms of this stage: CloudFormation names an alarm after its stack.
   */
  private alarmsPublish(): iam.PolicyStatement {
    return new iam.PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [this.topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': this.account },
        ArnLike: {
          'aws:SourceArn': this.formatArn({
            service: 'cloudwatch',
            resource: 'alarm',
            resourceName: stackName(this.config, '*'),
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    });
  }
}
