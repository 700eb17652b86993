import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { openapiDocument } from '#infra/openapi.ts';
import { publishWeb } from '../../scripts/deploy/publish.ts';
import type { ObjectStore } from '../objects/objects.ts';
import { buildWeb } from './build-web.ts';

type Published = {
  /** The stage's origin, and its site bucket in the store. */
  origin: string;
  bucket: string;
  objects: Pick<ObjectStore, 'put'>;
  /** Origin of the stage's payment sandbox, where it has one. */
  sandbox: string | undefined;
  /** `/ops/config.json`. */
  consoleConfig: object;
};

/** Builds the web apps and puts them into a stage's site bucket by the code of a deployment. */
export const publishStage = async ({ origin, bucket, objects, sandbox, consoleConfig }: Published): Promise<void> => {
  const send = async ({ input: { Key = '', Body, ContentType, CacheControl, ContentEncoding } }: PutObjectCommand) =>
    objects.put({ bucket, key: Key }, Buffer.from(Body as string | Buffer), {
      'content-type': ContentType ?? '',
      'cache-control': CacheControl ?? '',
      ...(ContentEncoding ? { 'content-encoding': ContentEncoding } : {}),
    });
  await publishWeb({
    s3: { send } as unknown as Parameters<typeof publishWeb>[0]['s3'],
    bucket,
    folder: await buildWeb(),
    consoleConfig: JSON.stringify(consoleConfig),
    sandbox,
    stage: 'dev',
    description: JSON.stringify(openapiDocument(origin)),
  });
};
