// core/: the dependencies of every service: configuration, clock, randomness, log, secrets and the table.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Access } from '../runtime/access.ts';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { createAttempts } from '../runtime/aws-failure.ts';
import { type Clock, wallClock } from '../runtime/clock.ts';
import { type Config, readConfig } from '../runtime/config.ts';
import { keepResolved } from '../runtime/keep-resolved.ts';
import { createLambdaLogger, createLogger, type Logger } from '../runtime/logger.ts';
import { type Random, systemRandom } from '../runtime/random.ts';
import { type PhotoRef, type PhotoSize, photoLink } from '../security/photo-links.ts';
import { createSecrets, type Secrets } from '../security/secrets.ts';
import { type Cost, createTable, type Table } from '../table/table.ts';

/**
 * The dependencies that every service gets. Clients for AWS services that only some services need (S3 objects, mail,
 * sockets) are created in the `deps.ts` of those services.
 */
export type Core = {
  config: Config;
  clock: Clock;
  random: Random;
  logger: Logger;
  pepper: string;
  secrets: () => Promise<Secrets>;
  tableFor(access: Access): Table;
  /**
   * A signed link to a photo; the path of the default picture when `ref` is undefined. The caller has checked that the
   * viewer may see the photo.
   */
  photoUrl(ref: PhotoRef | undefined, size: PhotoSize): string;
};

type CoreOptions = {
  config: Config;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  client?: DynamoDBDocumentClient;
  onCost?: (cost: Cost & { service: string }) => void;
};

export const createDocumentClient = (
  config: Pick<Config, 'AWS_REGION' | 'DYNAMODB_ENDPOINT'>,
): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    region: config.AWS_REGION,
    ...awsTimeouts(config.DYNAMODB_ENDPOINT),
    ...(config.DYNAMODB_ENDPOINT ? { endpoint: config.DYNAMODB_ENDPOINT } : {}),
  });
  // The SDK's log middleware copies every item that is read or written, even when the client has no logger. So it is
  // removed.
  client.middlewareStack.remove('loggerMiddleware');
  // Added after the SDK's retry middleware, so that this middleware runs once for each attempt of a request.
  client.middlewareStack.add(
    (next) => {
      const attempting = createAttempts();
      return (args) => attempting(() => next(args));
    },
    { step: 'finalizeRequest', priority: 'low', name: 'attempts' },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};

export const createCore = async (options: CoreOptions): Promise<Core> => {
  const { config, clock = wallClock, random = systemRandom, logger = createLogger(), onCost } = options;
  const client = options.client ?? createDocumentClient(config);
  const secrets = createSecrets(config, logger);
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
        onCost: onCost ? (cost) => onCost({ ...cost, service: access.service }) : undefined,
      }),
    // The expiry of a signed link is checked by the wall clock, so the wall clock also sets it, even when tests have
    // moved the app clock.
    photoUrl: (ref, size) => photoLink(pepper, ref, size, wallClock.now()),
  };
};

/**
 * The `Core` of a Lambda function, made from its environment variables. It is created once in each execution
 * environment. When that fails, the next invocation tries again.
 */
export const coreFromEnvironment = keepResolved(() =>
  createCore({ config: readConfig(process.env), logger: createLambdaLogger() }),
);
