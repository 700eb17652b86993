import { scheduleCapacities } from '../capacity/schedules.ts';
import * as throttles from '../capacity/throttles.ts';
import { shapeOf } from '../functions.ts';
import { queueShapeOf } from '../queue-shapes.ts';
import { STAGES } from '../stages.ts';
import * as load from './load.ts';
import { dailyOf } from './sizes.ts';
import { mailsOf } from './usage.ts';

/**
 * One limit. `load`: the load in the busiest second, or on a whole day if `what` contains "a day". `limit`: the load
 * that is allowed. `whose`: `ours` is set in this repository, AWS raises a `quota` on request, and a `fixed` limit
 * needs another design of our code. `lever`: what to do before the limit is reached.
 */
export type Limit = { what: string; load: number; limit: number; whose: 'ours' | 'quota' | 'fixed'; lever: string };

/**
 * DynamoDB's limits per second. `PARTITION`: units of one partition. `TABLE`: read units of one table, and the same
 * number of write units. AWS raises the limit `TABLE` on request.
 */
const PARTITION = { rcu: 3_000, wcu: 1_000 };
const TABLE = 40_000;
/** Write units per second that a new table allows, before DynamoDB has scaled the table with its load. */
const NEW_TABLE_WCU = 4_000;
/**
 * Assumed share of all recommendations that are made in the area with most members. The candidates of an area are in
 * one partition.
 */
const BUSIEST_AREA = 0.4;
/**
 * `DRAW_RCU`: read units of one recommendation. It reads 2 pages × 120 candidates × 200 bytes = 48 kB, and one unit of
 * eventually consistent reads is 8 kB. `MOVE_WCU`: write units when a member moves to the top of the timeline.
 */
const DRAW_RCU = 6;
const MOVE_WCU = 2;
/**
 * Maximum of audit log entries per second: each action of staff writes an entry that depends on the one before, in a
 * transaction of 30 ms, so entries are written one after the other.
 */
const AUDIT_LINES_A_SECOND = 1_000 / 30;
/**
 * The service that sends mails. SES's limit of mails per second decides how many messages of its queue are processed at
 * once.
 */
const MAILER = 'events';
const SECOND_MS = 1_000;

/** Every limit of the model at a number of members, the one with the highest used share first. */
export const limitsOf = (members: number): Limit[] => {
  const schedules = scheduleCapacities(dailyOf(members).women).map(({ kind, load: items, capacity }) => ({
    what: `schedule \`${kind}\`, items a day`,
    load: items,
    limit: capacity,
    whose: 'ours' as const,
    lever: '`parts` or rhythm (infra/schedules.ts)',
  }));
  const queues = load.eventsByService(members).map(({ service, perSecond, ms }) => {
    const { batch, atOnce } = queueShapeOf({ service, sendsMail: service === MAILER }, STAGES.prod);
    return {
      what: `queue of \`${service}\`, events a second`,
      load: perSecond,
      limit: ms === 0 ? Number.POSITIVE_INFINITY : (atOnce * batch * SECOND_MS) / ms,
      whose: 'ours' as const,
      lever: '`SHAPES` (infra/queue-shapes.ts); until then events wait, calls do not',
    };
  });
  const reserved = (['auth', 'photos'] as const).map((service) => ({
    what: `executions of \`${service}\` at once`,
    load: load.executionsOf(members, service),
    limit: shapeOf(service).atOnce ?? Number.POSITIVE_INFINITY,
    whose: 'ours' as const,
    lever: '`atOnce` (infra/functions.ts), within the quota of the account',
  }));
  const limits: Limit[] = [
    {
      what: 'executions at once, an account that is new',
      load: load.executions(members),
      limit: 10,
      whose: 'quota',
      lever: '`npm run preflight` refuses the deployment until Service Quotas gives 1,000',
    },
    {
      what: 'executions at once, the usual quota',
      load: load.executions(members),
      limit: 1_000,
      whose: 'quota',
      lever: 'Service Quotas, “Concurrent executions”; tens of thousands are usual',
    },
    {
      what: 'HTTP calls a second, our throttle',
      load: load.httpCalls(members),
      limit: throttles.CALLS.rateLimit,
      whose: 'ours',
      lever: '`CALLS` (infra/capacity/throttles.ts), after the quota of executions',
    },
    {
      what: 'HTTP calls a second, the account',
      load: load.httpCalls(members),
      limit: 10_000,
      whose: 'quota',
      lever: 'Service Quotas, API Gateway “Throttle rate”',
    },
    {
      what: 'frames a second, our throttle',
      load: load.frames(members),
      limit: throttles.FRAMES.rateLimit,
      whose: 'ours',
      lever: '`FRAMES` (infra/capacity/throttles.ts)',
    },
    {
      what: 'new sockets a second, our throttle',
      load: load.connects(members),
      limit: throttles.CONNECTS.rateLimit,
      whose: 'ours',
      lever: '`CONNECTS` (infra/capacity/throttles.ts), up to the account’s 500',
    },
    {
      what: 'new sockets a second, the account',
      load: load.connects(members),
      limit: 500,
      whose: 'quota',
      lever: 'Service Quotas, “New connections per second”',
    },
    {
      what: 'mails a day, SES after its sandbox',
      load: mailsOf(members),
      limit: 50_000,
      whose: 'quota',
      lever: 'SES “Sending quota”, weeks ahead, with a clean record of bounces',
    },
    {
      what: 'mails a second, SES and our queue',
      load: load.mails(members),
      limit: STAGES.prod.mailsPerSecond,
      whose: 'quota',
      lever: 'SES “Sending rate”, then `mailsPerSecond` (infra/stages.ts); until then mails wait',
    },
    {
      what: 'executions of the origin authorizer at once',
      load: load.authorizersAtOnce(members),
      limit: shapeOf('origin-authorizer').atOnce ?? Number.POSITIVE_INFINITY,
      whose: 'ours',
      lever: '`atOnce` of the origin authorizer (infra/functions.ts)',
    },
    {
      what: 'read units a second, the table',
      load: load.readUnits(members),
      limit: TABLE,
      whose: 'quota',
      lever: 'Service Quotas, DynamoDB “Table-level read throughput”',
    },
    {
      what: 'write units a second, the table',
      load: load.writeUnits(members),
      limit: TABLE,
      whose: 'quota',
      lever: 'Service Quotas, DynamoDB “Table-level write throughput”',
    },
    {
      what: 'write units a second, a table that is new or was restored',
      load: load.writeUnits(members),
      limit: NEW_TABLE_WCU,
      whose: 'fixed',
      lever: 'warm throughput, before the table takes the load',
    },
    {
      what: 'reads of the head of announcements for one sex',
      load: load.accountReads(members) / 2,
      limit: PARTITION.rcu,
      whose: 'fixed',
      lever: 'keep the head for some seconds in the process: it changes a few times a month',
    },
    {
      what: 'read units of the busiest area’s pool',
      load: load.draws(members) * BUSIEST_AREA * DRAW_RCU,
      limit: PARTITION.rcu,
      whose: 'fixed',
      lever: 'a second partition for the area; draws start at random sort keys already',
    },
    {
      what: 'write units of one sex in this month’s timeline',
      load: (load.appOpenings(members) / 2) * MOVE_WCU,
      limit: PARTITION.wcu,
      whose: 'fixed',
      lever: 'move a member once in twelve hours, or split the month',
    },
    {
      what: 'lines a second of the audit log',
      load: load.staffActions(members),
      limit: AUDIT_LINES_A_SECOND,
      whose: 'fixed',
      lever: 'a chain for each group of staff (decision 052)',
    },
    ...schedules,
    ...queues,
    ...reserved,
  ];
  return limits.sort((a, b) => b.load / b.limit - a.load / a.limit);
};
export const shareOf = ({ load: asked, limit }: Limit): number => asked / limit;
