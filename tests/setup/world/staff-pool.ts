import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { StaffGroup } from '#shared/options/staff.ts';
import type { TestWorld } from './test-world.ts';

const CLIENT_ID = 'console';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Account = { sub: string; groups: readonly StaffGroup[]; isOpen: boolean; revoked: Set<string> };

export type StaffPool = {
  /** Returns the headers of a signed-in member of staff: a real access token, signed with this pool's key. */
  signIn(username: string, groups?: readonly StaffGroup[]): { authorization: string };
  /** `disable`, `delete`, `setGroups` and `signOutEverywhere` change an account as an operator of the pool can. */
  disable(username: string): void;
  delete(username: string): void;
  setGroups(username: string, groups: readonly StaffGroup[]): void;
  signOutEverywhere(username: string): void;
  /** From now on the pool answers every request with this HTTP status. With 0 it answers normally again. */
  fail(status: number): void;
  close(): Promise<void>;
};

const readJson = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
};

/**
 * Starts a staff user pool that serves its public keys over HTTP and answers the service's requests about an account.
 * Call it before the first API call by staff in this test world.
 */
export const startStaffPool = async ({ core }: TestWorld): Promise<StaffPool> => {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const keys = { keys: [{ kty: 'RSA', n, e, kid: 'k1', use: 'sig', alg: 'RS256' }] };
  const accounts = new Map<string, Account>();
  const tokens = new Map<string, string[]>();
  let failure = 0;
  const bySub = (sub: string | undefined) =>
    [...accounts].map(([name, account]) => ({ name, ...account })).find((account) => account.sub === sub);

  const answer = (target: string | undefined, body: Record<string, string>): [status: number, body: object] => {
    if (failure > 0) return [failure, { __type: 'InternalErrorException' }];
    if (target === 'GetUser') {
      const token = body['AccessToken'] ?? '';
      const isRevoked = [...accounts.values()].some(({ revoked }) => revoked.has(token));
      return isRevoked ? [400, { __type: 'NotAuthorizedException' }] : [200, { Username: '', UserAttributes: [] }];
    }
    const account = bySub(body['Username']);
    if (!account) return [400, { __type: 'UserNotFoundException' }];
    if (target === 'AdminListGroupsForUser')
      return [200, { Groups: account.groups.map((GroupName) => ({ GroupName })) }];
    const UserAttributes = [{ Name: 'email', Value: account.name }];
    return [200, { Username: account.sub, Enabled: account.isOpen, UserAttributes }];
  };
  const server = createServer(async (request, response) => {
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    const [status, body] = request.method === 'POST' ? answer(target, await readJson(request)) : [200, keys];
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The staff pool did not get a port');
  const origin = `http://127.0.0.1:${address.port}`;
  const issuer = `${origin}/ap-northeast-1_Staff`;
  Object.assign(core.config, {
    STAFF_ISSUER: issuer,
    STAFF_CLIENT_ID: CLIENT_ID,
    STAFF_JWKS_URI: `${issuer}/.well-known/jwks.json`,
    STAFF_POOL_ENDPOINT: origin,
  });
  const change = (username: string, fields: Partial<Account>) => {
    const known = accounts.get(username);
    if (!known) throw new Error(`${username} never signed in`);
    accounts.set(username, { ...known, ...fields });
  };
  return {
    signIn: (username, groups = ['reviewer']) => {
      const known = accounts.get(username);
      const sub = known?.sub ?? randomUUID();
      accounts.set(username, { revoked: new Set(), isOpen: true, ...known, sub, groups });
      const seconds = Math.floor(Date.now() / 1000);
      const claims = {
        sub,
        username: sub,
        'cognito:groups': groups,
        client_id: CLIENT_ID,
        token_use: 'access',
        iss: issuer,
        iat: seconds,
        exp: seconds + 600,
        jti: randomUUID(),
      };
      const body = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode(claims)}`;
      const token = `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
      tokens.set(username, [...(tokens.get(username) ?? []), token]);
      return { authorization: `Bearer ${token}` };
    },
    disable: (username) => change(username, { isOpen: false }),
    delete: (username) => void accounts.delete(username),
    setGroups: (username, groups) => change(username, { groups }),
    signOutEverywhere: (username) => change(username, { revoked: new Set(tokens.get(username)) }),
    fail: (status) => {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
