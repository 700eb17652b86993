import { expect, test } from 'vitest';
import type { DeployedQueue } from '../assembly/deployed.ts';
import { createSharedClock } from '../lambda/shared-clock.ts';
import { createEventBus } from './event-bus.ts';
import { createQueues } from './queues.ts';

const RULE = 'arn:aws:events:ap-northeast-1:111111111111:rule/bounce';
const queueOf = (name: string): DeployedQueue => ({
  name,
  arn: `arn:aws:sqs:ap-northeast-1:111111111111:${name}`,
  url: name,
  visibilitySeconds: 30,
  retentionSeconds: 60,
});
const bounce = (bounceType: string, set: string) => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: {
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'a@test.net' }] },
    mail: { tags: { 'ses:configuration-set': [set] } },
  },
});

const open = (allowed: readonly string[]) => {
  const [service, failed] = [queueOf('service'), queueOf('failed')];
  const errors: string[] = [];
  const queues = createQueues({ deployed: { queues: [service, failed] }, clock: createSharedClock() });
  const { put } = createEventBus({
    deployed: {
      account: '111111111111',
      region: 'ap-northeast-1',
      eventRules: [
        {
          arn: RULE,
          pattern: {
            source: ['aws.ses'],
            'detail-type': ['Email Bounced'],
            detail: {
              bounce: { bounceType: ['Permanent'] },
              mail: { tags: { 'ses:configuration-set': ['awai-dev'] } },
            },
          },
          targets: [
            {
              arn: service.arn,
              failedArn: failed.arn,
              transformer: {
                paths: { id: '$.id', who: '$.detail.bounce.bouncedRecipients' },
                template: '{"id":<id>,"at":0,"data":{"why":"bounce","recipients":<who>}}',
              },
            },
          ],
        },
      ],
    },
    authoriser: {
      serviceMay: ({ service, action, resource, sourceArn }) =>
        service === 'events.amazonaws.com' &&
        action === 'sqs:SendMessage' &&
        sourceArn === RULE &&
        allowed.includes(resource),
    },
    queues,
    now: () => 0,
    onError: (error) => errors.push(String(error)),
  });
  const bodiesOf = ({ arn }: DeployedQueue) =>
    queues
      .byArn(arn)
      ?.all()
      .map(({ body }) => JSON.parse(body) as unknown);
  return {
    put,
    errors,
    service: () => bodiesOf(service),
    failed: () => bodiesOf(failed),
    arns: { service: service.arn, failed: failed.arn },
  };
};

test('an event goes to the targets of the rules that want it, in the form that they give it', () => {
  const bus = open([queueOf('service').arn]);
  expect(bus.put(bounce('Permanent', 'awai-dev'))).toBe(1);
  expect(bus.put(bounce('Transient', 'awai-dev'))).toBe(0);
  expect(bus.put(bounce('Permanent', 'another'))).toBe(0);
  expect(bus.service()).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      at: 0,
      data: { why: 'bounce', recipients: [{ emailAddress: 'a@test.net' }] },
    },
  ]);
});

test('a target whose policy does not let the rule in fails, and its event goes to the queue for failures', () => {
  const bus = open([queueOf('failed').arn]);
  expect(bus.put(bounce('Permanent', 'awai-dev'))).toBe(0);
  expect([bus.service(), bus.failed()?.length, bus.errors]).toEqual([
    [],
    1,
    [expect.stringContaining('may not send to')],
  ]);
});
