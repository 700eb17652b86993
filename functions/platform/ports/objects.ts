// ports/: clients for what is outside of the process, except the table. Each client exports only the few functions that
// services need.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PHOTO_CACHED_MS } from '#shared/limits.ts';
import { allDone } from '../runtime/all-done.ts';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { sending } from '../runtime/aws-failure.ts';
import type { Config } from '../runtime/config.ts';

export type Bucket = 'photos' | 'documents';
type PresignedPost = { url: string; fields: Record<string, string> };

export type Objects = {
  /**
   * A presigned form that uploads exactly this key and content type, with 1 to `maxBytes` bytes. Valid for `seconds` of
   * wall-clock time.
   */
  presignPost(input: {
    bucket: Bucket;
    key: string;
    contentType: string;
    maxBytes: number;
    seconds: number;
  }): Promise<PresignedPost>;
  /** A link that downloads the object. Valid for `seconds` of wall-clock time. */
  presignGet(bucket: Bucket, key: string, seconds: number): Promise<string>;
  /** The object's bytes. Undefined when the object does not exist or has more than `maxBytes` bytes. */
  find(bucket: Bucket, key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  put(bucket: Bucket, key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Deletes objects. Objects that do not exist cause no error. */
  delete(bucket: Bucket, keys: readonly string[]): Promise<void>;
};

/**
 * The `cache-control` header of an object. A browser may cache a photo for PHOTO_CACHED_MS, and must not cache a
 * document.
 */
export const cacheControlOf = (bucket: Bucket): string =>
  bucket === 'photos' ? `private, max-age=${PHOTO_CACHED_MS / 1000}` : 'private, no-store';

/**
 * The timeout is long enough to send a file of 10 MB. Two tries together take less than the ten seconds after which a
 * Lambda function times out.
 */
const REQUEST_TIMEOUT_MS = 4_000;

export const createObjects = (config: Config): Objects => {
  const client = new S3Client({
    region: config.AWS_REGION,
    ...awsTimeouts(config.S3_ENDPOINT, REQUEST_TIMEOUT_MS),
    maxAttempts: 2,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    // By default the SDK adds a checksum of the body, but the body does not exist yet when a form is signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const nameOf = (bucket: Bucket) => (bucket === 'photos' ? config.PHOTO_BUCKET : config.DOCUMENT_BUCKET);
  return {
    presignPost: async ({ bucket, key, contentType, maxBytes, seconds }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: nameOf(bucket),
        Key: key,
        Conditions: [
          ['eq', '$key', key],
          ['eq', '$Content-Type', contentType],
          ['content-length-range', 1, maxBytes],
        ],
        Fields: { 'Content-Type': contentType },
        Expires: seconds,
      });
      return { url, fields };
    },
    presignGet: (bucket, key, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ Bucket: nameOf(bucket), Key: key, ResponseCacheControl: 'private, no-store' }),
        { expiresIn: seconds },
      ),
    find: async (bucket, key, maxBytes) => {
      try {
        const at = { Bucket: nameOf(bucket), Key: key };
        const head = await sending('HeadObject', client.send(new HeadObjectCommand(at)));
        if ((head.ContentLength ?? 0) > maxBytes) return undefined;
        const bytes = client.send(new GetObjectCommand(at)).then(({ Body }) => Body?.transformToByteArray());
        return await sending('GetObject', bytes);
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    put: async (bucket, key, bytes, contentType) => {
      const command = new PutObjectCommand({
        Bucket: nameOf(bucket),
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: cacheControlOf(bucket),
      });
      await sending('PutObject', client.send(command));
    },
    delete: async (bucket, keys) => {
      const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: nameOf(bucket), Key }));
      await allDone(keys.map((key) => sending('DeleteObject', remove(key))));
    },
  };
};
