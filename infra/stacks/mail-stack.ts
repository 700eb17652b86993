import { CfnOutput } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as ses from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { StageStack } from '../constructs/stage-stack.ts';
import { mailConfigurationSet, mailDomain, type StageConfig } from '../stages.ts';

/**
 * The SES identity of the stage's mail domain. After a bounce or complaint SES sends no more mail to the recipient's
 * address and puts an event on the account's event bus. infra/constructs/mail-feedback.ts passes the event on. SES does
 * not forward bounces and complaints by mail, because they contain members' addresses.
 */
export class MailStack extends StageStack {
  /** ARNs for granting `ses:SendEmail`. */
  readonly arns: readonly string[];

  constructor(scope: Construct, config: StageConfig) {
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
      // SES can only use the account's default bus.
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
  }
}
