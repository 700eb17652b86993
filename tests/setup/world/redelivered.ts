import { hasLostRace, isPassing } from '#functions/platform/runtime/aws-failure.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';

/**
 * Number of times that a stage's queue delivers an event that always fails. In these tests, a schedule that always
 * fails runs as many times.
 */
const TIMES = 5;

/** True when the cause is a failure of AWS or a concurrent write, so that a repeat is expected to succeed. */
const passes = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(passes) : isPassing(error) || hasLostRace(error);

const repeated = async <T>(work: () => Promise<T>, time = 1): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (time === TIMES || !passes(error)) throw error;
    return repeated(work, time + 1);
  }
};

/**
 * A service whose events and schedules are repeated after a failure of AWS, as SQS and EventBridge Scheduler do. API
 * calls are not repeated: a test sees the response that the client would see.
 */
export const redelivered = (service: BoundDomain): BoundDomain => ({
  ...service,
  consume: (event) => repeated(() => service.consume(event)),
  run: (schedule, share) => repeated(() => service.run(schedule, share)),
});
