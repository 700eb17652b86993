import {
  ANSWER_HEADERS,
  AUTHORIZER_MS,
  COMPRESSED,
  CPU_MS,
  CPU_MS_OF,
  DISPATCH_MS,
  LOG_BYTES_A_CALL,
  LOG_BYTES_AN_EVENT,
  LOG_MONTHS,
  MAIL_COST,
  MESSAGE_WCU,
  PUSH_COST,
  QUEUE_REQUESTS_AN_EVENT,
  TRIP_MS,
  WAIT_MS_OF,
} from './assumptions.ts';
import { MEASURED } from './measured.ts';
import { durationMs, execution, type Quantities, total } from './quantities.ts';
import { CALLS, type Call } from './traffic.ts';

const GB = 1e9;
/** Calls that clients send over the WebSocket. */
const FRAMES: ReadonlySet<Call> = new Set<Call>(['speak', 'speakAgain', 'ping']);
export const isFrame = (name: Call): boolean => FRAMES.has(name);

export const logged = (bytes: number): Quantities => ({ logGb: bytes / GB, logGbMonth: (bytes / GB) * LOG_MONTHS });

/** Milliseconds from the start of a call's function to its response. */
export const callMs = (name: Call): number =>
  durationMs(CALLS[name].service, {
    requests: MEASURED[name].call.requests,
    tripMs: TRIP_MS,
    cpuMs: CPU_MS_OF[name] ?? CPU_MS,
    waitMs: WAIT_MS_OF[name] ?? 0,
  });

/** Average milliseconds in which a consumer processes one of the events that a call causes. */
export const eventMs = (name: Call): number => {
  const { events, after } = MEASURED[name];
  const count = Object.values(events).reduce((sum, one) => sum + one, 0);
  return count === 0 ? 0 : (after.requests / count) * TRIP_MS + CPU_MS;
};

/**
 * Cost of passing one event from the table to a queue and from the queue to a service, without the service's own work.
 */
const handedOn: Quantities = total([
  [execution('dispatch', DISPATCH_MS), 1],
  [{ queueRequest: QUEUE_REQUESTS_AN_EVENT }, 1],
  [logged(LOG_BYTES_AN_EVENT), 1],
]);

/** Cost of one mail to a member, with the event that causes it. */
export const mailed: Quantities = total([
  [handedOn, 1],
  [
    execution(
      'events',
      durationMs('events', {
        requests: MAIL_COST.requests,
        tripMs: TRIP_MS,
        cpuMs: CPU_MS,
        waitMs: MAIL_COST.waitMs,
      }),
    ),
    1,
  ],
  [{ mail: 1, readUnit: MAIL_COST.rcu, writeUnit: MAIL_COST.wcu }, 1],
]);

/**
 * Cost of one push notification to a member's browser, with the event that causes it. Members without a browser that
 * takes notifications cost one read, which is part of each call's cost.
 */
export const notified: Quantities = total([
  [handedOn, 1],
  [execution('push', durationMs('push', { tripMs: TRIP_MS, ...PUSH_COST })), 1],
  [{ readUnit: PUSH_COST.rcu, writeUnit: PUSH_COST.wcu }, 1],
]);

const throughEdge = (bytes: number): Quantities => ({
  edgeRequest: 1,
  edgeFunction: 1,
  firewallRequest: 1,
  edgeGb: (ANSWER_HEADERS + bytes * COMPRESSED) / GB,
});
const entered = (name: Call): Quantities => {
  if (isFrame(name)) return { socketMessage: 1 };
  const authorizer = execution('origin-authorizer', AUTHORIZER_MS);
  const way = name === 'connect' ? {} : { httpCall: 1 };
  return total([
    [throughEdge(MEASURED[name].call.bytes), 1],
    [authorizer, 1],
    [way, 1],
  ]);
};

/**
 * What a call uses that is not counted elsewhere: S3 requests, KMS requests and, for a chat message, the write units
 * (`MESSAGE_WCU`) that the measured ones do not contain.
 */
const ALSO_OF: Partial<Record<Call, Quantities>> = {
  speak: { writeUnit: MESSAGE_WCU },
  speakAgain: { writeUnit: MESSAGE_WCU },
  // S3 gets four new objects: the browser's upload, and the photo in three sizes. The upload is read once. Deleting it
  // costs nothing.
  setProfilePhotos: { bucketPut: 4, bucketGet: 1 },
  submitAgeDocument: { bucketPut: 2, bucketGet: 1, keyRequest: 3 },
};

/** Everything that one call uses, with the events, mails and WebSocket messages that it causes. */
export const quantitiesOf = (name: Call): Quantities => {
  const { call, after, events, mails, frames } = MEASURED[name];
  const consumed = Object.entries(events).map(
    ([service, count]) => [execution(service as keyof typeof events, eventMs(name)), count] as const,
  );
  return total([
    [entered(name), 1],
    [execution(CALLS[name].service, callMs(name)), 1],
    [{ readUnit: call.rcu + after.rcu, writeUnit: call.wcu + after.wcu, socketMessage: frames }, 1],
    [handedOn, Object.values(events).reduce((sum, one) => sum + one, 0)],
    ...consumed,
    [mailed, mails],
    [logged(LOG_BYTES_A_CALL), 1],
    [ALSO_OF[name] ?? {}, 1],
  ]);
};
