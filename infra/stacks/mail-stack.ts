import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as ses from 'aws-cdk-lib/aws-ses';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { StageStack } from '../constructs/stage-stack.ts';
import { mailDomain, type StageConfig } from '../stages.ts';

/** SES identity of the stage's mail domain. SES suppresses addresses after bounces and complaints, and reports both. */
export class MailStack extends StageStack {
  /** ARNs for granting `ses:SendEmail`. */
  readonly arns: readonly string[];

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'mail', config);
    const configurationSet = new ses.ConfigurationSet(this, 'Configuration', {
      configurationSetName: `awai-${config.name}`,
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new ses.EmailIdentity(this, 'Identity', {
      identity: ses.Identity.domain(mailDomain(config)),
      configurationSet,
      mailFromDomain: `bounce.${mailDomain(config)}`,
    });
    const topic = this.createFeedbackTopic();
    configurationSet.addEventDestination('Feedback', {
      destination: ses.EventDestination.snsTopic(topic),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT, ses.EmailSendingEvent.REJECT],
    });
    this.arns = [
      this.formatArn({ service: 'ses', resource: 'identity', resourceName: mailDomain(config) }),
      this.formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: configurationSet.configurationSetName,
      }),
    ];
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: 'DNS record that proves the mail domain',
      });
    }
  }

  /**
   * Bounces contain members' addresses, so this topic is encrypted with a key that only SES and the account may use.
   */
  private createFeedbackTopic(): sns.Topic {
    const key = new kms.Key(this, 'FeedbackKey', {
      alias: `awai/${this.config.name}/mail-feedback`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const sesService = new iam.ServicePrincipal('ses.amazonaws.com');
    const fromHere = { StringEquals: { 'aws:SourceAccount': this.account } };
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'SesPublishes',
        principals: [sesService],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: fromHere,
      }),
    );
    const topic = new sns.Topic(this, 'Feedback', {
      topicName: `awai-${this.config.name}-mail-feedback`,
      masterKey: key,
      enforceSSL: true,
    });
    if (this.config.alarmMail) topic.addSubscription(new EmailSubscription(this.config.alarmMail));
    return topic;
  }
}
