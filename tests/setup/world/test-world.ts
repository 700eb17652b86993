import { randomBytes } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { inject } from 'vitest';
import { defineAccess } from '#functions/items/access.ts';
import type { AnyEvent } from '#functions/items/events/index.ts';
import { KEY_PREFIXES } from '#functions/items/key-prefixes.ts';
import { type Core, createCore } from '#functions/platform/core/core.ts';
import { readConfig } from '#functions/platform/runtime/config.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type BoundDomain, type Domain, routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { type Cost, createTable, type Item, type Table } from '#functions/platform/table/table.ts';
import { ensureTable, tableSchema } from '#local/dynamo/ensure-table.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { BodyInputOf, Endpoint, QueryInputOf, ResponseOf } from '#shared/endpoint.ts';
import { createEngineClient } from './engine-client.ts';
import { engineEndpoint } from './engine-endpoint.ts';
import { isOnTwin } from './on-twin.ts';
import { createWorldPayments, paymentConfig, scanTable, type WorldPayments } from './payments.ts';
import { redelivered } from './redelivered.ts';
import { serviceOf } from './services.ts';
import { createStaleIndex, type StaleIndex } from './stale-index.ts';
import { openOnTwin } from './twin-clients.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

export const ORIGIN = 'http://localhost:3000';
const WEBHOOK_PATH = '/api/payment/webhook';
export const START = new Date('2026-11-20T03:00:00.000Z');

export type Session = { uid: string; client: string; 'access-token': string };
export type Reply<B = unknown> = { status: number; headers: Record<string, string>; body: B };

/** The input of an API call. Without `session` the caller is signed out. */
export type CallInput<E> = {
  session?: Session | undefined;
  body?: E extends Endpoint ? Partial<BodyInputOf<E>> | object : object;
  rawBody?: string;
  query?: E extends Endpoint ? QueryInputOf<E> | Record<string, string | number> : Record<string, string | number>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  ip?: string;
};

export type TestWorld = {
  core: Core;
  /** A table object that may access every key: only for preparing data and for assertions. */
  table: Table;
  clock: { now(): Date; advance(ms: number): void };
  /**
   * Cost of each request that the services sent to DynamoDB. The first read of this property ends the random faults of
   * the twin (tools/twin, which simulates AWS), because faults would change the number of requests.
   */
  readonly costs: (Cost & { service: string })[];
  call<E extends Endpoint>(
    domain: Domain,
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<Reply<ResponseOf<E> & Record<string, unknown>>>;
  /** Every outbox event written so far, oldest first. */
  events(): Promise<AnyEvent[]>;
  bind(domain: Domain): BoundDomain;
  /**
   * Waits until the index contains every write. The embedded engine updates the index with each write; the twin
   * (tools/twin, which simulates AWS) updates it some time later.
   */
  catchUp(): Promise<void>;
  /** Every item of the table; with `prefix` only those whose partition key begins with the prefix. */
  everything(prefix?: string): Promise<Record<string, unknown>[]>;
  /** The payment sandbox with which this test world's services make charges. */
  payments: WorldPayments;
  index: StaleIndex;
};

const everything = defineAccess({ service: 'staff', owns: KEY_PREFIXES, reads: KEY_PREFIXES });

const openClients = () => {
  const [AWS_REGION, DYNAMODB_ENDPOINT] = ['ap-northeast-1', engineEndpoint()];
  const document = createEngineClient(DYNAMODB_ENDPOINT);
  return { tables: new DynamoDBClient({ region: AWS_REGION, endpoint: DYNAMODB_ENDPOINT }), document };
};
/**
 * Creates a table with the keys and indexes of the product's table. On the embedded engine the table has no stream and
 * no TTL, so that one request creates it instead of six.
 */
const openWorldTable = async (name: string, { tables, document }: ReturnType<typeof openClients>): Promise<void> => {
  if (isOnTwin) await ensureTable(tables, name, TABLE_DEFINITION);
  else
    await document.send(
      new CreateTableCommand({
        ...tableSchema(name, { ...TABLE_DEFINITION, stream: undefined }),
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
};
/** The database clients. All test worlds of this worker share them, so that their connections stay open. */
let clients: ReturnType<typeof openClients> | undefined;

/**
 * Creates a new table on the embedded engine, a clock that only tests move, and functions that call the services with
 * API Gateway events.
 */
export const createTestWorld = async (options: { now?: Date; random?: Random } = {}): Promise<TestWorld> => {
  let now = options.now ?? START;
  const name = `test-${randomBytes(6).toString('hex')}`;
  clients ??= openClients();
  const { tables, document } = clients;
  await openWorldTable(name, clients);
  const clock = {
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
  const costs: (Cost & { service: string })[] = [];
  const core = await createCore({
    config: readConfig({
      STAGE: 'test',
      ORIGIN,
      TABLE_NAME: name,
      PHOTO_BUCKET: 'photos',
      DOCUMENT_BUCKET: 'documents',
      MAIL_FROM: 'mail@awai.example',
      SUPPORT_MAIL: 'support@awai.example',
      LISTED_CODES: '{"1":["LISTED"],"2":["LISTED"]}',
      SOCKET_URL: 'ws://localhost:3000/socket',
      CONNECTIONS_ENDPOINT: 'http://127.0.0.1:9',
      S3_ENDPOINT: inject('s3Endpoint'),
      PEPPER: 'a-pepper-for-tests-only',
      ...(await paymentConfig(name)),
    }),
    clock,
    ...(options.random ? { random: options.random } : {}),
    client: document,
    logger: silentLogger,
    onCost: (cost) => costs.push(cost),
  });
  const table = createTable({ client: document, name, access: everything });
  const onTwin = await openOnTwin(name, clock);
  if (onTwin)
    core.tableFor = (access) =>
      createTable({
        client: onTwin.clientOf(access) ?? document,
        name,
        access,
        onCost: (cost) => costs.push({ ...cost, service: access.service }),
      });
  const bound = new Map<Domain, BoundDomain>();
  const bind = (domain: Domain) => {
    const known = bound.get(domain) ?? (onTwin ? redelivered(domain.bind(core)) : domain.bind(core));
    bound.set(domain, known);
    return known;
  };
  const scan = (prefix?: string) => scanTable(document, name, prefix);
  const world: TestWorld = {
    core,
    table,
    clock,
    get costs() {
      onTwin?.calm();
      return costs;
    },
    bind,
    payments: createWorldPayments({
      name,
      clock,
      tables,
      document,
      origin: ORIGIN,
      send: async ({ headers, body }) => {
        const endpoint = ENDPOINTS.find(({ path }) => path === WEBHOOK_PATH);
        if (!endpoint) throw new Error(`No call takes webhooks at ${WEBHOOK_PATH}`);
        return world.call(await serviceOf(endpoint), endpoint, { headers, rawBody: body });
      },
    }),
    call: async (domain, contract, input = {}) => {
      const result = await bind(domain).http(toEvent(contract, input));
      return {
        status: result.statusCode ?? 200,
        headers: (result.headers ?? {}) as Record<string, string>,
        body: JSON.parse(result.body ?? 'null') as never,
      };
    },
    events: async () => ((await scan('EVENT#')) as unknown as AnyEvent[]).sort((a, b) => a.at - b.at),
    catchUp: async () => onTwin?.catchUp(),
    everything: scan,
    index: createStaleIndex(name, { tables, document, scan: scan as () => Promise<Item[]> }),
  };
  return world;
};

/** The event that API Gateway's HTTP API (payload 2.0) would send for this call. */
export const toEvent = (endpoint: Endpoint, input: CallInput<Endpoint>): APIGatewayProxyEventV2 => {
  const { session, body, rawBody, query = {}, params = {}, headers = {}, ip = '203.0.113.1' } = input;
  const hasBody = body !== undefined || rawBody !== undefined;
  const path = Object.entries(params).reduce(
    (known, [name, value]) => known.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path,
  );
  return {
    version: '2.0',
    routeKey: routeKeyOf(endpoint),
    rawPath: path,
    rawQueryString: new URLSearchParams(
      Object.entries(query as object).map(([name, value]) => [name, String(value)]),
    ).toString(),
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...session, ...headers },
    pathParameters: params,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: endpoint.method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      requestId: randomBytes(8).toString('hex'),
      routeKey: routeKeyOf(endpoint),
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(hasBody ? { body: rawBody ?? JSON.stringify(body) } : {}),
    isBase64Encoded: false,
  };
};
