import { Annotations, type App } from 'aws-cdk-lib';
import type { CodeOf } from './constructs/service-function.ts';
import { joinConsumers } from './consumers.ts';
import { shapeOf } from './functions.ts';
import { paymentAddresses } from './payment-addresses.ts';
import { joinRoutes, type Route, type ServiceDefinition } from './routes.ts';
import { joinSchedules, type ScheduledRun } from './schedules.ts';
import { AccessLogsStack } from './stacks/access-logs-stack.ts';
import { AlarmsStack } from './stacks/alarms-stack.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { BackupStack } from './stacks/backup-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import type { Foundation } from './stacks/domain-function.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OriginAuthorizerStack } from './stacks/origin-authorizer-stack.ts';
import { OutboxStack } from './stacks/outbox-stack.ts';
import { RealtimeStack } from './stacks/realtime-stack.ts';
import { SandboxStack } from './stacks/sandbox-stack.ts';
import { SchedulesStack, scheduleGroupName } from './stacks/schedules-stack.ts';
import { StaffStack } from './stacks/staff-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { missingOperator, reservedNames, type StageConfig } from './stages.ts';

/** The services that are deployed to a stage, and their routes, the consumers of events and the schedules. */
export type System = {
  services: readonly ServiceDefinition[];
  routes: readonly Route[];
  consumers: readonly Service[];
  runs: readonly ScheduledRun[];
};
type Service = ServiceDefinition['service'];

/**
 * Collects the services' routes, consumers and schedules. @throws Error when they don't match the endpoints of
 * `shared/contract`, the event types, or the list of schedules.
 */
export const joinSystem = (services: readonly ServiceDefinition[]): System => ({
  services,
  routes: joinRoutes(services),
  consumers: joinConsumers(services),
  runs: joinSchedules(services),
});

/** Creates every stack of one stage, in deployment order. */
export const createStage = (app: App, config: StageConfig, system: System, codeOf: CodeOf) => {
  const { services, routes, consumers, runs } = system;
  const definitionOf = (service: Service): ServiceDefinition => {
    const definition = services.find((one) => one.service === service);
    if (!definition) throw new Error(`There is no service ${service} in functions/`);
    return definition;
  };
  const alarms = new AlarmsStack(app, config);
  const data = new DataStack(app, config);
  const mail = new MailStack(app, config);
  const staff = new StaffStack(app, config);
  const outbox = new OutboxStack(app, {
    config,
    table: data.table,
    tableKey: data.tableKey,
    topic: alarms.topic,
    codeOf,
    consumers: consumers.map((service) => ({
      service,
      timeoutSeconds: shapeOf(service, { consumes: true, schedules: definitionOf(service).schedules.length > 0 })
        .timeoutSeconds,
    })),
  });
  const sandbox =
    config.payment?.provider === 'sandbox' && data.paymentSecret
      ? new SandboxStack(app, { config, secret: data.paymentSecret, codeOf })
      : undefined;
  const payment = paymentAddresses(config, sandbox?.origin);
  const originAuthorizer = new OriginAuthorizerStack(app, { config, secret: data.secret, topic: alarms.topic, codeOf });
  const foundation: Foundation = { config, data, mail, staff, outbox, originAuthorizer, alarms, payment, codeOf };
  const realtime = new RealtimeStack(app, foundation, definitionOf('realtime'));
  const api = new ApiStack(app, {
    foundation,
    services: services.filter(({ service }) => service !== 'realtime'),
    routes,
    socket: realtime.socket,
  });
  const schedules = new SchedulesStack(app, { config, topic: alarms.topic, runs, functions: api.functions });
  const edge = new EdgeStack(app, config);
  const web = new WebStack(app, {
    config,
    data,
    apiHost: api.host,
    socketHost: realtime.host,
    webAclArn: edge.webAclArn,
    payment,
    codeOf,
  });
  const accessLogs = new AccessLogsStack(app, config, web.distribution);
  const { backup: second } = config;
  const backup =
    second &&
    new BackupStack(app, { config, backup: second, table: data.table, tableKey: data.tableKey, topic: alarms.topic });
  // The backup stack refers to log groups of these stacks by their names only, so CDK does not know the dependency.
  for (const stack of [outbox, api]) backup?.addStackDependency(stack);
  const edgeAlarms = new EdgeAlarmsStack(app, config, web.distribution);
  const watch = new WatchStack(app, {
    config,
    topic: alarms.topic,
    watched: {
      services: services
        .filter(({ service, routeKeys }) => service === 'realtime' || routeKeys.length > 0)
        .map(({ service }) => service),
      table: data.table,
      queues: outbox.queues,
      httpApiId: api.apiId,
      socketApiId: realtime.apiId,
      scheduleGroup: scheduleGroupName(config),
      distribution: web.distribution,
    },
  });
  const reserved = reservedNames(config);
  if (reserved.length > 0) {
    Annotations.of(web).addWarningV2(
      'awai:reserved-names',
      `${config.name} still has reserved names (${reserved.join(', ')}): see docs/operations.md`,
    );
  }
  const unsaid = missingOperator(config);
  if (unsaid.length > 0) {
    Annotations.of(web).addWarningV2(
      'awai:operator-unsaid',
      `${config.name} does not say who runs it (${unsaid.join(', ')}): its legal pages mark each gap`,
    );
  }
  return {
    alarms,
    data,
    mail,
    staff,
    outbox,
    originAuthorizer,
    realtime,
    api,
    schedules,
    edge,
    web,
    accessLogs,
    edgeAlarms,
    watch,
    ...(sandbox ? { sandbox } : {}),
    ...(backup ? { backup } : {}),
  };
};
