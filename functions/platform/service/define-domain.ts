import type { Context, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import { type Core, coreFromEnvironment } from '../core/core.ts';
import type { Handler, HttpEvent, HttpResult } from '../http/create-handler.ts';
import { errorReply, toAppError } from '../http/reply.ts';
import type { MultipartParser } from '../http/request.ts';
import type { SocketEvent, SocketHandler, SocketResult } from '../ports/socket.ts';
import type { Access } from '../runtime/access.ts';
import { RUN_RESERVE_MS, withDeadline } from '../runtime/deadline.ts';
import { keepResolved } from '../runtime/keep-resolved.ts';
import { createLambdaLogger, type Logger, withLogFields } from '../runtime/logger.ts';
import type { StaffVerifier } from '../security/staff-tokens.ts';
import type { Share } from '../table/due.ts';
import type { EventDefinition, EventOf, OutboxEvent } from '../table/outbox.ts';
import type { Table } from '../table/table.ts';
import { consumeBatch } from './consume-batch.ts';
import { withFrameLog } from './frame-log.ts';

/**
 * Handles one type of event. An event may be delivered twice. On the second delivery the consumer must change nothing.
 */
export type EventConsumer<E extends EventDefinition, Deps> = (event: EventOf<E>, deps: Deps) => Promise<void>;
type ConsumerOf<Deps> = (event: OutboxEvent, deps: Deps, now: Date) => Promise<void>;
type Consumption<Deps> = { event: EventDefinition; consume: ConsumerOf<Deps> };
/** Connects an event with its consumer. The types allow only a consumer of the same event. */
export const on = <E extends EventDefinition, Deps>(
  event: E,
  consume: EventConsumer<NoInfer<E>, Deps>,
): Consumption<Deps> => ({ event, consume: consume as Consumption<Deps>['consume'] });
/**
 * One run of a schedule, limited by the timeout of its Lambda function. `share` is the part of the due work for this
 * run when several runs work in parallel. Returns true when items are left, so that another run should follow at once.
 */
export type Schedule<Deps> = (deps: Deps, now: Date, share?: Share) => Promise<boolean>;

type DomainSpec<Deps> = {
  access: Access;
  /** Creates the domain's dependencies from the core and the domain's table. */
  deps: (core: Core, table: Table) => Deps;
  handlers?: readonly Handler<Deps>[];
  consumers?: readonly Consumption<Deps>[];
  schedules?: Record<string, Schedule<Deps>>;
  /** The event of the nightly run at 3:00. Its data names the schedule to run, one of `schedules` (decision 090). */
  nightly?: EventDefinition<string, ScheduleEvent>;
  /** Only the realtime service has a socket handler. */
  socket?: SocketHandler<Deps>;
  staff?: (core: Core) => StaffVerifier;
  /** Only for domains with endpoints that accept multipart forms. */
  multipart?: MultipartParser;
};

/**
 * A domain with its dependencies. HTTP requests, queue events, WebSocket events and schedules are all handled by this
 * object, on AWS and on a developer's machine.
 */
export type BoundDomain = {
  http(event: HttpEvent): Promise<HttpResult>;
  consume(event: OutboxEvent): Promise<void>;
  socket(event: SocketEvent): Promise<SocketResult>;
  run(schedule: string, share?: Share): Promise<boolean>;
};

export type Domain = {
  access: Access;
  routeKeys: readonly string[];
  consumes: readonly string[];
  schedules: readonly string[];
  bind(core: Core): BoundDomain;
  /** The response to a request for which no handler ran, formatted as an error of the requested endpoint. */
  refuse(event: HttpEvent, error: unknown): HttpResult;
};

export const routeKeyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

export const defineDomain = <Deps>(spec: DomainSpec<Deps>): Domain => {
  const { access, handlers = [], schedules = {} } = spec;
  const scheduleOf = (name: string): Schedule<Deps> => {
    const schedule = schedules[name];
    if (!schedule) throw new Error(`${access.service} has no schedule ${name}`);
    return schedule;
  };
  const runNightly: ConsumerOf<Deps> = async ({ data }, deps, now) => {
    const { schedule, share } = data as ScheduleEvent;
    // Due work that this run leaves is done by the regular runs of the schedule.
    await scheduleOf(schedule)(deps, now, share);
  };
  const consumers = [
    ...(spec.consumers ?? []),
    ...(spec.nightly ? [{ event: spec.nightly, consume: runNightly }] : []),
  ];
  const consumerOf = new Map(consumers.map(({ event, consume }) => [event.type, consume]));
  for (const { event } of consumers) {
    if (!event.consumers.includes(access.service))
      throw new Error(`${event.type} goes to the queue of ${event.consumers.join(', ')}, not to ${access.service}`);
  }
  const refuse = ({ routeKey, requestContext: { requestId } }: HttpEvent, error: unknown): HttpResult => {
    const called = handlers.find(({ endpoint }) => routeKeyOf(endpoint) === routeKey);
    return errorReply(error, requestId, called?.endpoint.errorBody);
  };
  return {
    access,
    refuse,
    routeKeys: handlers.map(({ endpoint }) => routeKeyOf(endpoint)),
    consumes: [...consumerOf.keys()],
    schedules: Object.keys(schedules),
    bind: (core) => {
      const table = core.tableFor(access);
      const deps = spec.deps(core, table);
      const runtime = { core, table, staff: spec.staff?.(core), multipart: spec.multipart };
      const routes = new Map(handlers.map((handler) => [routeKeyOf(handler.endpoint), handler.bind(runtime, deps)]));
      return {
        http: async (event) => {
          const route = routes.get(event.routeKey);
          return route ? route(event) : refuse(event, new AppError('not_found'));
        },
        consume: async (event) => {
          const consume = consumerOf.get(event.type);
          if (!consume) throw new Error(`${access.service} consumes no ${event.type}`);
          await consume(event, deps, core.clock.now());
        },
        socket: async (event) => {
          if (!spec.socket) throw new Error(`${access.service} has no socket`);
          return withFrameLog(core.logger, spec.socket, event, deps);
        },
        run: async (name, share) => scheduleOf(name)(deps, core.clock.now(), share),
      };
    },
  };
};

/** The event that starts a run of a schedule. */
export type ScheduleEvent = { schedule: string; share?: Share };
type LambdaEvent = HttpEvent | SocketEvent | SQSEvent | DynamoDBStreamEvent | ScheduleEvent;
/**
 * The Lambda entry of a domain. The domain's HTTP endpoints, queue and schedules all invoke the same Lambda function.
 * Log lines about failures contain no error messages. When a schedule fails, Lambda itself logs the thrown error. That
 * error's message therefore contains no details.
 * @param start creates the core at the first event. `startLog` logs a failure of `start`.
 */
export const lambdaEntry = (
  domain: Domain,
  {
    start = coreFromEnvironment,
    startLog = createLambdaLogger(),
  }: { start?: () => Promise<Core>; startLog?: Logger } = {},
) => {
  const bound = keepResolved(async () => {
    const core = await start();
    return { service: domain.bind(core), logger: core.logger, callMs: core.config.CALL_SECONDS * SECOND_MS };
  });
  const answer = async (
    event: LambdaEvent,
    context: Context,
  ): Promise<HttpResult | SocketResult | SQSBatchResponse | undefined> => {
    const started = await bound().catch((error: unknown) => failedStart(domain, startLog, event, error));
    if (!('service' in started)) return started;
    const { service, logger, callMs } = started;
    if ('routeKey' in event) return withDeadline(callMs, () => service.http(event));
    if ('requestContext' in event) return withDeadline(callMs, () => openSocket(service, logger, event));
    if ('schedule' in event) {
      const hasTime = () => context.getRemainingTimeInMillis() > RUN_RESERVE_MS;
      await withDeadline(context.getRemainingTimeInMillis(), () => runSchedule(service, logger, event, hasTime));
      return undefined;
    }
    return withDeadline(context.getRemainingTimeInMillis(), () => consumeBatch(service, logger, event as SQSEvent));
  };
  const { service } = domain.access;
  return (event: LambdaEvent, context: Context) => withLogFields({ service }, () => answer(event, context));
};

/**
 * The result for an event whose service could not start, because its configuration or its secrets could not be read.
 * @throws Error for an event of a queue or a schedule, which is delivered again.
 */
const failedStart = (domain: Domain, logger: Logger, event: LambdaEvent, error: unknown): HttpResult | SocketResult => {
  const requestId = 'requestContext' in event ? event.requestContext.requestId : undefined;
  withLogFields({ requestId }, () => logger.error('not started', { error }));
  if ('routeKey' in event) return domain.refuse(event, error);
  if ('requestContext' in event) return { statusCode: toAppError(error).status };
  throw new Error(`${domain.access.service} did not start`);
};

/** Handles a WebSocket event. When `$connect` fails, the error's status makes API Gateway refuse the connection. */
const openSocket = async (service: BoundDomain, logger: Logger, event: SocketEvent): Promise<SocketResult> => {
  try {
    return await service.socket(event);
  } catch (error) {
    const { requestId, routeKey } = event.requestContext;
    withLogFields({ requestId, call: routeKey }, () => logger.error('unexpected', { error }));
    return { statusCode: toAppError(error).status };
  }
};

/**
 * Runs the schedule until no work is left or the time is over. Work that is left then waits for the schedule's next
 * start.
 */
const runSchedule = (
  service: BoundDomain,
  logger: Logger,
  event: ScheduleEvent,
  hasTime: () => boolean,
): Promise<void> =>
  withLogFields({ call: event.schedule }, async () => {
    let isLeft = true;
    do isLeft = await runOnce(service, logger, event);
    while (isLeft && hasTime());
    if (isLeft) logger.info('work left', { schedule: event.schedule });
  });

const runOnce = async (service: BoundDomain, logger: Logger, { schedule, share }: ScheduleEvent): Promise<boolean> => {
  try {
    return await service.run(schedule, share);
  } catch (error) {
    logger.error('schedule failed', { schedule, error });
    throw new Error(`The schedule ${schedule} failed`);
  }
};
