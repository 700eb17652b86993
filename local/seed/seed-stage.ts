import { createCore, createDocumentClient } from '#functions/platform/core/core.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import { type Config, readConfig } from '#functions/platform/runtime/config.ts';
import { unsigned } from '../dynamo/unsigned.ts';
import type { ObjectStore } from '../objects/objects.ts';
import { putInto } from './put-photos.ts';
import { seedDemo } from './seed-demo.ts';

type StageInput = {
  /** Variables of a deployed function: names of the table and buckets, the origin, addresses. */
  environment: Readonly<Record<string, string>>;
  /** The stage's secret, from which the database keys of logins are computed. */
  pepper: string;
  /** Endpoint of the DynamoDB engine itself, which checks no permissions: the seed has no service's role. */
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
