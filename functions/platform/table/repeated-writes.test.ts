import { HttpResponse } from '@smithy/core/protocols';
import { expect, test } from 'vitest';
import { createDocumentClient } from '../core/core.ts';
import { createTable } from './table.ts';

type Answer = 'throttled' | 'refused' | 'failed';
const ANSWERS: Record<Answer, [status: number, type: string]> = {
  throttled: [400, 'ProvisionedThroughputExceededException'],
  refused: [400, 'ConditionalCheckFailedException'],
  failed: [500, 'InternalServerError'],
};

/**
 * Sends a write with a condition. The SDK sends it several times, and DynamoDB returns one of `answers` to each
 * attempt.
 */
const write = async (...answers: Answer[]) => {
  const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' });
  client.config.credentials = async () => ({ accessKeyId: 'id', secretAccessKey: 'secret' });
  client.config.requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    handle: async () => {
      const [statusCode, type] = ANSWERS[answers.shift() ?? 'refused'];
      const body = Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no' }));
      return {
        response: new HttpResponse({ statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body }),
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
  const access = { service: 'auth', owns: ['LOGIN'], appendOnly: [] } as const;
  const table = createTable({ client, name: 'table', access });
  return table.write({ name: 'new', if: ['attribute_not_exists(pk)'], put: { pk: 'LOGIN#1', sk: 'A' } });
};

test('a refusal after a throttled attempt is a refusal: a throttled attempt took no effect', async () => {
  await expect(write('throttled', 'refused')).rejects.toMatchObject({ name: 'WriteRefused', failed: ['new'] });
});

test('a refusal after an attempt whose outcome is unknown is no refusal', async () => {
  await expect(write('failed', 'refused')).rejects.toMatchObject({ name: 'UncertainWrite' });
  await expect(write('throttled', 'failed', 'refused')).rejects.toMatchObject({ name: 'UncertainWrite' });
});

test('a refusal of the first attempt is a refusal', async () => {
  await expect(write('refused')).rejects.toMatchObject({ name: 'WriteRefused' });
});
