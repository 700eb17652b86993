import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { openapiDocument } from '#infra/openapi.ts';
import { buildCompressedWeb } from '#local/host/build-web.ts';
import type { ObjectStore } from '#local/objects/objects.ts';
import { publishWeb } from './publish.ts';

type Published = {
  /** `origin`: the stage's origin. `bucket`: the name of the stage's site bucket in `objects`. */
  origin: string;
  bucket: string;
  objects: Pick<ObjectStore, 'put'>;
  /** Origin of the payment sandbox. */
  sandbox: string | undefined;
  /** The content of `/ops/config.json`. */
  consoleConfig: object;
};

/**
 * A replacement for the S3 client that writes into an object store of this process. Publishing calls only its `send`.
 */
const clientOf = (objects: Published['objects']) => ({
  send: async ({ input }: PutObjectCommand): Promise<void> => {
    const { Bucket = '', Key = '', Body, ContentType, ContentEncoding, CacheControl } = input;
    const headers = { 'content-type': ContentType, 'content-encoding': ContentEncoding, 'cache-control': CacheControl };
    const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    await objects.put({ bucket: Bucket, key: Key }, Buffer.from(Body as string | Buffer), Object.fromEntries(given));
  },
});

/** Builds the web apps and publishes them into a stage's site bucket, with the same code as a deployment. */
export const publishStage = async (published: Published): Promise<void> => {
  const { origin, bucket, objects, sandbox, consoleConfig } = published;
  await publishWeb({
    s3: clientOf(objects) as Parameters<typeof publishWeb>[0]['s3'],
    bucket,
    folder: await buildCompressedWeb(),
    consoleConfig: JSON.stringify(consoleConfig),
    sandbox,
    stage: 'dev',
    serviceWorker: true,
    description: JSON.stringify(openapiDocument(origin)),
  });
};
