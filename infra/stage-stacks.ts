import { Annotations, type App } from 'aws-cdk-lib';
import type { CodeOf } from './constructs/unit-function.ts';
import { joinConsumers } from './consumers.ts';
import { shapeOf } from './functions.ts';
import { paymentAddresses } from './payment-addresses.ts';
import { joinRoutes, type Route, type UnitDefinition } from './routes.ts';
import { joinSchedules, type ScheduledRun } from './schedules.ts';
import { AccessLogsStack } from './stacks/access-logs-stack.ts';
import { AlarmsStack } from './stacks/alarms-stack.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { BackupStack } from './stacks/backup-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import type { Foundation } from './stacks/domain-function.ts';
import { DoorStack } from './stacks/door-stack.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OutboxStack } from './stacks/outbox-stack.ts';
import { RealtimeStack } from './stacks/realtime-stack.ts';
import { SandboxStack } from './stacks/sandbox-stack.ts';
import { SchedulesStack, scheduleGroupName } from './stacks/schedules-stack.ts';
import { StaffStack } from './stacks/staff-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { missingOperator, reservedNames, type StageConfig } from './stages.ts';

/** What is deployed to a stage: its units with their routes, consumers and schedules. */
export type System = {
  units: readonly UnitDefinition[];
  routes: readonly Route[];
  consumers: readonly Unit[];
  runs: readonly ScheduledRun[];
};
type Unit = UnitDefinition['unit'];

/** @throws Error when the contract, outbox or schedules don't match the units' handlers, consumers and schedules. */
export const joinSystem = (units: readonly UnitDefinition[]): System => ({
  units,
  routes: joinRoutes(units),
  consumers: joinConsumers(units),
  runs: joinSchedules(units),
});

/** Every stack of one stage, in deployment order. */
export const createStage = (app: App, config: StageConfig, system: System, codeOf: CodeOf) => {
  const { units, routes, consumers, runs } = system;
  const definitionOf = (unit: Unit): UnitDefinition => {
    const definition = units.find((one) => one.unit === unit);
    if (!definition) throw new Error(`There is no unit ${unit} in functions/`);
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
    consumers: consumers.map((unit) => ({
      unit,
      timeoutSeconds: shapeOf(unit, { consumes: true, schedules: definitionOf(unit).schedules.length > 0 })
        .timeoutSeconds,
    })),
  });
  const sandbox =
    config.payment?.provider === 'sandbox' && data.paymentSecret
      ? new SandboxStack(app, { config, secret: data.paymentSecret, codeOf })
      : undefined;
  const payment = paymentAddresses(config, sandbox?.origin);
  const door = new DoorStack(app, { config, secret: data.secret, topic: alarms.topic, codeOf });
  const foundation: Foundation = { config, data, mail, staff, outbox, door, alarms, payment, codeOf };
  const realtime = new RealtimeStack(app, foundation, definitionOf('realtime'));
  const api = new ApiStack(app, {
    foundation,
    units: units.filter(({ unit }) => unit !== 'realtime'),
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
  // The log groups of the ledger are named, not referred to.
  for (const stack of [outbox, api]) backup?.addStackDependency(stack);
  const edgeAlarms = new EdgeAlarmsStack(app, config, web.distribution);
  const watch = new WatchStack(app, {
    config,
    topic: alarms.topic,
    watched: {
      units: units.filter(({ unit, routeKeys }) => unit === 'realtime' || routeKeys.length > 0).map(({ unit }) => unit),
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
      `${config.name} does not say who runs it (${unsaid.join(', ')}): its legal pages mark each place`,
    );
  }
  return {
    alarms,
    data,
    mail,
    staff,
    outbox,
    door,
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
