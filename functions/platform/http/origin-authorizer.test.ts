import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createOriginAuthorizer } from './origin-authorizer.ts';

const ROUTE_ARN = 'arn:aws:execute-api:ap-northeast-1:111122223333:a1/$default/GET/api/account';
const METHOD_ARN = 'arn:aws:execute-api:ap-northeast-1:111122223333:a2/socket/$connect';
const authorizer = (originSecrets: string[] | AppError) => {
  const warn = vi.fn();
  const secrets = async () => {
    if (originSecrets instanceof AppError) throw originSecrets;
    return { originSecrets };
  };
  return { warn, ask: createOriginAuthorizer(secrets, { warn }) };
};
const call = (headers?: Record<string, string>) => ({ routeArn: ROUTE_ARN, headers: headers ?? {} });

test.each<[string, Record<string, string>, boolean]>([
  ['the current secret', { 'x-origin-secret': 'new' }, true],
  ['the previous secret, during a rotation', { 'x-origin-secret': 'old' }, true],
  ['another value', { 'x-origin-secret': 'guess' }, false],
  ['a part of the secret', { 'x-origin-secret': 'ne' }, false],
  ['an empty value', { 'x-origin-secret': '' }, false],
  ['no header', {}, false],
])('a call with %s', async (_what, headers, isAuthorized) => {
  const { ask, warn } = authorizer(['new', 'old']);
  expect(await ask(call(headers))).toEqual({ isAuthorized });
  expect(warn).not.toHaveBeenCalled();
});

test('the origin authorizer lets all pass while the secret cannot be read, because each service asks again', async () => {
  const error = new AppError('unavailable');
  const { ask, warn } = authorizer(error);
  expect(await ask(call({ 'x-origin-secret': 'new' }))).toEqual({ isAuthorized: true });
  expect(warn).toHaveBeenCalledWith('origin authorizer lets all pass', { error });
});

test.each<[string, Record<string, string> | null, 'Allow' | 'Deny']>([
  ['the secret, however the header is written', { 'X-Origin-Secret': 'new' }, 'Allow'],
  ['another value', { 'x-origin-secret': 'guess' }, 'Deny'],
  ['no headers', null, 'Deny'],
])('a connection with %s', async (_what, headers, Effect) => {
  expect(await authorizer(['new']).ask({ methodArn: METHOD_ARN, headers })).toEqual({
    principalId: 'edge',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: METHOD_ARN }],
    },
  });
});
