import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { StageStack } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

/** Where every alarm of the stage goes. Alarms say nothing about members, so the topic needs no key of its own. */
export class AlarmsStack extends StageStack {
  readonly topic: sns.Topic;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'alarms', config);
    this.topic = new sns.Topic(this, 'Topic', { topicName: `awai-${config.name}-alarms`, enforceSSL: true });
    if (config.alarmMail) this.topic.addSubscription(new EmailSubscription(config.alarmMail));
  }
}
