import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { type CallInput, createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let man: TestMember;
let woman: TestMember;
let closed: TestMember;

beforeAll(async () => {
  world = await createTestWorld();
  man = await createMember(world, MAN);
  woman = await createMember(world, WOMAN);
  closed = await createMember(world, WOMAN, { isActive: false }, { isOpen: false });
});

const PARAMS: Record<string, string> = { queue: 'age_documents', id: 'aaaaaaaaaaaaaaaaaaaa' };
const call = async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) =>
  world.call(await serviceOf(endpoint), endpoint, { params: PARAMS, ...input });

const isMemberCall = ({ auth }: Endpoint) => auth === 'member' || auth === 'man' || auth === 'woman';
const memberCalls = ENDPOINTS.filter(isMemberCall);
const staffCalls = ENDPOINTS.filter(({ auth }) => auth === 'staff');
const name = (endpoint: Endpoint) => [endpoint.name, endpoint] as const;

describe('member calls', () => {
  test.each(memberCalls.map(name))('%s answers 401 without a session', async (_name, endpoint) => {
    expect(await call(endpoint)).toMatchObject({ status: 401, body: { success: false, code: 'session_required' } });
  });

  test.each(memberCalls.map(name))('%s refuses forged, mixed and ended sessions', async (_name, endpoint) => {
    const ended = await createMember(world, endpoint.auth === 'woman' ? 2 : 1);
    await world.table.write({ name: 'login', update: { ...(await loginKeyOf(ended.email)), set: { sessions: {} } } });
    const forged = [
      { ...man.session, 'access-token': 'not-the-token' },
      { ...man.session, uid: woman.email },
      { ...man.session, client: woman.session.client },
      { ...man.session, client: '__proto__' },
      ended.session,
    ];
    for (const session of forged) {
      expect(await call(endpoint, { session })).toMatchObject({ status: 401, body: { code: 'session_required' } });
    }
  });

  test.each(memberCalls.map(name))('%s refuses a staff token', async (_name, endpoint) => {
    const headers = { authorization: 'Bearer aaaa.bbbb.cccc' };
    expect((await call(endpoint, { headers })).status).toBe(401);
  });

  test.each(memberCalls.filter(({ closedAccounts }) => !closedAccounts).map(name))(
    '%s is closed to closed accounts',
    async (_name, endpoint) => {
      expect(await call(endpoint, { session: closed.session })).toMatchObject({
        status: 403,
        body: { code: 'account_closed' },
      });
    },
  );

  test.each(memberCalls.filter(({ auth }) => auth !== 'member').map(name))(
    '%s is closed to the other sex',
    async (_name, endpoint) => {
      const session = endpoint.auth === 'man' ? woman.session : man.session;
      expect(await call(endpoint, { session })).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
    },
  );

  const naming = ['uid', 'user_id', 'email', 'account'].flatMap((field) => [
    { [field]: 'someone@example.com' },
    { user: { [field]: 'someone@example.com' } },
  ]);
  test.each(memberCalls.map(name))('%s refuses a request that names another member', async (_name, endpoint) => {
    const session = endpoint.auth === 'woman' ? woman.session : man.session;
    for (const fields of [...naming, { user: { id: closed.id } }]) {
      const input = endpoint.method === 'GET' ? { query: onlyFlat(fields) } : { body: fields };
      if (endpoint.method === 'GET' && Object.keys(onlyFlat(fields)).length === 0) continue;
      expect(await call(endpoint, { session, ...input })).toMatchObject({
        status: 403,
        body: { code: 'not_yourself' },
      });
    }
  });
});

test('a body that names the caller does not hide a query that names another member', async () => {
  for (const endpoint of memberCalls.filter(({ method }) => method !== 'GET')) {
    const { session } = endpoint.auth === 'woman' ? woman : man;
    const input = { session, query: { uid: closed.email }, body: { uid: session.uid } };
    expect(await call(endpoint, input), endpoint.name).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
  }
});

describe('staff calls', () => {
  test.each(staffCalls.map(name))('%s answers 401 without a session and for a member', async (_name, endpoint) => {
    for (const session of [undefined, man.session, woman.session]) {
      expect(await call(endpoint, { session })).toMatchObject({
        status: 401,
        body: { code: 'staff_session_required' },
      });
    }
  });

  test.each(staffCalls.map(name))('%s refuses unsigned and foreign tokens', async (_name, endpoint) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: 'x', username: 'x', token_use: 'access', 'cognito:groups': ['admin'], exp: 9_999_999_999 };
    for (const token of [
      'a.b.c',
      `${encode({ alg: 'none' })}.${encode(claims)}.x`,
      `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`,
    ]) {
      expect((await call(endpoint, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });
});

test('every call answers with no-store, a request id and JSON', async () => {
  for (const endpoint of ENDPOINTS) {
    const { headers } = await call(endpoint, { body: {} });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    expect(headers['x-request-id']).toBeTruthy();
  }
});

const onlyFlat = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
const loginKeyOf = async (email: string) =>
  (await import('#functions/platform/security/sessions.ts')).loginKey(world.core.pepper, email);
