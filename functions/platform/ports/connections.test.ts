import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Config } from '../runtime/config.ts';
import { createConnections } from './connections.ts';

const api = mockClient(ApiGatewayManagementApiClient);
afterEach(() => api.reset());
// Vitest runs several test files in one worker with the same copy of the SDK, so the SDK's mock is removed at the end.
afterAll(() => api.restore());
const config = { AWS_REGION: 'ap-northeast-1', CONNECTIONS_ENDPOINT: 'http://127.0.0.1:9' } as Config;
const gone = new GoneException({ message: 'gone', $metadata: { httpStatusCode: 410 } });

test('a post to a closed connection returns false, and posts to others succeed', async () => {
  api.on(PostToConnectionCommand).resolves({});
  api.on(PostToConnectionCommand, { ConnectionId: 'gone' }).rejects(gone);
  const connections = createConnections(config);
  const posted = await Promise.all(['a', 'gone', 'b'].map((id) => connections.post(id, { type: 'pong' })));
  expect(posted).toEqual([true, false, true]);
  expect(api.commandCalls(PostToConnectionCommand).map(({ args }) => args[0].input)).toEqual(
    ['a', 'gone', 'b'].map((ConnectionId) => ({ ConnectionId, Data: '{"type":"pong"}' })),
  );
});

test('a post that fails in another way throws', async () => {
  api.on(PostToConnectionCommand).rejects(new LimitExceededException({ message: 'slow down', $metadata: {} }));
  await expect(createConnections(config).post('a', { type: 'pong' })).rejects.toThrow();
});

test('closing a connection that is closed already is no error', async () => {
  api.on(DeleteConnectionCommand).rejects(gone);
  await expect(createConnections(config).close('a')).resolves.toBeUndefined();
});
