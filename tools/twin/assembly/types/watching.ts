import { arn, inert, link, nameOf, type ResourceType, words } from './subject.ts';

/**
 * Resource types of SES, SNS, CloudWatch and logs. The twin accepts their properties but does not simulate most of
 * them.
 */
export const WATCHING: Readonly<Record<string, ResourceType>> = {
  'AWS::SES::ConfigurationSet': {
    properties: words('DeliveryOptions Name ReputationOptions SendingOptions SuppressionOptions Tags'),
    identify: (subject) => ({
      ref: nameOf(subject, 'Name', 64),
      arn: arn(subject, 'ses', `configuration-set/${nameOf(subject, 'Name', 64)}`),
    }),
  },
  'AWS::SES::ConfigurationSetEventDestination': link('ConfigurationSetName EventDestination'),
  'AWS::SES::EmailIdentity': {
    properties: words('ConfigurationSetAttributes EmailIdentity FeedbackAttributes MailFromAttributes Tags'),
    identify: (subject) => {
      const domain = nameOf(subject, 'EmailIdentity');
      const dkim = [1, 2, 3].flatMap((number) => [
        [`DkimDNSTokenName${number}`, `token${number}._domainkey.${domain}`],
        [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
      ]);
      return { ref: domain, arn: arn(subject, 'ses', `identity/${domain}`), attributes: Object.fromEntries(dkim) };
    },
  },
  'AWS::SNS::Topic': {
    properties: words('DisplayName KmsMasterKeyId Subscription Tags TopicName'),
    identify: (subject) => {
      const name = nameOf(subject, 'TopicName');
      const topic = arn(subject, 'sns', name);
      return { ref: topic, arn: topic, attributes: { TopicArn: topic, TopicName: name } };
    },
  },
  'AWS::SNS::TopicPolicy': link('PolicyDocument Topics'),
  'AWS::SNS::Subscription': link(
    'DeliveryPolicy Endpoint FilterPolicy FilterPolicyScope Protocol RawMessageDelivery RedrivePolicy TopicArn',
  ),
  'AWS::CloudWatch::Alarm': {
    identify: (subject) => ({
      ref: nameOf(subject, 'AlarmName'),
      arn: arn(subject, 'cloudwatch', `alarm:${nameOf(subject, 'AlarmName')}`),
    }),
  },
  'AWS::CloudWatch::CompositeAlarm': {
    identify: (subject) => ({
      ref: nameOf(subject, 'AlarmName'),
      arn: arn(subject, 'cloudwatch', `alarm:${nameOf(subject, 'AlarmName')}`),
    }),
  },
  'AWS::Logs::LogGroup': {
    identify: (subject) => ({
      ref: nameOf(subject, 'LogGroupName', 512),
      arn: arn(subject, 'logs', `log-group:${nameOf(subject, 'LogGroupName', 512)}:*`),
    }),
  },
  'AWS::Logs::DeliveryDestination': {
    identify: (subject) => ({
      ref: nameOf(subject, 'Name', 60),
      arn: arn(subject, 'logs', `delivery-destination:${nameOf(subject, 'Name', 60)}`),
    }),
  },
  'AWS::CloudWatch::Dashboard': inert,
  'AWS::Logs::Delivery': inert,
  'AWS::Logs::DeliverySource': inert,
  'AWS::Logs::MetricFilter': inert,
  'AWS::Logs::SubscriptionFilter': inert,
};
