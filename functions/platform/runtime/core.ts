// runtime/: what a unit runs on: configuration, clock, log, what it may access, and its binding to Lambda or one
// machine.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type PhotoRef, type PhotoSize, photoLink } from '../security/photo-links.ts';
import { type Random, systemRandom } from '../security/random.ts';
import { createSecrets, type Secrets } from '../security/secrets.ts';
import { type Cost, createTable, type Table } from '../table/table.ts';
import type { Access } from './access.ts';
import { type Clock, wallClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { createLogger, type Logger } from './logger.ts';

/**
 * What every unit is given. A port that only some units need (objects, mail, sockets) is made in their own `deps.ts`.
 */
export type Core = {
  config: Config;
  clock: Clock;
  random: Random;
  logger: Logger;
  pepper: string;
  secrets: () => Promise<Secrets>;
  tableFor(access: Access): Table;
  /** Link to a photo for a viewer who may see it now; the default picture where there is no photo. */
  photoUrl(ref: PhotoRef | undefined, size: PhotoSize): string;
};

type CoreOptions = {
  config: Config;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  client?: DynamoDBDocumentClient;
  onCost?: (cost: Cost & { unit: string }) => void;
};

export const createDocumentClient = (
  config: Pick<Config, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>,
): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: config.AWS_REGION,
      ...(config.DYNAMODB_ENDPOINT ? { endpoint: config.DYNAMODB_ENDPOINT } : {}),
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

export const createCore = async (options: CoreOptions): Promise<Core> => {
  const { config, clock = wallClock, random = systemRandom, logger = createLogger(), onCost } = options;
  const client = options.client ?? createDocumentClient(config);
  const secrets = createSecrets(config);
  const { pepper } = await secrets();
  return {
    config,
    clock,
    random,
    logger,
    pepper,
    secrets,
    tableFor: (access) =>
      createTable({
        client,
        name: config.TABLE_NAME,
        access,
        ...(onCost ? { onCost: (cost) => onCost({ ...cost, unit: access.unit }) } : {}),
      }),
    // Links are signed, so they keep the wall clock when the app clock is moved.
    photoUrl: (ref, size) => photoLink(pepper, ref, size, wallClock.now()),
  };
};

let lambdaCore: Promise<Core> | undefined;
/** The core of a Lambda from its environment variables, made once in each execution environment. */
export const coreFromEnvironment = (): Promise<Core> => {
  lambdaCore ??= createCore({ config: readConfig(process.env) });
  return lambdaCore;
};
