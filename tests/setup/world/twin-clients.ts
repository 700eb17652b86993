import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Access, Service } from '#functions/platform/runtime/access.ts';
import { loadServices } from '#infra/routes.ts';
import { unsigned } from '#local/dynamo/unsigned.ts';
import { engineEndpoint } from './engine-endpoint.ts';

/**
 * The twin (tools/twin, which simulates AWS) updates its index at most this long after a write, in real time. If the
 * app's clock has advanced by this time between two requests, `openOnTwin` updates the index at once.
 */
const LONGEST_LAG_MS = 2_000;

/** Name of an operation that only tests send. It brings a table's indexes up to date at once. */
export const CATCH_UP = 'Twin.CatchUp';

/** Requests with this path get no random fault. */
export const CALM_PATH = '/calm';

const catchUp = async (TableName: string): Promise<void> => {
  const body = JSON.stringify({ TableName });
  await fetch(engineEndpoint(), { method: 'POST', headers: { 'x-amz-target': CATCH_UP }, body });
};

/**
 * DynamoDB clients that all test worlds of this worker share. Key: the service whose role signs the requests, followed
 * by the URL path, for example `chat/calm`.
 */
const clients = new Map<string, DynamoDBDocumentClient>();
const clientFor = (service: Service, path: string): DynamoDBDocumentClient => {
  const known = clients.get(service + path);
  if (known) return known;
  const accessKeyId = inject('twinServices')[service];
  if (!accessKeyId) throw new Error(`The stage dev deploys no function ${service}`);
  const config = { AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() + path };
  const client = unsigned(createDocumentClient(config), accessKeyId);
  clients.set(service + path, client);
  return client;
};

type OnTwin = {
  /** A client that uses the access key of the service's role. Undefined if no deployed service has this `access`. */
  clientOf(access: Access): DynamoDBDocumentClient | undefined;
  catchUp(): Promise<void>;
  calm(): void;
};

/**
 * Connects the table of a test world to the twin (tools/twin, which simulates AWS). Undefined when the tests do not run
 * on the twin. If the app's clock has advanced by `LONGEST_LAG_MS` since the last request, the next request finds the
 * index up to date.
 */
export const openOnTwin = async (table: string, clock: { now(): Date }): Promise<OnTwin | undefined> => {
  if (Object.keys(inject('twinServices')).length === 0) return undefined;
  const deployed = new Set((await loadServices()).map(({ access }) => access));
  let seen = clock.now().getTime();
  let path = '';
  return {
    calm: () => {
      path = CALM_PATH;
    },
    catchUp: () => catchUp(table),
    clientOf: (access) => {
      if (!deployed.has(access)) return undefined;
      const { service } = access;
      const send = async (...args: Parameters<DynamoDBDocumentClient['send']>) => {
        const now = clock.now().getTime();
        if (now - seen >= LONGEST_LAG_MS) await catchUp(table);
        seen = now;
        return clientFor(service, path).send(...args);
      };
      return new Proxy(clientFor(service, ''), {
        get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
      });
    },
  };
};
