import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { StageStack } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

/** Topic of every alarm of the stage. Alarms contain no member data, so the topic needs no customer-managed key. */
export class AlarmsStack extends StageStack {
  readonly topic: sns.Topic;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'alarms', config);
    this.topic = new sns.Topic(this, 'Topic', { topicName: `awai-${config.name}-alarms`, enforceSSL: true });
    if (config.alarmMail) this.topic.addSubscription(new EmailSubscription(config.alarmMail));
  }
}
