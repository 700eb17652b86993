import { createCore, createDocumentClient } from '#functions/platform/core/core.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import { type Config, readConfig } from '#functions/platform/runtime/config.ts';
import { unsigned } from '../dynamo/unsigned.ts';
import type { ObjectStore } from '../objects/objects.ts';
import { putInto } from './put-photos.ts';
import { seedDemo } from './seed-demo.ts';

type StageInput = {
  /** Environment variables of a deployed function, for example `TABLE_NAME` and `ORIGIN`. */
  environment: Readonly<Record<string, string>>;
  /** The stage's secret. The database keys of logins are hashes that are computed with it. */
  pepper: string;
  /** Endpoint of the DynamoDB engine. It checks no permissions, unlike the endpoint for deployed functions. */
  dynamoEndpoint: string;
  paymentsTable: string;
  clock: Clock;
  objects: Pick<ObjectStore, 'put'>;
} & Pick<Parameters<typeof seedDemo>[0], 'dataDir' | 'seed' | 'cognito'>;

const configOf = ({ environment, pepper, dynamoEndpoint }: StageInput): Config =>
  readConfig({ ...environment, PEPPER: pepper, DYNAMODB_ENDPOINT: dynamoEndpoint });

/**
 * Fills an empty deployed stage with the demo cast, as `seedDemo` does on the local host. The returned function makes
 * the response of `GET /_local/demo`.
 */
export const seedStage = async (input: StageInput): Promise<() => Promise<unknown>> => {
  const config = configOf(input);
  const core = await createCore({ config, clock: input.clock, client: unsigned(createDocumentClient(config)) });
  const names = { photos: config.PHOTO_BUCKET, documents: config.DOCUMENT_BUCKET };
  return seedDemo({ ...input, core, put: putInto(input.objects, names) });
};
