import { join } from 'node:path';
import { createClockCall } from '../../local/host/local-calls.ts';
import type { Settings } from '../../local/host/settings.ts';
import { openBooks } from '../../local/payments/open-books.ts';
import { closeServer, listenOrExplain } from '../../local/process/ports.ts';
import { seedStage } from '../../local/seed/seed-stage.ts';
import { AWS_ENDING } from './assembly/addresses.ts';
import type { Deployed } from './assembly/deployed.ts';
import { s3Error } from './aws/answers.ts';
import { type Aws, createAws } from './aws/aws.ts';
import { createCredentials } from './aws/credentials.ts';
import { createFaults, ORDINARY_DAY, QUIET_DAY } from './aws/faults.ts';
import { createPermissions } from './aws/permissions.ts';
import { createEdge } from './edge/edge.ts';
import { openTwinClock } from './host/clock.ts';
import { createCustomResources } from './host/custom-resources.ts';
import { type Engines, startEngines } from './host/engines.ts';
import { functionVariables } from './host/function-variables.ts';
import { createGateways } from './host/gateways.ts';
import { createLocalPages, jsonPage, type Page, postPage } from './host/local-pages.ts';
import { createLogGroups } from './host/log-groups.ts';
import { publishSite } from './host/publish-site.ts';
import { ringAlarms } from './host/ring-alarm.ts';
import { createTwinServer, type Parts } from './host/server.ts';
import { deployStage, factsOf, type StageFacts } from './host/stage.ts';
import { queuesIn, startTriggers } from './host/triggers.ts';
import { createAuthoriser } from './iam/authoriser.ts';
import { createLambdas } from './lambda/lambdas.ts';
import { resolveLocalNames } from './lambda/local-names.ts';
import { createEventBus } from './triggers/event-bus.ts';
import { createQueues } from './triggers/queues.ts';

export type TwinSettings = Pick<Settings, 'port' | 'dataDir' | 'seed'> & {
  /** Seed of all injected faults: the same seed and the same sequence of requests get the same faults. */
  faultSeed: number;
  /** Whether AWS's services fail as on an ordinary day (`ORDINARY_DAY`), or not at all. */
  hasFaults: boolean;
  /** Factor for all time limits of the templates: 1, or more on a machine that is slower than AWS. */
  timeFactor: number;
  /** Called with each failure of the twin itself, and with each line that a function writes. */
  say(line: string): void;
};
export type Twin = { origin: string; deployed: Deployed; stop(): Promise<void> };

const seed = ({ dataDir, seed }: TwinSettings, facts: StageFacts, engines: Engines, aws: Aws, now: () => Date) =>
  seedStage({
    environment: facts.environment,
    pepper: facts.pepper,
    dynamoEndpoint: engines.dynamo.endpoint,
    paymentsTable: facts.paymentsTable ?? '',
    clock: { now },
    objects: { put: (target, bytes, headers) => aws.buckets.put(target.bucket, target.key, bytes, headers) },
    dataDir,
    seed,
    cognito: engines.cognito,
  });

/**
 * Starts the stage `dev` as it would be deployed, on one port of this machine. Everything is built from the synthesised
 * assembly. Resolves when `/healthz` responds with 200.
 * @throws Error when the port is taken, an engine cannot start, or the assembly lacks a needed part.
 */
export const startTwin = async (settings: TwinSettings): Promise<Twin> => {
  const { dataDir, say } = settings;
  resolveLocalNames();
  const onFailure = (error: unknown) => say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  let parts: Parts | undefined;
  let pages: ReadonlyMap<string, Page> | undefined;
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  const server = createTwinServer(() => parts, onFailure);
  const port = await listenOrExplain(server, settings.port);
  closers.push(() => closeServer(server));
  try {
    const deployed = await deployStage(port, join(dataDir, 'secrets.json'), settings.timeFactor);
    for (const sentence of deployed.unknown) say(sentence);
    const facts = factsOf(deployed);
    const clock = openTwinClock(dataDir);
    const engines = await startEngines({ deployed, port, dataDir, clock: clock.app, onCrash: say });
    closers.push(engines.stop);
    const credentials = createCredentials(deployed);
    const authoriser = createAuthoriser(deployed);
    const faults = createFaults(settings.faultSeed, settings.hasFaults ? ORDINARY_DAY : QUIET_DAY);
    const logs = createLogGroups(deployed);
    const lambdas = createLambdas({
      deployed,
      added: functionVariables(
        { region: deployed.region, port, timeFactor: settings.timeFactor },
        credentials.credentialsOf,
      ),
      clock: clock.shared,
      authoriser,
      faults,
      onLog: (name, line) => {
        logs.note(name, line);
        say(`${name} ${line}`);
      },
    });
    const queues = createQueues({ deployed, clock: clock.shared, file: queuesIn(dataDir) });
    const bus = createEventBus({ deployed, authoriser, queues, now: clock.shared.now, onError: onFailure });
    const gateways = createGateways(deployed, authoriser, lambdas.invoke, clock.shared);
    const aws = createAws({
      deployed,
      permissions: createPermissions(authoriser),
      credentials,
      faults,
      engines: {
        dynamo: engines.dynamo.endpoint,
        copies: engines.copies.endpoint,
        objectsDir: join(dataDir, 'objects'),
        handleSes: engines.mail.handleSes,
        onMailReport: bus.put,
        handleCognito: engines.cognito.handle,
        queues: {
          send: async (url, entries) => {
            for (const { body } of entries) queues.byUrl(url)?.send(body);
          },
        },
        socketsOf: gateways.socketsOf,
      },
      now: clock.app.now,
      onFailure,
    });
    closers.push(aws.close, gateways.stop, lambdas.stop);
    const edge = createEdge(deployed, {
      originPort: () => port,
      readObject: async ({ bucketArn, key }) => {
        const object = await aws.buckets.edgeRead(bucketArn, key, deployed.distribution.arn);
        if (object === 'denied') return DENIED;
        return { status: 200, headers: object.headers, body: object.bytes };
      },
      keyValues: aws.keyValues.valuesOf,
    });
    const custom = createCustomResources({ deployed, invoke: lambdas.invoke, port, ending: AWS_ENDING });
    const httpApis = new Map([...gateways.httpApis, [custom.host, custom] as const]);
    parts = { local: createLocalPages(() => pages), aws, edge, httpApis, socketApis: gateways.socketApis };

    const demo = await seed(settings, facts, engines, aws, clock.app.now);
    for (const { name } of deployed.tables) await aws.dynamo.openTable(name);
    const { invoke } = lambdas;
    const triggers = startTriggers({
      deployed,
      engines,
      queues,
      invoke,
      authoriser,
      clock: clock.shared,
      dataDir,
      invocations: () => [...lambdas.report().values()].reduce((sum, one) => sum + one.invocations, 0),
      onError: onFailure,
    });
    closers.push(triggers.stop);
    await custom.makeAll();
    await publishSite(deployed, facts, aws.buckets, port);
    const reportOf = () => ({
      denied: authoriser.denied(),
      unused: authoriser.unused().length,
      functions: Object.fromEntries(lambdas.report()),
      queues: queues.counts(),
      blocked: edge.firewall.blocked(),
    });
    const clockCall = createClockCall(clock.app, triggers.schedules, triggers.settled);
    const books = openBooks({
      dynamoEndpoint: engines.dynamo.endpoint,
      region: deployed.region,
      table: facts.paymentsTable ?? '',
      clock: clock.app,
    });
    pages = new Map<string, Page>([
      ['/_local/demo', jsonPage(demo)],
      ['/_local/mails', engines.mail.handleMails],
      ['/_local/clock', clockCall],
      ['/_local/payments', books.handleBooks],
      ['/_local/payments/faults', books.handleFaults],
      ['/_local/faults', jsonPage(faults.profile, faults.change)],
      ['/_local/events', postPage((event) => ({ sent: bus.put(event) }))],
      ['/_local/lines', logs.page],
      ['/_local/report', jsonPage(() => reportOf())],
      ['/_local/alarm', postPage(() => ringAlarms(deployed, authoriser))],
      ['/_local/stage', jsonPage(() => ({ outputs: Object.fromEntries(deployed.outputs) }))],
    ]);
    return { origin: `http://localhost:${port}`, deployed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * S3's response to a reader that may not list the bucket. It is the same for a forbidden object and for a missing one.
 */
const DENIED = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(s3Error('AccessDenied', 'Access Denied')),
};
