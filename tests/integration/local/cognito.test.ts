import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { JwtVerifier } from 'aws-jwt-verify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Core } from '#functions/platform/core/core.ts';
import { StaffTokenRefused } from '#functions/platform/security/staff-token-refused.ts';
import { createStaffVerifier } from '#functions/platform/security/staff-tokens.ts';
import { staffVerifier } from '#functions/staff/verifier.ts';
import { type Cognito, startCognito } from '#local/cognito/cognito.ts';
import type { StaffUser } from '#local/cognito/staff-users.ts';

const reviewer: StaffUser = { username: 'reviewer@awai.example', password: 'Review-1234', groups: ['reviewer'] };
const admin: StaffUser = { username: 'admin@awai.example', password: 'Admin-1234', groups: ['admin', 'support'] };
// A separate user for TOTP tests: after an authenticator is added, the account can no longer sign in by password alone.
const support: StaffUser = { username: 'support@awai.example', password: 'Support-1234', groups: ['support'] };

// AWS credentials of the service, which signs its requests to the Cognito user pool.
process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

let dataDir: string;
let cognito: Cognito;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'awai-cognito-test-'));
  cognito = await startCognito({ dataDir, users: [reviewer, admin, support] });
});
afterAll(async () => {
  await cognito.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = { __type?: string; AuthenticationResult?: Record<string, string>; [key: string]: unknown };
const call = async (target: string, body: unknown, { endpoint } = cognito) => {
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
};
const withPassword = ({ username, password }: Pick<StaffUser, 'username' | 'password'>) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  ClientId: cognito.clientId,
  AuthParameters: { USERNAME: username, PASSWORD: password },
});
const tokensOf = async (user: StaffUser, pool = cognito) =>
  (await call('InitiateAuth', withPassword(user), pool)).body.AuthenticationResult ?? {};
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('a sign-in by password', () => {
  test('gives a verifiable access token with user, groups and client', async () => {
    const { AccessToken = '', TokenType } = await tokensOf(admin);
    const verifier = JwtVerifier.create({ issuer: cognito.issuer, audience: null });
    verifier.cacheJwks(cognito.jwks);
    expect(TokenType).toBe('Bearer');
    expect(await verifier.verify(AccessToken)).toMatchObject({
      'cognito:groups': ['admin', 'support'],
      client_id: cognito.clientId,
      token_use: 'access',
      username: expect.not.stringContaining('@'),
    });
  });

  test('is accepted by the staff verifier with the keys it serves; the id token is not', async () => {
    const { AccessToken = '', IdToken = '' } = await tokensOf(reviewer);
    const { verify } = createStaffVerifier({
      issuer: cognito.issuer,
      jwksUri: cognito.jwksUri,
      clientId: cognito.clientId,
    });
    expect(await verify(AccessToken)).toMatchObject({ groups: ['reviewer'] });
    await expect(verify(IdToken)).rejects.toBeInstanceOf(StaffTokenRefused);
  });

  test('ends after an hour', async () => {
    const { iat, exp } = claimsOf((await tokensOf(reviewer)).AccessToken) as { iat: number; exp: number };
    expect(exp - iat).toBe(3_600);
  });

  test.each([
    ['a wrong password', { username: reviewer.username, password: 'wrong' }],
    ['an unknown address', { username: 'nobody@awai.example', password: 'wrong' }],
    ['a name of the language itself', { username: '__proto__', password: 'wrong' }],
  ])('with %s gives the same error as on AWS', async (_name, user) => {
    expect(await call('InitiateAuth', withPassword(user))).toEqual({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    });
  });
});

describe('the next start', () => {
  test('keeps users and ids, and applies the given values', async () => {
    const own = mkdtempSync(join(tmpdir(), 'awai-cognito-test-'));
    const first = await startCognito({ dataDir: own, users: [reviewer] });
    const before = claimsOf((await tokensOf(reviewer, first)).AccessToken);
    await first.stop();
    const changed: StaffUser = { ...reviewer, password: 'Review-5678', groups: ['support'] };
    const second = await startCognito({ dataDir: own, users: [changed] });
    const after = claimsOf((await tokensOf(changed, second)).AccessToken);
    await second.stop();
    rmSync(own, { recursive: true, force: true });
    expect(after).toMatchObject({ sub: before.sub, 'cognito:groups': ['support'] });
  });

  test('survives a truncated file', async () => {
    const own = mkdtempSync(join(tmpdir(), 'awai-cognito-test-'));
    const first = await startCognito({ dataDir: own, users: [reviewer] });
    await first.stop();
    writeFileSync(join(own, 'cognito', `${first.userPoolId}.json`), '{"Users":{"a');
    const second = await startCognito({ dataDir: own, users: [reviewer] });
    expect((await tokensOf(reviewer, second)).AccessToken).toBeDefined();
    await second.stop();
    rmSync(own, { recursive: true, force: true });
  });

  test('finds complete files after many simultaneous sign-ins', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tokensOf(admin)));
    const file = join(dataDir, 'cognito', `${cognito.userPoolId}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('Users');
    expect(existsSync(`${file}.draft`)).toBe(false);
  });
});

describe('the service asks the pool on each call', () => {
  const kei: StaffUser = { username: 'kei@awai.example', password: 'Kei-123456', groups: ['reviewer', 'support'] };
  let own: string;
  let pool: Cognito;
  let aheadMs: number;
  // A new user pool for each test, because each test ends the tokens of the account, closes it or deletes it.
  beforeEach(async () => {
    aheadMs = 0;
    own = mkdtempSync(join(tmpdir(), 'awai-cognito-test-'));
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    pool = await startCognito({ dataDir: own, users: [kei], clock });
  });
  afterEach(async () => {
    await pool.stop();
    rmSync(own, { recursive: true, force: true });
  });
  const verify = (token: string) => {
    const { issuer, clientId, jwksUri, endpoint } = pool;
    const config = {
      STAFF_ISSUER: issuer,
      STAFF_CLIENT_ID: clientId,
      STAFF_JWKS_URI: jwksUri,
      AWS_REGION: pool.region,
    };
    return staffVerifier({ config: { ...config, STAFF_POOL_ENDPOINT: endpoint } } as unknown as Core).verify(token);
  };
  const signInKei = async () => (await tokensOf(kei, pool)).AccessToken ?? '';
  /** A client with AWS credentials, as an operator has one. */
  const operator = () => new CognitoIdentityProviderClient({ region: pool.region, endpoint: pool.endpoint });
  const account = () => ({ UserPoolId: pool.userPoolId, Username: kei.username });

  test('a person is named by the address, with the present groups', async () => {
    const token = await signInKei();
    expect(await verify(token)).toMatchObject({ username: kei.username, groups: ['reviewer', 'support'] });
    await operator().send(new AdminRemoveUserFromGroupCommand({ ...account(), GroupName: 'reviewer' }));
    expect(await verify(token)).toMatchObject({ groups: ['support'] });
    await operator().send(new AdminAddUserToGroupCommand({ ...account(), GroupName: 'reviewer' }));
    expect((await verify(token)).groups).toHaveLength(2);
  });

  test('a sign-out everywhere ends earlier tokens', async () => {
    const token = await signInKei();
    await operator().send(new AdminUserGlobalSignOutCommand(account()));
    await expect(verify(token)).rejects.toBeInstanceOf(StaffTokenRefused);
  });

  test('a disabled account neither works nor signs in, and its tokens stay ended', async () => {
    const token = await signInKei();
    expect(await verify(token)).toMatchObject({ username: kei.username });
    await operator().send(new AdminDisableUserCommand(account()));
    await expect(verify(token)).rejects.toBeInstanceOf(StaffTokenRefused);
    expect((await call('InitiateAuth', withPassword(kei), pool)).body.message).toBe('User is disabled.');
    await operator().send(new AdminEnableUserCommand(account()));
    await expect(verify(token)).rejects.toBeInstanceOf(StaffTokenRefused);
    // Tokens contain their time in whole seconds. A token from the same second in which the account was closed would be
    // refused, too.
    aheadMs = 2_000;
    expect(await verify(await signInKei())).toMatchObject({ username: kei.username });
  });

  test('a deleted account does not work any longer', async () => {
    const token = await signInKei();
    await operator().send(new AdminDeleteUserCommand(account()));
    await expect(verify(token)).rejects.toBeInstanceOf(StaffTokenRefused);
  });
});

describe('a browser may not make the call', () => {
  const takeover = () => ({ UserPoolId: cognito.userPoolId, Username: admin.username, Password: 'x', Permanent: true });
  const newPassword = () => ({
    ClientId: cognito.clientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'made-up',
    ChallengeResponses: { USERNAME: admin.username, NEW_PASSWORD: 'x' },
  });
  test.each([
    ['an administrative call', 'AdminSetUserPassword', takeover],
    ['a new password without a session', 'RespondToAuthChallenge', newPassword],
    ['another client', 'InitiateAuth', () => ({ ...withPassword(admin), ClientId: 'other' })],
    ['SRP', 'InitiateAuth', () => ({ ...withPassword(admin), AuthFlow: 'USER_SRP_AUTH' })],
    ['a forged access token', 'GetUser', () => ({ AccessToken: 'e30.e30.e30' })],
    ['a made-up refresh token', 'GetTokensFromRefreshToken', () => ({ ClientId: cognito.clientId, RefreshToken: 'x' })],
    ['no JSON', 'InitiateAuth', () => '{'],
    ['a JSON number', 'InitiateAuth', () => '1'],
    ['too much', 'InitiateAuth', () => JSON.stringify({ x: 'x'.repeat(100_000) })],
  ])('%s', async (_name, target, body) => {
    expect((await call(target, body())).status).toBe(400);
    expect((await tokensOf(admin)).AccessToken).toBeDefined();
  });
});

test('a browser on another origin may call', async () => {
  const response = await fetch(cognito.endpoint, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'x-amz-target,content-type' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('x-amz-target,content-type');
});

/** Computes a TOTP code (RFC 6238 with SHA-1, six digits, 30 seconds). */
const totp = (base32: string): string => {
  const bits = [...base32]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

describe('aws-amplify, as the console uses it', () => {
  beforeAll(() => {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: cognito.userPoolId,
          userPoolClientId: cognito.clientId,
          userPoolEndpoint: `${cognito.endpoint}/`,
          loginWith: { email: true },
        },
      },
    });
  });
  const signInAs = ({ username, password }: StaffUser) =>
    signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

  const accessToken = async (options?: { forceRefresh: boolean }) =>
    (await fetchAuthSession(options)).tokens?.accessToken;

  test('signs in, refreshes and signs out', async () => {
    expect(await signInAs(reviewer)).toMatchObject({ isSignedIn: true });
    const first = await accessToken();
    const second = await accessToken({ forceRefresh: true });
    expect(second?.payload).toMatchObject({ 'cognito:groups': ['reviewer'], sub: first?.payload.sub });
    expect(second?.payload.jti).not.toBe(first?.payload.jti);
    await signOut();
    expect(await accessToken()).toBeUndefined();
  });

  test('gets AWS’s error name for a wrong password', async () => {
    await expect(signInAs({ ...reviewer, password: 'wrong' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('sets up an authenticator, and from then on needs its code', async () => {
    await signInAs(support);
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: totp(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();

    const { nextStep } = await signInAs(support);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignIn({ challengeResponse: totp(sharedSecret) })).toMatchObject({ isSignedIn: true });
    expect((await accessToken({ forceRefresh: true }))?.payload).toMatchObject({
      'cognito:groups': ['support'],
    });
    await signOut();
  });
});
