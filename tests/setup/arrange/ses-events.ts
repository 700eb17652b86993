/**
 * Events of SES in the form in which EventBridge gets them
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html and
 * …/monitoring-eventbridge.html), without the fields that the product does not read.
 */
const sesEvent = (detailType: string, configurationSet: string, detail: object) => ({
  version: '0',
  id: '12a18625-3cde-fe92-4d0b-a9a4a8a9f1f4',
  'detail-type': detailType,
  source: 'aws.ses',
  account: '111122223333',
  time: '2026-11-20T06:05:00Z',
  region: 'ap-northeast-1',
  resources: [`arn:aws:ses:ap-northeast-1:111122223333:configuration-set/${configurationSet}`],
  detail: {
    ...detail,
    mail: {
      timestamp: '2026-11-20T06:04:58.000Z',
      source: 'no-reply@test.net',
      messageId: '0101018b3c1d2e3f-EXAMPLE',
      commonHeaders: { subject: '【あわい】お知らせ' },
      tags: { 'ses:operation': ['SendEmail'], 'ses:configuration-set': [configurationSet] },
    },
  },
});

/** `bounceType` is `Permanent`, `Transient` or `Undetermined`. */
export const bounced = (configurationSet: string, addresses: readonly string[], bounceType = 'Permanent') =>
  sesEvent('Email Bounced', configurationSet, {
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: addresses.map((emailAddress) => ({
        emailAddress,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      })),
      timestamp: '2026-11-20T06:05:00.000Z',
      feedbackId: '0101018b3c1d2e3f-EXAMPLE-FEEDBACK',
      reportingMTA: 'dsn; mta.example.com',
    },
  });

export const complained = (configurationSet: string, addresses: readonly string[]) =>
  sesEvent('Email Complaint Received', configurationSet, {
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
      timestamp: '2026-11-20T06:05:00.000Z',
      feedbackId: '0101018b3c1d2e3f-EXAMPLE-FEEDBACK',
      userAgent: 'example user agent',
      complaintFeedbackType: 'abuse',
    },
  });
