import { join } from 'node:path';
import { DynamoDBClient, type StreamViewType } from '@aws-sdk/client-dynamodb';
import type { AppClock } from '../../../local/clock/app-clock.ts';
import { type Cognito, startCognito } from '../../../local/cognito/cognito.ts';
import { type Dynamo, startDynamo } from '../../../local/dynamo/dynamo.ts';
import { openTable } from '../../../local/dynamo/ensure-table.ts';
import { handledUpTo } from '../../../local/dynamo/stream-checkpoint.ts';
import { createMailServer, type MailServer } from '../../../local/mail/mail.ts';
import { demoStaff } from '../../../local/seed/demo-cast.ts';
import { AWS_ENDING } from '../assembly/addresses.ts';
import type { Deployed, DeployedTable } from '../assembly/deployed.ts';

export type Engines = {
  dynamo: Dynamo;
  copies: Dynamo;
  cognito: Cognito;
  mail: MailServer;
  /** ARN of a table's stream in the local engine, which differs from the ARN in the assembly. */
  streamOf(table: string): string;
  stop(): Promise<void>;
};

type EngineOptions = {
  deployed: Deployed;
  port: number;
  dataDir: string;
  clock: AppClock;
  onCrash(message: string): void;
};

export const checkpointIn = (dataDir: string): string => join(dataDir, 'stream.json');

/** Creates or opens each table in the engine; returns the streams' ARNs by table name. */
const openTables = async (
  tables: readonly DeployedTable[],
  endpoint: string,
  region: string,
): Promise<Map<string, string | undefined>> => {
  const client = new DynamoDBClient({ endpoint, region });
  const opened = await Promise.all(
    tables.map(async ({ name, partitionKey, sortKey = '', indexes, ttlAttribute = '', streamView }) => {
      const table = await openTable(client, name, {
        partitionKey,
        sortKey,
        indexes: indexes.map((index) => ({ ...index, sortKey: index.sortKey ?? '' })),
        ttlAttribute,
        ...(streamView ? { stream: streamView as StreamViewType } : {}),
      });
      return [name, table?.LatestStreamArn] as const;
    }),
  );
  client.destroy();
  return new Map(opened);
};

/** Sets credentials for this process's requests to the engine, which requires a signature but does not verify it. */
const giveCredentials = (): void => {
  process.env['AWS_ACCESS_KEY_ID'] = 'twin';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'twin-only-not-a-secret';
};

/** Starts the engines that `npm start` also uses. The tables' names and the user pool's ids come from the assembly. */
export const startEngines = async (options: EngineOptions): Promise<Engines> => {
  const { deployed, port, dataDir, clock, onCrash } = options;
  const { tables, region, userPools } = deployed;
  giveCredentials();
  const followed = tables.find(({ streamArn }) => streamArn);
  const handled = followed && handledUpTo(checkpointIn(dataDir), followed.name);
  const [dynamo, copies] = await Promise.all([
    startDynamo({ dbPath: join(dataDir, 'dynamo', 'awai.sqlite'), ...handled, onCrash }),
    startDynamo({ onCrash }),
  ]);
  const stop = async () => {
    await Promise.all([dynamo.stop(), copies.stop()]);
  };
  try {
    const streams = await openTables(tables, dynamo.endpoint, region);
    const [pool] = userPools;
    const [client] = pool?.clients ?? [];
    if (!pool || !client) throw new Error('The assembly has no user pool for staff');
    const cognito = await startCognito({
      dataDir,
      users: demoStaff(),
      endpoint: `http://cognito-idp.${region}${AWS_ENDING}:${port}`,
      ids: { poolId: pool.id, clientId: client.id },
    });
    const streamOf = (table: string): string => {
      const stream = streams.get(table);
      if (!stream) throw new Error(`The table ${table} has no stream`);
      return stream;
    };
    return { dynamo, copies, cognito, mail: createMailServer({ dataDir, clock }), streamOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
