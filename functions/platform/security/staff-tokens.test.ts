import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { StaffTokenRefused } from './staff-token-refused.ts';
import { createStaffVerifier } from './staff-tokens.ts';

const issuer = 'https://pool.example/ap-northeast-1_Staff';
const clientId = 'console';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const jwks = { keys: [{ kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '', kid: 'k1', use: 'sig', alg: 'RS256' }] };

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const access = () => ({
  sub: 'staff-1',
  username: 'staff-1',
  'cognito:groups': ['reviewer'],
  client_id: clientId,
  token_use: 'access',
  iss: issuer,
  iat: inSeconds(0),
  exp: inSeconds(600),
});
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object = access(), header: object = { alg: 'RS256', kid: 'k1' }, key = privateKey) => {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
};
const { verify } = createStaffVerifier({ issuer, clientId, jwks });

test('an access token of the console names the staff member and the groups', async () => {
  expect(await verify(token())).toEqual({ staffId: 'staff-1', username: 'staff-1', groups: ['reviewer'] });
});

test('a token without groups gives an empty list of groups', async () => {
  const { 'cognito:groups': _none, ...claims } = access();
  expect(await verify(token(claims))).toMatchObject({ groups: [] });
});

const [head = '', body = '', signature = ''] = token().split('.');
const unsigned = `${encode({ alg: 'none' })}.${body}.`;
test.each([
  ['nothing', ''],
  ['a word', 'admin'],
  ['claims that were changed', `${head}.${encode({ ...access(), 'cognito:groups': ['admin'] })}.${signature}`],
  ['no signature', unsigned],
  ['the signature of another key', token(access(), { alg: 'RS256', kid: 'k1' }, stranger.privateKey)],
  ['an expired token', token({ ...access(), exp: inSeconds(-1) })],
  ['the id token', token({ ...access(), token_use: 'id', aud: clientId })],
  ['a refresh token', token({ ...access(), token_use: undefined })],
  ['another client', token({ ...access(), client_id: 'other' })],
  ['another pool', token({ ...access(), iss: 'https://pool.example/other' })],
])('%s is refused', async (_name, value) => {
  await expect(verify(value)).rejects.toBeInstanceOf(StaffTokenRefused);
});

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const serveKeys = async (status = 200) => {
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(jwks));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`, fetches: () => fetches };
};

test('keys are fetched at the first token and then cached', async () => {
  const { jwksUri, fetches } = await serveKeys();
  const verifier = createStaffVerifier({ issuer, clientId, jwksUri });
  expect(fetches()).toBe(0);
  await Promise.all([verifier.verify(token()), verifier.verify(token())]);
  await verifier.verify(token());
  expect(fetches()).toBe(1);
});

test('repeated tokens with an unknown key are refused without a fetch for each of them', async () => {
  const { jwksUri, fetches } = await serveKeys();
  const verifier = createStaffVerifier({ issuer, clientId, jwksUri });
  const forged = token(access(), { alg: 'RS256', kid: 'k9' });
  for (let n = 0; n < 3; n += 1) await expect(verifier.verify(forged)).rejects.toBeInstanceOf(StaffTokenRefused);
  expect(fetches()).toBe(1);
  await expect(verifier.verify(token())).resolves.toMatchObject({ staffId: 'staff-1' });
});

test('a failed fetch of the keys is not reported as an invalid token', async () => {
  const { jwksUri } = await serveKeys(503);
  const { verify: verifyWithoutKeys } = createStaffVerifier({ issuer, clientId, jwksUri });
  const failure = await verifyWithoutKeys(token()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(StaffTokenRefused);
});
