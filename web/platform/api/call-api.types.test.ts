import { expectTypeOf, test } from 'vitest';
import type * as account from '#shared/contract/account.ts';
import type * as matching from '#shared/contract/matching.ts';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import type { CallApi, RequestOf } from './create-call-api.ts';

// These functions are compiled and never run, because the test checks only their types.
declare const callApi: CallApi;
declare const getAccount: typeof account.getAccount;
declare const choose: typeof matching.setMatchingStatus;

test('a call without its required input does not compile, nor a call with the input of another call', () => {
  const right = () => callApi(getAccount);
  // @ts-expect-error The call needs a body.
  const without = () => callApi(choose);
  // @ts-expect-error The body is that of another call.
  const other = () => callApi(choose, { body: { name: 'another call' } });
  expectTypeOf([right, without, other]).toBeArray();
  expectTypeOf(right).returns.resolves.toEqualTypeOf<ResponseOf<typeof account.getAccount>>();
});

test('a function that is generic in the endpoint passes its request on, and no other', () => {
  const right = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    callApi(endpoint, request, { keepalive: true });
  const wrong = <E extends Endpoint>(endpoint: E, request: { body: string }) =>
    // @ts-expect-error Nothing says that this body is the endpoint's.
    callApi(endpoint, request, { keepalive: true });
  expectTypeOf([right, wrong]).toBeArray();
  expectTypeOf(right<typeof choose>).returns.resolves.toEqualTypeOf<ResponseOf<typeof choose>>();
});
