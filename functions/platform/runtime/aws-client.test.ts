import { expect, test } from 'vitest';
import { createDocumentClient } from '../core/core.ts';
import { awsTimeouts } from './aws-client.ts';

/** Half a second less than a function has, for what the call does besides. */
const FUNCTION_MS = 9_500;

test('all tries of a request that nobody answers end before the Lambda function does', async () => {
  const { config } = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: undefined });
  const { requestHandler } = awsTimeouts(undefined) as { requestHandler: { requestTimeout: number } };
  // Without `throwOnRequestTimeout` the SDK only warns and waits on.
  expect(requestHandler).toMatchObject({ throwOnRequestTimeout: true });
  expect((await config.maxAttempts()) * requestHandler.requestTimeout).toBeLessThan(FUNCTION_MS);
});

test('the SDK copies no item for a log that nobody set', () => {
  const { middlewareStack } = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: undefined });
  const names = middlewareStack.identify();
  expect(names.some((name) => name.startsWith('retryMiddleware'))).toBe(true);
  expect(names.filter((name) => /logger/i.test(name))).toEqual([]);
});

test('an engine on one machine may take its time', () => {
  expect(awsTimeouts('http://127.0.0.1:1')).toEqual({});
});
