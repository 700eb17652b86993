import { ArnFormat } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type StageStack, stackName } from './stage-stack.ts';

/**
 * The SNS topic of a stage's alarms in the region of `stack`: an alarm can only notify a topic in its own region.
 * Alarms contain no member data, so the topic needs no customer-managed key.
 * @param id must differ between stacks, so that the resources of two templates have different names.
 */
export const createAlarmTopic = (stack: StageStack, id: string): sns.Topic => {
  const { config } = stack;
  const topic = new sns.Topic(stack, id, { topicName: `awai-${config.name}-alarms`, enforceSSL: true });
  topic.addToResourcePolicy(alarmsPublish(stack, topic));
  if (config.alarmMail) topic.addSubscription(new EmailSubscription(config.alarmMail));
  return topic;
};

/**
 * Allows CloudWatch to publish alarms of this stage to the topic; `enforceSSL` has removed the default permission. The
 * condition matches the names of the stage's alarms, `awai-<stage>-…`.
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
