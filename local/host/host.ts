import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Core, createCore, createDocumentClient } from '#functions/platform/core/core.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import { isOverload } from '#functions/platform/runtime/gate.ts';
import { createLogger, type Logger } from '#functions/platform/runtime/logger.ts';
import { systemRandom } from '#functions/platform/runtime/random.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { realtimeDomain } from '#functions/realtime/domain.ts';
import { joinRoutes, loadServices } from '#infra/routes.ts';
import { joinSchedules } from '#infra/schedules.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import { openAppClock } from '../clock/app-clock.ts';
import { startCognito } from '../cognito/cognito.ts';
import { startDynamo } from '../dynamo/dynamo.ts';
import { ensureTable } from '../dynamo/ensure-table.ts';
import { handledUpTo } from '../dynamo/stream-checkpoint.ts';
import { unsigned } from '../dynamo/unsigned.ts';
import { createMailServer } from '../mail/mail.ts';
import { createObjectStore } from '../objects/objects.ts';
import { openPaymentsServer, PAYMENTS_TABLE, startPayments } from '../payments/payments.ts';
import { createPaymentsCalls } from '../payments/payments-calls.ts';
import { closeServer } from '../process/ports.ts';
import { createPushServer } from '../push/push.ts';
import { demoStaff } from '../seed/demo-cast.ts';
import { putInto } from '../seed/put-photos.ts';
import { seedDemo, seedTable } from '../seed/seed-demo.ts';
import { isSeeded } from '../seed/seed-mark.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createAgenda } from './agenda.ts';
import { startDispatcher } from './dispatcher.ts';
import { startEarly } from './early-start.ts';
import { createClockCall } from './local-calls.ts';
import { localConfig, openPepper, paymentKeys } from './local-config.ts';
import { createRequestListener, type Surfaces } from './request-listener.ts';
import { startScheduler } from './scheduler.ts';
import { BUCKETS, CREDENTIALS, REGION, type Settings, TABLE } from './settings.ts';
import { createSocketServer, isSocketPath } from './socket-server.ts';
import { createBuiltFiles, startDevServer } from './web-files.ts';

export type Host = { origin: string; core: Core; payments: Sandbox; stop(): Promise<void> };

/**
 * Starts the whole service in this process: engines, every service behind the contract's routes, sockets, schedules,
 * outbox and web apps, all on one origin. Resolves when `/healthz` answers 200. A caller that has already called
 * `startEarly` passes the returned promise as `early`.
 * @throws Error with a remedy in its message when the port is taken or the engine cannot start.
 */
export const startHost = async (
  settings: Settings,
  logger: Logger = createLogger(() => {}),
  early: ReturnType<typeof startEarly> = startEarly(settings),
): Promise<Host> => {
  const { dataDir } = settings;
  process.env['AWS_ACCESS_KEY_ID'] = CREDENTIALS.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = CREDENTIALS.secretAccessKey;
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  let surfaces: Surfaces | undefined;
  const admission = createAdmission();
  const { server, port, answerWith, builtWeb } = await early;
  server.on('connection', admission.noteArrival);
  answerWith(createRequestListener(() => surfaces, logger));
  closers.push(() => closeServer(server));
  const origin = `http://localhost:${port}`;

  try {
    const opened = await openPaymentsServer(port, settings.port === 0);
    closers.push(() => closeServer(opened.server));
    // `startingWeb` is awaited only at the end. Until then the web build runs in a child process, or Vite's server
    // prepares the packages in threads of its own.
    const startingWeb = builtWeb
      ? builtWeb.then((folder) => createBuiltFiles(folder, origin, opened.origin, settings.stage))
      : startDevServer(server, opened.origin, settings.stage);
    startingWeb.catch(() => {});
    const closeWeb = () =>
      startingWeb.then(
        (web) => web.close(),
        () => {},
      );
    if (settings.dev) closers.push(closeWeb);
    const clock = openAppClock(join(dataDir, 'clock.json'));
    const objects = createObjectStore({
      dir: join(dataDir, 'objects'),
      credentials: CREDENTIALS,
      buckets: Object.values(BUCKETS),
      region: REGION,
      basePath: '/_local/s3',
      onFailure: (error) => logger.error('object store', { error }),
    });
    closers.push(() => objects.close());
    const dbPath = join(dataDir, 'dynamo', 'awai.sqlite');
    const loadingServices = loadServices();
    loadingServices.catch(() => {});
    if (isNewDemo(settings, dbPath)) {
      const { importDemo } = await import('../seed/import-demo.ts');
      const tables = { product: TABLE, payments: PAYMENTS_TABLE };
      const drafting = { pepper: openPepper(dataDir), clock, random: systemRandom };
      await importDemo({ dataDir, dbPath, tables, put: putInto(objects), ...drafting });
    }
    const checkpointFile = join(dataDir, 'stream.json');
    const dynamo = await startDynamo({
      dbPath,
      ...handledUpTo(checkpointFile, TABLE),
      onCrash: (message) => logger.error('engine ended', { message }),
    });
    closers.push(() => dynamo.stop());
    const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: REGION });
    const [streamArn, services] = await Promise.all([ensureTable(client, TABLE, TABLE_DEFINITION), loadingServices]);
    client.destroy();
    const cognito = await startCognito({ dataDir, users: demoStaff(), endpoint: `${origin}/_local/cognito` });
    closers.push(() => cognito.stop());
    const mail = createMailServer({ dataDir, clock });
    const push = createPushServer({ dataDir, origin, clock });

    const config = localConfig({
      origin,
      dataDir,
      dynamoEndpoint: dynamo.endpoint,
      cognito,
      payments: opened.origin,
    });
    const payments = await startPayments({
      opened,
      origin,
      productName: config.PRODUCT_NAME,
      dynamo: { endpoint: dynamo.endpoint, region: REGION },
      keys: paymentKeys(config),
      clock,
      logger,
    });
    closers.push(() => payments.stop());
    const documents = createDocumentClient(config);
    const plainCore = await createCore({
      config,
      clock,
      logger,
      client: dynamo.isEmbedded ? unsigned(documents) : documents,
    });
    const agenda = createAgenda(seedTable(plainCore));
    const core: Core = { ...plainCore, tableFor: (access) => agenda.watch(plainCore.tableFor(access)) };
    // The seed runs before the dispatcher starts. Otherwise the dispatcher would read every seeded item from the stream
    // while the seed still writes items.
    const demo = await seedDemo({
      core,
      dataDir,
      seed: settings.seed,
      cognito,
      put: putInto(objects),
      paymentsTable: PAYMENTS_TABLE,
    });
    const sockets = createSocketServer({ handle: (event) => socketOf(bound, admission, event), clock, logger });
    const realtime = realtimeDomain(() => sockets.connections);
    const bound = new Map<Service, BoundDomain>(
      services.map((service) => [service.service, (service.service === 'realtime' ? realtime : service).bind(core)]),
    );
    const dispatcher = startDispatcher({
      endpoint: dynamo.endpoint,
      isEmbedded: dynamo.isEmbedded,
      region: REGION,
      streamArn,
      checkpointFile,
      commitLog: dynamo.commitLog,
      services: bound,
      logger,
    });
    closers.push(() => dispatcher.stop());
    const scheduler = startScheduler({
      runs: joinSchedules(services),
      services: bound,
      clock,
      agenda,
      settled: () => dispatcher.tail.caughtUp(),
      logger,
    });
    closers.push(() => scheduler.stop());
    closers.push(() => sockets.close());
    server.on('upgrade', (request, stream, head) => {
      if (isSocketPath(request.url)) void sockets.upgrade(request, stream, head);
      else if (!settings.dev) stream.destroy();
    });

    const engines = { routes: joinRoutes(services), bound, core, objects, mail, push, cognito, sockets, admission };
    // `surfaces` is set before the dispatcher handles its first event, because event consumers read from the object
    // store, which this host serves.
    surfaces = {
      ...engines,
      payments: createPaymentsCalls(payments.sandbox),
      clockCall: createClockCall(clock, scheduler, async () => {
        sockets.closeOld();
        await payments.runWebhooks();
        await dispatcher.tail.caughtUp();
      }),
      web: undefined,
      demo: undefined,
    };
    const web = await startingWeb;
    await dispatcher.tail.caughtUp();
    surfaces = { ...surfaces, web, demo };
    // Delivers the webhooks that the host had not yet delivered when it last ended.
    void payments.runWebhooks();
    return { origin, core, payments: payments.sandbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Whether the demo can be written as a database file before the engine starts. If a database file exists, or the engine
 * is not the embedded one, the demo is written by requests to the engine.
 */
const isNewDemo = ({ dataDir, seed }: Settings, dbPath: string): boolean =>
  seed === 'demo' && !isSeeded(dataDir) && !existsSync(dbPath) && !process.env['DYNAMODB_ENDPOINT'];

const socketOf = async (
  bound: Map<Service, BoundDomain>,
  admission: Admission,
  event: Parameters<BoundDomain['socket']>[0],
) => {
  const realtime = bound.get('realtime');
  if (!realtime) throw new Error('There is no realtime service');
  // The limit on parallel calls applies only to the request that opens a connection. Frames of an open connection wait
  // in the connection's own queue.
  if (event.requestContext.routeKey !== '$connect') return realtime.socket(event);
  return admission
    .calls('realtime')
    .run(() => realtime.socket(event))
    .catch((error: unknown) => {
      if (!isOverload(error)) throw error;
      return { statusCode: ERROR_STATUS.overloaded };
    });
};
