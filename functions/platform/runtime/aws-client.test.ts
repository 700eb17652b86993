import { expect, test } from 'vitest';
import { createDocumentClient } from '../core/core.ts';
import { awsTimeouts } from './aws-client.ts';

/** The function's timeout of ten seconds, less half a second for the rest of the request. */
const FUNCTION_MS = 9_500;

test('all tries of a request that nobody answers end before the Lambda function does', async () => {
  const { config } = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: undefined });
  const { requestHandler } = awsTimeouts(undefined) as { requestHandler: { requestTimeout: number } };
  // Without `throwOnRequestTimeout` the SDK only warns and keeps waiting.
  expect(requestHandler).toMatchObject({ throwOnRequestTimeout: true });
  expect((await config.maxAttempts()) * requestHandler.requestTimeout).toBeLessThan(FUNCTION_MS);
});

test('the SDK copies no items for its log middleware', () => {
  const { middlewareStack } = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: undefined });
  const names = middlewareStack.identify();
  expect(names.some((name) => name.startsWith('retryMiddleware'))).toBe(true);
  expect(names.filter((name) => /logger/i.test(name))).toEqual([]);
});

test('an engine on one machine has no timeouts', () => {
  expect(awsTimeouts('http://127.0.0.1:1')).toEqual({});
});
