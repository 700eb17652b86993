import { ArnFormat } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type StageStack, stackName } from './stage-stack.ts';

/**
 * The topic of a stage's alarms in the region of `stack`: an alarm only reaches a topic of its own region. Alarms
 * contain no member data, so the topic needs no customer-managed key.
 * @param id a different one in each stack, so that the resources' names tell the templates apart.
 */
export const createAlarmTopic = (stack: StageStack, id: string): sns.Topic => {
  const { config } = stack;
  const topic = new sns.Topic(stack, id, { topicName: `awai-${config.name}-alarms`, enforceSSL: true });
  topic.addToResourcePolicy(alarmsPublish(stack, topic));
  if (config.alarmMail) topic.addSubscription(new EmailSubscription(config.alarmMail));
  return topic;
};

/**
 * The policy that demands TLS replaces the topic's default policy, which would let the account's alarms publish. So
 * this statement lets CloudWatch publish again, for alarms of this stage: CloudFormation names an alarm after its
 * stack.
 */
const alarmsPublish = (stack: StageStack, topic: sns.Topic): iam.PolicyStatement =>
  new iam.PolicyStatement({
    sid: 'AlarmsPublish',
    principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: {
      StringEquals: { 'aws:SourceAccount': stack.account },
      ArnLike: {
        'aws:SourceArn': stack.formatArn({
          service: 'cloudwatch',
          resource: 'alarm',
          resourceName: stackName(stack.config, '*'),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      },
    },
  });
