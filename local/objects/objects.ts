import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDisk } from './disk.ts';
import type { Permit } from './permit.ts';
import { readRequest } from './request.ts';
import { send } from './respond.ts';
import { route } from './route.ts';
import { errorDocument, S3Error } from './s3-error.ts';
import type { Credentials, Verifier } from './sigv4.ts';
import { storedHeaders } from './stored-headers.ts';

export type ObjectStoreOptions = {
  /** Folder of the stored objects; only one process may use it. */
  dir: string;
  /** One pair of keys for all requests, or a function that returns the key pair for an access key id. */
  credentials: Credentials | ((accessKeyId: string) => Credentials | undefined);
  /**
   * Decides whether the owner of an access key may call an operation on an object. Without `permit` every call is
   * allowed.
   */
  permit?: Permit;
  /**
   * Returns the bucket that a Host header names (`photos.s3.…`). By default no host names a bucket, and the first
   * segment of the path is the bucket.
   */
  bucketOf?: (host: string) => string | undefined;
  buckets: string[];
  region: string;
  /** Clock for the expiry of signatures, policies and links. Must not be the app's clock, which tests move. */
  wallClock?: () => Date;
  /** Path where the endpoint is mounted, e.g. `/_local/s3`. Clients include it in the path that they sign. */
  basePath?: string;
  /**
   * The host name that clients use in their signatures (`localhost:3000`). Needed when a proxy rewrites the Host
   * header.
   */
  signedHost?: () => string;
  /** Called on internal errors; clients get only an `InternalError` with the same request id. */
  onFailure?: (cause: unknown, requestId: string) => void;
};

/** `headers`: the headers that the upload sent, and `etag`, `last-modified`. */
export type StoredObject = { bytes: Buffer; headers: Record<string, string> };

export type ObjectStore = {
  /** Answers one request; never rejects. The body must not have been read. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Stores an object without an HTTP request, as durably as a PUT. `headers`: the headers that a PUT would send. */
  put: (
    target: { bucket: string; key: string },
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** Reads an object without an HTTP request. */
  find: (target: { bucket: string; key: string }) => Promise<StoredObject | undefined>;
  /** Aborts running downloads and uploads, and waits for objects that are being saved. */
  close: () => Promise<void>;
};

/**
 * Replaces S3 locally: PUT, GET, HEAD, DELETE, ListObjectsV2, presigned links and POST policies. Checks every
 * signature, condition, length and checksum as S3 does.
 */
export const createObjectStore = (options: ObjectStoreOptions): ObjectStore => {
  const { buckets, credentials, region, basePath = '', permit = () => true, bucketOf = () => undefined } = options;
  const disk = createDisk(options);
  const verifier: Verifier = {
    find:
      typeof credentials === 'function'
        ? credentials
        : (accessKeyId) => (accessKeyId === credentials.accessKeyId ? credentials : undefined),
    region,
    now: options.wallClock ?? (() => new Date()),
    host: options.signedHost,
  };
  const running = new Map<IncomingMessage, Promise<void>>();
  let isClosed = false;

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    try {
      if (isClosed) throw new S3Error('ServiceUnavailable', 'The store is closing');
      res.setHeader('x-amz-request-id', requestId);
      const request = readRequest(req, basePath, bucketOf(req.headers.host ?? ''));
      const result = await route({ req, res, request, disk, verifier, permit }, buckets);
      if (result) await send(req, res, result);
    } catch (cause) {
      // A client that disconnected gets no response, and the error is not reported.
      const hasLeft = req.destroyed && !req.complete;
      if (!(cause instanceof S3Error) && !hasLeft && !res.destroyed) options.onFailure?.(cause, requestId);
      const error =
        cause instanceof S3Error
          ? cause
          : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
      await send(req, res, { status: error.status, xml: errorDocument(error, requestId) });
    }
  };

  return {
    handle: async (req, res) => {
      const work = answer(req, res).finally(() => running.delete(req));
      running.set(req, work);
      await work;
    },
    put: async (target, bytes, headers) => {
      const staged = await disk.stageWhole(bytes);
      const stored = storedHeaders(Object.keys(headers), (name) => headers[name]);
      await disk.commit(target, staged, { headers: stored, lastModified: verifier.now() });
    },
    find: async ({ bucket, key }) => {
      const found = await disk.openObject(bucket, key);
      if (!found) return undefined;
      try {
        const { headers, etag, lastModified } = found.info;
        const dated = { ...headers, etag, 'last-modified': new Date(lastModified).toUTCString() };
        return { bytes: await found.file.readFile(), headers: dated };
      } finally {
        await found.file.close();
      }
    },
    close: async () => {
      isClosed = true;
      for (const req of running.keys()) if (!req.complete || req.method === 'GET') req.destroy();
      await Promise.allSettled(running.values());
    },
  };
};
