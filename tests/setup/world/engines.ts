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
    /** URLs of the embedded engines, one for each test worker; `engineEndpoint` chooses from them. */
    dynamoEndpoints: readonly string[];
    /**
     * For each service, the access key of its IAM role. Empty when the tests do not use the twin (tools/twin, which
     * simulates AWS).
     */
    twinServices: TwinServices;
    s3Endpoint: string;
  }
}

/** Starts the embedded engines once per test run; every test creates its own table in the engine of its worker. */
export default async function setup(project: TestProject) {
  const workers = isOnTwin ? 1 : project.config.maxWorkers;
  const engines = await Promise.all(Array.from({ length: workers }, () => startDynamo()));
  const endpoints = engines.map(({ endpoint }) => endpoint);
  const twin = isOnTwin ? await startTwinTables(endpoints[0] ?? '') : undefined;
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
  project.provide('dynamoEndpoints', twin ? [twin.endpoint] : endpoints);
  project.provide('twinServices', twin?.services ?? {});
  project.provide('s3Endpoint', `http://127.0.0.1:${address.port}/_local/s3`);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await store.close();
    await twin?.stop();
    await Promise.all(engines.map((engine) => engine.stop()));
    await rm(dir, { recursive: true, force: true });
  };
}
