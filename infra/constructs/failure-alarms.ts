import { Duration } from 'aws-cdk-lib';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { FailureKind } from '#functions/platform/runtime/metrics.ts';
import { ownMetric } from '../metrics.ts';
import { alarm } from './alarms.ts';
import type { StageStack } from './stage-stack.ts';

/**
 * One alarm. It rings when `count` failures happen within `minutes`, in each of `periods` (default 1) consecutive
 * periods. `what`: text for the alarm mail.
 */
type Limit = { count: number; minutes: number; periods?: number; what: string };

/**
 * Limits of the alarms. For most kinds a single failure raises no alarm, because the service or its caller tries again.
 */
const LIMITS: Readonly<Record<FailureKind, Limit>> = {
  // This alarm finds an endpoint that is called rarely and always fails. Many failures at once ring `ServerErrors`.
  call: { count: 1, minutes: 15, periods: 4, what: 'calls have been failing for an hour' },
  frame: { count: 5, minutes: 5, what: 'frames of sockets or new connections fail' },
  event: { count: 10, minutes: 5, what: 'consumers refuse events' },
  schedule: { count: 2, minutes: 15, what: 'a schedule fails' },
  // With a hundred thousand members the work that becomes due at 3:00 takes three hours (docs/operations.md,
  // Schedules), so the alarm rings only after five hours.
  backlog: { count: 1, minutes: 60, periods: 5, what: 'a schedule has left work behind for five hours' },
  start: { count: 3, minutes: 5, what: 'functions do not start' },
  secret: { count: 3, minutes: 15, what: 'functions work with an old secret, as no fresh one can be read' },
  post: { count: 20, minutes: 5, what: 'frames do not reach open sockets, or push services refuse notifications' },
  mail: { count: 5, minutes: 60, what: 'the mail service refuses mails' },
  charge: { count: 5, minutes: 15, what: 'charges end unknown' },
  books: { count: 1, minutes: 5, what: 'our books of money and the payment company’s differ' },
};

/** One alarm for each kind of failure that the functions' log lines count. */
export const alarmOnFailures = (stack: StageStack, topic: sns.ITopic): void => {
  for (const [kind, { count, minutes, periods = 1, what }] of Object.entries(LIMITS)) {
    alarm(stack, `Failures-${kind}`, {
      topic,
      metric: ownMetric(stack.config, 'failures', { kind }, { period: Duration.minutes(minutes) }),
      threshold: count,
      periods,
      description: `${stack.config.name}: ${what}.`,
    });
  }
};
