import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { createObjectStore } from '#local/objects/objects.ts';
import { isOnTwin } from './on-twin.ts';
import { startTwinTables, type TwinServices } from './twin-tables.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamoEndpoint: string;
    /**
     * For each service, the access key of its IAM role. Empty when the tests do not use the twin (tools/twin, which
     * simulates AWS).
     */
    twinServices: TwinServices;
    s3Endpoint: string;
  }
}

/** Starts the embedded engines once per test run; every test file creates its own table in them. */
export default async function setup(project: TestProject) {
  const dynamo = await startDynamo();
  const twin = isOnTwin ? await startTwinTables(dynamo.endpoint) : undefined;
  const dir = await mkdtemp(join(tmpdir(), 'awai-objects-'));
  const store = createObjectStore({
    dir,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    buckets: ['photos', 'documents'],
    region: 'ap-northeast-1',
    basePath: '/_local/s3',
  });
  const server = createServer((request, response) => void store.handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The object store did not get a port');
  project.provide('dynamoEndpoint', twin?.endpoint ?? dynamo.endpoint);
  project.provide('twinServices', twin?.services ?? {});
  project.provide('s3Endpoint', `http://127.0.0.1:${address.port}/_local/s3`);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await store.close();
    await twin?.stop();
    await dynamo.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
