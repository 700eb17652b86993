import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import type { Unit } from '#functions/platform/runtime/access.ts';
import { createDocumentClient } from '#functions/platform/runtime/core.ts';
import { unsigned } from '#local/dynamo/unsigned.ts';

/** No index lags longer than this in the twin, by the app's clock either. */
const LONGEST_LAG_MS = 2_000;

/** The operation with which a world asks that its indexes show everything, as they do some seconds after the last write. */
export const CATCH_UP = 'Twin.CatchUp';

const catchUp = async (TableName: string): Promise<void> => {
  const body = JSON.stringify({ TableName });
  await fetch(inject('dynamoEndpoint'), { method: 'POST', headers: { 'x-amz-target': CATCH_UP }, body });
};

/** Clients of all worlds of this worker, by the unit whose role they sign with. */
const clients = new Map<string, DynamoDBDocumentClient>();
const clientFor = (unit: Unit): DynamoDBDocumentClient => {
  const known = clients.get(unit);
  if (known) return known;
  const accessKeyId = inject('twinUnits')[unit];
  if (!accessKeyId) throw new Error(`The stage dev deploys no function ${unit}`);
  const config = { AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: inject('dynamoEndpoint') };
  const client = unsigned(createDocumentClient(config), accessKeyId);
  clients.set(unit, client);
  return client;
};

type OnTwin = {
  /** A client that signs as the unit's function does. */
  clientOf(unit: Unit): DynamoDBDocumentClient;
  catchUp(): Promise<void>;
};

/**
 * A world's table on the twin; undefined elsewhere. When the app's clock moves further than an index lags, the index has
 * caught up by the next request.
 */
export const openOnTwin = (table: string, clock: { now(): Date }): OnTwin | undefined => {
  if (Object.keys(inject('twinUnits')).length === 0) return undefined;
  let seen = clock.now().getTime();
  return {
    catchUp: () => catchUp(table),
    clientOf: (unit) => {
      const client = clientFor(unit);
      const send = async (...args: Parameters<DynamoDBDocumentClient['send']>) => {
        const now = clock.now().getTime();
        if (now - seen >= LONGEST_LAG_MS) await catchUp(table);
        seen = now;
        return client.send(...args);
      };
      return new Proxy(client, { get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)) });
    },
  };
};
