import { hasLostRace, isPassing } from '#functions/platform/runtime/aws-failure.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';

/** How often a queue of the stages delivers an event, and about how often a schedule runs again before a test looks. */
const TIMES = 5;

/** Whether only AWS itself failed, so that a repeat is expected to succeed. */
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
 * A service whose events are delivered again, and whose schedules run again, after a failure of AWS, as queues and the
 * scheduler do. Calls are not repeated: a test sees what the client would see.
 */
export const redelivered = (service: BoundDomain): BoundDomain => ({
  ...service,
  consume: (event) => repeated(() => service.consume(event)),
  run: (schedule, share) => repeated(() => service.run(schedule, share)),
});
