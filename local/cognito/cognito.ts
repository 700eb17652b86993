import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createStaffVerifier } from '#functions/platform/security/staff-tokens.ts';
import { readText } from '../process/http-body.ts';
import { closeServer, listenOrExplain } from '../process/ports.ts';
import { CognitoRefusal, createCognitoCalls } from './cognito-calls.ts';
import { ensureStaff, type StaffUser } from './staff-users.ts';
import { JWKS, LOCAL_POOL, openUserPool, type PoolIds, REGION } from './user-pool.ts';

const MAX_BODY_BYTES = 64 * 1024;

type CognitoOptions = {
  /** The user pool is stored in `cognito/` below this folder. */
  dataDir: string;
  users: readonly StaffUser[];
  /**
   * URL under which the host serves `handle`, such as `http://localhost:3000/_local/cognito`. Without it, Cognito's API
   * gets its own server on another port.
   */
  endpoint?: string;
  /** Port of the server that runs when `endpoint` is undefined. Without a number: any free port. */
  port?: number;
  /** Ids of the user pool and its client. The default is `LOCAL_POOL`. */
  ids?: PoolIds;
  /**
   * Clock for the times in the tokens. Only tests may set it, because the expiry of a token is checked by the wall
   * clock.
   */
  clock?: { now(): Date };
};

export type Cognito = {
  endpoint: string;
  region: string;
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwksUri: string;
  jwks: typeof JWKS;
  /** Serves Cognito's API for any path below `endpoint`, CORS included. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  // Cognito sends dates as epoch seconds.
  const text = JSON.stringify(body, function replace(this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key];
    return raw instanceof Date ? Math.floor(raw.getTime() / 1000) : value;
  });
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' }).end(text);
};

// Pages of every origin may call Cognito, as on AWS, where the console and Cognito have different origins. No cookie
// authorises a request, so another site cannot act as the signed-in person.
const allowAnyOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET,POST,OPTIONS');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '600');
};

const sendRefusal = (response: ServerResponse, error: unknown): void => {
  const { code } = error as { code?: unknown };
  const type = error instanceof CognitoRefusal ? error.type : code;
  if (typeof type !== 'string' || !(error instanceof Error)) throw error;
  sendJson(response, 400, { __type: type, message: error.message });
};

/**
 * Starts the staff user pool inside this process (cognito-local) with the groups reviewer, support and admin and the
 * given accounts. The pool is stored under `dataDir`; every start resets accounts, passwords and groups to the given
 * values. Sign-in is USER_PASSWORD_AUTH (cognito-local has no SRP); TOTP is optional.
 */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const { clock = { now: () => new Date() }, ids = LOCAL_POOL } = options;
  const server = createServer((request, response) => void handle(request, response));
  const endpoint =
    options.endpoint?.replace(/\/$/, '') ?? `http://localhost:${await listenOrExplain(server, options.port ?? 0)}`;
  const issuer = `${endpoint}/${ids.poolId}`;
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  const ready = (async () => {
    const pool = await openUserPool(join(options.dataDir, 'cognito'), endpoint, clock, ids);
    await ensureStaff(pool, options.users);
    return createCognitoCalls(pool, createStaffVerifier({ issuer, jwks: JWKS, clientId: ids.clientId }).verify);
  })();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (path.endsWith('/.well-known/jwks.json')) return sendJson(response, 200, JWKS);
    if (path.endsWith('/.well-known/openid-configuration')) {
      const id_token_signing_alg_values_supported = ['RS256'];
      return sendJson(response, 200, { issuer, jwks_uri: jwksUri, id_token_signing_alg_values_supported });
    }
    const [service, target] = String(request.headers['x-amz-target'] ?? '').split('.');
    if (request.method !== 'POST' || service !== 'AWSCognitoIdentityProviderService' || !target) {
      return sendJson(response, 400, { __type: 'UnknownOperationException', message: 'Not a call to Cognito.' });
    }
    let body: unknown;
    try {
      body = JSON.parse(await readText(request, MAX_BODY_BYTES));
    } catch {
      body = undefined;
    }
    if (typeof body !== 'object' || body === null) {
      return sendJson(response, 400, { __type: 'SerializationException', message: 'The body must be a JSON object.' });
    }
    const call = await ready;
    // A signed request without an Origin header comes from an AWS client, not from a browser. The signature is not
    // verified, because everybody knows the local host's credentials.
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') && !request.headers.origin;
    await call(target, body as Record<string, unknown>, isSigned === true).then(
      (result) => sendJson(response, 200, result),
      (error: unknown) => sendRefusal(response, error),
    );
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    allowAnyOrigin(request, response);
    try {
      await answer(request, response);
    } catch {
      sendJson(response, 500, { __type: 'InternalErrorException', message: 'The local user pool failed.' });
    }
  };

  const stop = async (): Promise<void> => {
    if (server.listening) await closeServer(server);
  };
  await ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    endpoint,
    region: REGION,
    userPoolId: ids.poolId,
    clientId: ids.clientId,
    issuer,
    jwksUri,
    jwks: JWKS,
    handle,
    stop,
  };
};
