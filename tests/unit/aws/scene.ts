import { generateKeyPairSync, sign } from 'node:crypto';
import { type Core, createCore, createDocumentClient } from '#functions/platform/core/core.ts';
import { readConfig } from '#functions/platform/runtime/config.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { StaffGroup } from '#shared/options/staff.ts';
import { createMan, createPair, createWoman } from '#tests/integration/matching/arrange.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { type CallInput, ORIGIN, START, type TestWorld } from '#tests/setup/world/test-world.ts';
import { TABLE } from './failures.ts';
import { PAYMENT_ENVIRONMENT } from './payment-company.ts';
import { createStoredItems, type StoredItems } from './stored-items.ts';

process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

const PEPPER = 'a-pepper-for-tests-only';
const ISSUER = 'https://pool.example/staff';
const ENVIRONMENT = {
  STAGE: 'test',
  ORIGIN,
  TABLE_NAME: TABLE,
  PHOTO_BUCKET: 'photos',
  DOCUMENT_BUCKET: 'documents',
  MAIL_FROM: 'mail@awai.example',
  SUPPORT_MAIL: 'support@awai.example',
  SOCKET_URL: 'wss://localhost/socket',
  CONNECTIONS_ENDPOINT: 'https://connections.example',
  STAFF_ISSUER: ISSUER,
  STAFF_CLIENT_ID: 'console',
  ...PAYMENT_ENVIRONMENT,
};

/** A log line of a run, parsed from its JSON. */
export type LogLine = { level: string; event: string; [field: string]: unknown };

// One client for all runs, because creating a client takes longer than a call.
const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: undefined });

const CONFIG = readConfig({ ...ENVIRONMENT, PEPPER });

/**
 * The core of one run. Clock and random numbers are the same in every run.
 * @param environment environment variables in addition to `ENVIRONMENT`. Without this parameter, only `PEPPER` is
 * added.
 */
export const createRunCore = async (lines: LogLine[], environment?: Record<string, string>): Promise<Core> =>
  createCore({
    config: environment ? readConfig({ ...ENVIRONMENT, ...environment }) : CONFIG,
    client,
    clock: { now: () => START },
    random: seededRandom(7),
    logger: createLogger((line) => lines.push(JSON.parse(line) as LogLine)),
  });

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The staff pool's public keys, in the JSON form in which the pool serves them (JWKS). */
export const STAFF_KEYS = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
});
export const STAFF_ID = 'rei-0123456789';
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const staffHeaders = (groups: readonly StaffGroup[] = ['admin']): Record<string, string> => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: STAFF_ID, username: 'rei', client_id: 'console', token_use: 'access', iss: ISSUER };
  const body = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode({ ...claims, 'cognito:groups': groups, iat, exp: iat + 600 })}`;
  return { authorization: `Bearer ${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}` };
};

/**
 * The prepared data of one run: a woman and a man with profiles, and the items that a row's `arrange` stores. `world`
 * is for the functions of tests/setup/arrange.
 */
export type Scene = {
  world: TestWorld;
  core: Core;
  items: StoredItems;
  /** The stored objects, keyed by object key. */
  objects: Map<string, Uint8Array>;
  now: Date;
  her: TestMember;
  him: TestMember;
  staff: Record<string, string>;
};

export const createScene = async (): Promise<Scene> => {
  const items = createStoredItems();
  const core = await createRunCore([]);
  const world = { core, table: items.table, clock: { now: () => START } } as unknown as TestWorld;
  const her = await createWoman(world);
  const him = await createMan(world);
  return { world, core, items, objects: new Map(), now: START, her, him, staff: staffHeaders(['reviewer', 'support']) };
};

/** Stores a pair of the scene's woman and man. */
export const pairOfScene = ({ world, her, him }: Scene, more: Parameters<typeof createPair>[3] = {}) =>
  createPair(world, her, him, more);

/** One API call of the contract, with the items that it needs and what is expected of it. */
export type Row = {
  name: string;
  endpoint: Endpoint;
  arrange: (scene: Scene) => Promise<CallInput<Endpoint>>;
  /** HTTP status of the response while AWS works. */
  status: number;
  /** Lines of the commands whose failure is only logged: the call succeeds without them. */
  tolerates: readonly string[];
  /** Pattern for the line of a write that the service sends only after a failure. */
  mayFollow?: RegExp | undefined;
  /** If a browser opens the call as a page: the path to which a failed call redirects. Other calls return an error. */
  sendsTo?: string | undefined;
};

export const KEY = 'idempotency-key-1';

/**
 * Makes one row of the table of API calls.
 * @param arrange stores the items that the call needs and returns its input. Calls with an effect get an
 * `Idempotency-Key`.
 */
export const row = <E extends Endpoint>(
  endpoint: E,
  arrange: (scene: Scene) => CallInput<E> | Promise<CallInput<E>>,
  {
    variant,
    status = 200,
    tolerates = [],
    mayFollow,
    sendsTo,
  }: { variant?: string } & Partial<Pick<Row, 'status' | 'tolerates' | 'mayFollow' | 'sendsTo'>> = {},
): Row => ({
  name: variant ? `${endpoint.name}, ${variant}` : endpoint.name,
  endpoint,
  arrange: async (scene) => {
    const input = (await arrange(scene)) as CallInput<Endpoint>;
    return endpoint.effect ? { ...input, headers: { ...input.headers, 'idempotency-key': KEY } } : input;
  },
  status,
  tolerates,
  mayFollow,
  sendsTo,
});

export const as = ({ session }: TestMember) => ({ session });
export { PASSWORD };
