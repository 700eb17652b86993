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
  /**
   * `queue`: the queue of the service that consumes `mail.undeliverable`. `failed`: the queue of events that could not
   * be processed.
   */
  queue: sqs.IQueue;
  failed: sqs.IQueue;
};

/**
 * For each reason why a mail is undeliverable: the name of SES's event, the fields that the event must have, and the
 * JSON path of the recipients in the event.
 */
const REPORTS: Record<UndeliverableWhy, { name: string; detail: object; recipients: string }> = {
  // Only permanent bounces: a transient bounce does not mean that the mailbox is unusable.
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
 * Passes bounces and complaints about the stage's mails to the queue of the service that stores them. SES puts them on
 * the account's event bus. Each message in the queue has the format of the services' own events, and contains only the
 * mail's recipients.
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
