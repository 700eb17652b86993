import { expect, test, vi } from 'vitest';
import { completeTutorial, getAccount } from '#shared/contract/account.ts';
import { signIn, signUp } from '#shared/contract/auth.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '../flash/flash-store.ts';
import { getSession } from '../session/session-store.ts';
import { ApiError, toApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`not refused: ${String(error)}`);
};

test('a call identifies the member by three headers', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  await callApi(getAccount);
  const { headers } = mockApi.calls(getAccount)[0] ?? {};
  expect(['uid', 'client', 'access-token'].map((name) => headers?.get(name))).toEqual([
    'aoi@example.com',
    'client-1',
    'token-of-aoi',
  ]);
});

test('a query is sent without absent and empty values', async () => {
  signedInWoman();
  mockApi.reply(listRecommends, { rec: [], pageCount: 0, admin_message_unread: 0 });
  await callApi(listRecommends, { query: { status: '', page: 2 } });
  expect(mockApi.calls(listRecommends)[0]?.query).toEqual({ page: '2' });
});

test('session_required signs out and shows why', async () => {
  signedInWoman();
  mockApi.fail(getAccount, 'session_required');
  expect((await refusalOf(callApi(getAccount))).code).toBe('session_required');
  expect(getSession()).toBeNull();
  expect(getFlash()?.text).toBe(commonJa.sessionEnded);
});

test.each([
  'invalid_credentials',
  'account_closed',
  'payment_required',
  'not_found',
  'conflict',
  'too_many_requests',
  'internal',
] as const)('%s keeps the session', async (code) => {
  signedInWoman();
  mockApi.fail(getAccount, code);
  expect((await refusalOf(callApi(getAccount))).code).toBe(code);
  expect(getSession()).not.toBeNull();
});

test('a late response to an older session does not end the new one', async () => {
  signedInWoman();
  mockApi.fail(getAccount, 'session_required');
  const late = callApi(getAccount);
  signedInMan();
  await refusalOf(late);
  expect(getSession()?.uid).toBe('ren@example.com');
});

test('without a response the code is offline and the outcome unknown', async () => {
  mockApi.lose(getAccount);
  const error = await refusalOf(callApi(getAccount));
  expect([error.code, error.status, error.isOutcomeUnknown, error.message]).toEqual([
    'offline',
    0,
    true,
    commonJa.offline.call,
  ]);
});

test('the sentences and fields of an error response are kept, also in sign-up’s form', async () => {
  mockApi.fail(signUp, 'invalid_input', { messages: ['一つ目', '二つ目'], fields: { email: ['一つ目'] } });
  const error = await refusalOf(
    callApi(signUp, { body: { email: 'a', password: 'b', password_confirmation: 'b', sex: MAN } }),
  );
  expect([error.messages, error.fields]).toEqual([['一つ目', '二つ目'], { email: ['一つ目'] }]);
});

test('the wait after a 429 is read from the header', async () => {
  mockApi.fail(signIn, 'too_many_requests', { headers: { 'retry-after': '120' } });
  const error = await refusalOf(callApi(signIn, { body: { email: 'a@example.com', password: 'x' } }));
  expect(error.retryAfterSeconds).toBe(120);
});

test.each([
  ['overloaded', 503],
  ['unavailable', 503],
] as const)('%s keeps its sentence, its wait and the session', async (code, status) => {
  signedInWoman();
  mockApi.fail(getAccount, code, { headers: { 'retry-after': '5' } });
  const error = await refusalOf(callApi(getAccount));
  expect([error.code, error.status, error.message, error.retryAfterSeconds]).toEqual([code, status, errorsJa[code], 5]);
  expect([error.isOutcomeUnknown, getSession()]).toEqual([true, expect.anything()]);
});

/** Error responses of the servers in front of our service; their bodies do not have our service's format. */
const FOREIGN = {
  gateway: { text: '{"message":"Service Unavailable"}', type: 'application/json' },
  firewall: { text: '<!DOCTYPE html><h1>403 ERROR</h1>The request could not be satisfied.', type: 'text/html' },
  nothing: { text: '', type: 'text/plain' },
};
const foreign = (status: number, by: keyof typeof FOREIGN = 'gateway', headers: Record<string, string> = {}) =>
  new Response(FOREIGN[by].text, { status, headers: { 'content-type': FOREIGN[by].type, ...headers } });

test.each([
  [400, 'gateway', 'internal', false],
  [401, 'gateway', 'origin_refused', false],
  [403, 'gateway', 'origin_refused', false],
  [403, 'firewall', 'origin_refused', false],
  [404, 'gateway', 'not_found', false],
  [413, 'gateway', 'payload_too_large', false],
  [413, 'nothing', 'payload_too_large', false],
  [429, 'gateway', 'too_many_requests', false],
  [429, 'firewall', 'too_many_requests', false],
  [500, 'gateway', 'internal', true],
  [502, 'firewall', 'unavailable', true],
  [503, 'gateway', 'unavailable', true],
  [504, 'firewall', 'unavailable', true],
  [504, 'gateway', 'unavailable', true],
  [200, 'firewall', 'offline', true],
  [200, 'nothing', 'offline', true],
  [511, 'firewall', 'offline', true],
] as const)(
  'a %d of the %s is reported as %s, and never ends the session',
  async (status, by, code, isOutcomeUnknown) => {
    signedInWoman();
    mockApi.replyWith(getAccount, () => foreign(status, by));
    const error = await refusalOf(callApi(getAccount));
    expect([error.code, error.isOutcomeUnknown]).toEqual([code, isOutcomeUnknown]);
    expect(error.message).toBe(code === 'offline' ? commonJa.offline.call : errorsJa[code]);
    expect(getSession()).not.toBeNull();
  },
);

test('the wait that the firewall asks for is kept', () => {
  expect(toApiError(foreign(429, 'nothing', { 'retry-after': '300' }), undefined).retryAfterSeconds).toBe(300);
});

test.each([429, 502, 503, 504])(
  'an action that a gateway answered with %d is sent once more, with the same key',
  async (status) => {
    vi.useFakeTimers();
    mockApi.replyWith(completeTutorial, () => foreign(status));
    mockApi.reply(completeTutorial, { success: true });
    const done = callApi(completeTutorial);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toEqual({ success: true });
    const keys = mockApi.calls(completeTutorial).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

test.each([
  ['that the gateway refuses twice', 2, () => foreign(503)],
  ['that the firewall bids wait', 1, () => foreign(429, 'nothing', { 'retry-after': '300' })],
  ['that failed in the service', 1, () => foreign(500)],
  ['that the firewall refused', 1, () => foreign(403, 'firewall')],
  ['that our own code refuses', 1, () => Response.json({ code: 'unavailable', errors: ['x'] }, { status: 503 })],
] as const)('an action %s is sent %d times', async (_what, times, answer) => {
  vi.useFakeTimers();
  mockApi.replyWith(completeTutorial, answer);
  const error = refusalOf(callApi(completeTutorial));
  await vi.advanceTimersByTimeAsync(5_000);
  await error;
  expect(mockApi.calls(completeTutorial)).toHaveLength(times);
});

test('a call that only reads is repeated by the query library alone', async () => {
  mockApi.replyWith(getAccount, () => foreign(503));
  await refusalOf(callApi(getAccount));
  expect(mockApi.calls(getAccount)).toHaveLength(1);
});

test('a response that breaks the contract is an error outside production', async () => {
  mockApi.reply(completeTutorial, { success: 'yes' } as never);
  await expect(callApi(completeTutorial)).rejects.toThrow(/completeTutorial.*contract/);
});

test('a call aborted by its caller fails as an abort, not as offline', async () => {
  mockApi.lose(getAccount);
  const controller = new AbortController();
  controller.abort();
  await expect(callApi(getAccount, { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('only effectful calls carry an idempotency key', async () => {
  mockApi.reply(completeTutorial, { success: true });
  mockApi.reply(getAccount, womanAccount());
  await callApi(completeTutorial);
  await callApi(getAccount);
  expect(mockApi.calls(completeTutorial)[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/);
  expect(mockApi.calls(getAccount)[0]?.headers.has('idempotency-key')).toBe(false);
});
