import { CfnOutput, Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import * as ses from 'aws-cdk-lib/aws-ses';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarm } from '../constructs/alarms.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { mailDomain, type StageConfig } from '../stages.ts';

export const mailConfigurationSet = ({ name }: StageConfig): string => `awai-${name}`;

/**
 * Shares of all mails of the account from which on somebody must look. SES looks at an account from 5 % bounces or 0.1 %
 * complaints on, and may stop it.
 */
const REPUTATION = { BounceRate: 0.025, ComplaintRate: 0.0005 } as const;

/**
 * SES identity of the stage's mail domain. SES suppresses addresses after bounces and complaints, and tells the account's
 * event bus, from which the outbox stack takes them (infra/constructs/mail-feedback.ts). No feedback is mailed on: it
 * holds members' addresses.
 */
export class MailStack extends StageStack {
  /** ARNs for granting `ses:SendEmail`. */
  readonly arns: readonly string[];

  constructor(scope: Construct, config: StageConfig, topic: sns.ITopic) {
    super(scope, 'mail', config);
    const configurationSet = new ses.ConfigurationSet(this, 'Configuration', {
      configurationSetName: mailConfigurationSet(config),
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new ses.EmailIdentity(this, 'Identity', {
      identity: ses.Identity.domain(mailDomain(config)),
      configurationSet,
      mailFromDomain: `bounce.${mailDomain(config)}`,
    });
    configurationSet.addEventDestination('Feedback', {
      // SES knows no other bus than the account's default one.
      destination: ses.EventDestination.eventBus(events.EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
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
    this.watchReputation(topic);
  }

  private watchReputation(topic: sns.ITopic): void {
    for (const [rate, threshold] of Object.entries(REPUTATION)) {
      alarm(this, rate, {
        topic,
        metric: new cloudwatch.Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${rate}`,
          statistic: 'Maximum',
          period: Duration.hours(1),
        }),
        threshold,
        description: `${this.config.name}: SES may stop our mails, its ${rate} is half of what it tolerates.`,
      });
    }
  }
}
