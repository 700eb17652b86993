import type { IncomingMessage, ServerResponse } from 'node:http';
import { createObjectStore, type StoredObject } from '../../../local/objects/objects.ts';
import type { Access } from '../../../local/objects/permit.ts';
import type { Deployed, DeployedBucket } from '../assembly/deployed.ts';
import { s3Error } from './answers.ts';
import { applyCors } from './cors.ts';
import type { CredentialStore } from './credentials.ts';
import type { Faults } from './faults.ts';
import { readAwsHost } from './hosts.ts';

type BucketOptions = {
  deployed: Pick<Deployed, 'buckets' | 'region'>;
  /** Folder in which the objects are stored. */
  dir: string;
  credentials: CredentialStore;
  faults: Faults;
  /** The twin's adjustable clock. Functions sign requests with this time. */
  now(): Date;
  /** Whether the policies of a role, of the bucket and of its KMS key allow this access. */
  mayAccess(roleArn: string, access: Omit<Access, 'accessKeyId'>): boolean;
  /** Whether the policies of the bucket and of its KMS key let the distribution read this object. */
  mayEdgeRead(bucket: DeployedBucket, key: string, distributionArn: string): boolean;
  onFailure?: (cause: unknown) => void;
};

export type BucketService = {
  /** Responds to a request to the bucket's own host name. The body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse, bucket: string): Promise<void>;
  /**
   * Reads an object as CloudFront does with origin access control. A missing object is `denied` too, because CloudFront
   * may not list the bucket.
   */
  edgeRead(bucketArn: string, key: string, distributionArn: string): Promise<StoredObject | 'denied'>;
  /** Stores an object as the deployment does, without a check of policies. */
  put(bucket: string, key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
};

const SLOW_DOWN = s3Error('SlowDown', 'Please reduce your request rate.');

/**
 * Simulates S3 for the buckets of the assembly, with the policies and CORS rules of the templates. Signatures are
 * verified.
 */
export const createBucketService = (options: BucketOptions): BucketService => {
  const { deployed, dir, credentials, faults, now, mayAccess, mayEdgeRead, onFailure } = options;
  const store = createObjectStore({
    dir,
    region: deployed.region,
    buckets: deployed.buckets.map(({ name }) => name),
    credentials: credentials.find,
    permit: ({ accessKeyId, ...access }) => {
      const caller = credentials.callerOf(accessKeyId);
      return caller !== undefined && mayAccess(caller.roleArn, access);
    },
    bucketOf: (host) => readAwsHost(host)?.owner,
    wallClock: now,
    ...(onFailure ? { onFailure } : {}),
  });
  return {
    handle: async (request, response, bucket) => {
      const rules = deployed.buckets.find(({ name }) => name === bucket)?.cors ?? [];
      if (applyCors(rules, request, response)) return;
      // Only requests of the SDK are throttled, because the SDK retries them. Browsers do not retry.
      if (request.headers.authorization && faults.happens(faults.profile().throttles.s3)) {
        response.writeHead(503, { 'content-type': 'application/xml', connection: 'close' }).end(SLOW_DOWN);
        return;
      }
      await store.handle(request, response);
    },
    edgeRead: async (bucketArn, key, distributionArn) => {
      const bucket = deployed.buckets.find(({ arn }) => arn === bucketArn);
      if (!bucket || !mayEdgeRead(bucket, key, distributionArn)) return 'denied';
      return (await store.find({ bucket: bucket.name, key })) ?? 'denied';
    },
    put: (bucket, key, bytes, headers) => store.put({ bucket, key }, bytes, headers),
    close: store.close,
  };
};
