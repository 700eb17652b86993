import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { mailUndeliverableEvent } from '#functions/items/events/mails.ts';
import type { UndeliverableWhy } from '#functions/items/undeliverable.ts';
import { mailConfigurationSet, type StageConfig } from '../stages.ts';

type MailFeedbackProps = {
  config: StageConfig;
  /** Queue of the service that consumes `mail.undeliverable`, and the queue of the events at which it failed. */
  queue: sqs.IQueue;
  failed: sqs.IQueue;
};

/** SES's event for each reason: its name, what it must contain, and where it names the recipients. */
const REPORTS: Record<UndeliverableWhy, { name: string; detail: object; recipients: string }> = {
  // A transient bounce says nothing about the mailbox, so it only counts in SES's own metrics.
  bounce: {
    name: 'Email Bounced',
    detail: { bounce: { bounceType: ['Permanent'] } },
    recipients: '$.detail.bounce.bouncedRecipients',
  },
  complaint: {
    name: 'Email Complaint Received',
    detail: {},
    recipients: '$.detail.complaint.complainedRecipients',
  },
};

/**
 * Bounces and complaints of the stage's mails, from SES over the account's event bus to the queue of the service that
 * keeps them, in the form of an event of the outbox. Only the recipients of a mail are passed on.
 */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { config, queue, failed }: MailFeedbackProps) {
    super(scope, id);
    for (const [why, { name, detail, recipients }] of Object.entries(REPORTS)) {
      new events.Rule(this, why, {
        description: `${config.name}: ${name}`,
        eventPattern: {
          source: ['aws.ses'],
          detailType: [name],
          detail: { ...detail, mail: { tags: { 'ses:configuration-set': [mailConfigurationSet(config)] } } },
        },
        targets: [
          new SqsQueue(queue, {
            deadLetterQueue: failed,
            maxEventAge: Duration.hours(24),
            message: events.RuleTargetInput.fromObject({
              id: events.EventField.eventId,
              type: mailUndeliverableEvent.type,
              at: 0,
              data: { why, recipients: events.EventField.fromPath(recipients) },
            }),
          }),
        ],
      });
    }
  }
}
