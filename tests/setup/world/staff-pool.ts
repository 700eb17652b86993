import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { StaffGroup } from '#shared/options/staff.ts';
import type { TestWorld } from './test-world.ts';

const CLIENT_ID = 'console';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type StaffPool = {
  /** Headers of a signed-in member of staff: a real access token, signed by this pool. */
  signIn(username: string, groups?: readonly StaffGroup[]): { authorization: string };
  close(): Promise<void>;
};

/** A staff user pool that serves its public keys over HTTP. Call it before this world's first staff call. */
export const startStaffPool = async ({ core }: TestWorld): Promise<StaffPool> => {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const keys = JSON.stringify({ keys: [{ kty: 'RSA', n, e, kid: 'k1', use: 'sig', alg: 'RS256' }] });
  const server = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The staff pool did not get a port');
  const issuer = `http://127.0.0.1:${address.port}/pool`;
  Object.assign(core.config, {
    STAFF_ISSUER: issuer,
    STAFF_CLIENT_ID: CLIENT_ID,
    STAFF_JWKS_URI: `${issuer}/.well-known/jwks.json`,
  });
  const ids = new Map<string, string>();
  return {
    signIn: (username, groups = ['reviewer']) => {
      const sub = ids.get(username) ?? randomUUID();
      ids.set(username, sub);
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
      };
      const body = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode(claims)}`;
      return { authorization: `Bearer ${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}` };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
