import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { readBody } from './body.ts';
import { createDisk, type Disk, type ObjectInfo } from './disk.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { receivePost } from './post-upload.ts';
import { assertKey, readRequest, type S3Request } from './request.ts';
import { type Answer, send } from './respond.ts';
import { errorDocument, S3Error } from './s3-error.ts';
import { type Authorised, authorise, type Verifier } from './sigv4.ts';
import { storedHeaders } from './stored-headers.ts';
import { element } from './xml.ts';

export type ObjectStoreOptions = {
  /** Folder of the stored objects; only one process may use it. */
  dir: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  buckets: string[];
  region: string;
  /** Expires signatures, policies and links. Never the app's clock, which tests move. */
  wallClock?: () => Date;
  /** Path where the endpoint is mounted, e.g. `/_local/s3`. Requests keep it, because it is part of the signature. */
  basePath?: string;
  /** The host that clients sign (`localhost:3000`), for when a proxy rewrites the Host header. */
  signedHost?: () => string;
  /** Called on internal errors; clients get only an `InternalError` with the same request id. */
  onFailure?: (cause: unknown, requestId: string) => void;
};

export type ObjectStore = {
  /** Answers one request; never rejects. The body must not have been read. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Stores an object for this host itself, as durably as a PUT does. `headers` are those that a PUT would send. */
  put: (
    target: { bucket: string; key: string },
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** Cuts running downloads, drops running uploads, and waits for objects that are being saved. */
  close: () => Promise<void>;
};

type Call = { req: IncomingMessage; res: ServerResponse; request: S3Request; disk: Disk; verifier: Verifier };

const LIST_PARAMS = ['list-type', 'prefix', 'delimiter', 'start-after', 'max-keys', 'continuation-token'];
const KNOWN_PARAM = new RegExp(`^(x-id|x-amz-.*|response-.*|encoding-type|fetch-owner|${LIST_PARAMS.join('|')})$`, 'i');

// ?acl, ?uploads, ?tagging …: ignoring such a parameter would run another call than the one requested.
const assertKnownCall = (request: S3Request): void => {
  const unknown = request.query.find(([name]) => !KNOWN_PARAM.test(name))?.[0];
  const name = unknown ?? request.headerNames.find((header) => header.startsWith('x-amz-copy-source'));
  if (name !== undefined) throw new S3Error('NotImplemented', `${name} is not implemented here`, { Header: name });
};

const mayReplace = (request: S3Request) => (current: ObjectInfo | undefined) => {
  const [ifMatch, ifNoneMatch] = [request.header('if-match'), request.header('if-none-match')];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw new S3Error('NotImplemented', 'If-None-Match of an upload takes only *');
  if ((ifNoneMatch === '*' && current) || (ifMatch !== undefined && ifMatch !== current?.etag))
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
};

const putObject = async ({ req, request, disk, verifier }: Call, auth: Authorised): Promise<Answer> => {
  const { bucket, key } = request;
  const headers = storedHeaders(request.headerNames, request.header);
  // Leaving the iterator must not destroy the socket: the error response still has to be written to it.
  const bytes: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  const staged = await disk.stage(readBody(bytes, request.headerNames, request.header, auth));
  try {
    const about = { headers, lastModified: verifier.now() };
    const info = await disk.commit({ bucket, key }, staged, about, mayReplace(request));
    return { status: 200, headers: { etag: info.etag, 'x-amz-checksum-crc32': info.crc32 } };
  } catch (cause) {
    await disk.discard(staged);
    throw cause;
  }
};

const postObject = async ({ req, request, disk, verifier }: Call): Promise<Answer> => {
  const { bucket } = request;
  const { info, fields } = await receivePost(req, { bucket, verifier, disk });
  const location = `${request.path.replace(/\/$/, '')}/${info.key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag: info.etag, location };
  const status = fields.get('success_action_status');
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const parts = Object.entries({ Location: location, Bucket: bucket, Key: info.key, ETag: info.etag });
  const xml = element(
    'PostResponse',
    parts.map(([name, value]) => element(name, value)),
  );
  return { status: 201, headers, xml };
};

const onBucket = async ({ request, disk }: Call): Promise<Answer> => {
  if (request.method === 'HEAD') return { status: 200 };
  if (request.method !== 'GET') throw new S3Error('NotImplemented', `${request.method} of a bucket is not implemented`);
  return { status: 200, xml: listObjects(request.bucket, await disk.readObjects(request.bucket), request.param) };
};

const onObject = async (call: Call, auth: Authorised): Promise<Answer | undefined> => {
  const { req, res, request, disk } = call;
  assertKey(request.key);
  switch (req.method) {
    case 'PUT':
      return putObject(call, auth);
    case 'GET':
    case 'HEAD':
      await getObject(request, res, disk);
      return undefined;
    case 'DELETE':
      await disk.deleteObject(request.bucket, request.key);
      return { status: 204 };
    default:
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
};

/**
 * Checks the signature first, so that an unsigned request can't even learn whether a bucket exists. A form upload
 * (POST) is signed by its policy, which is checked with its fields.
 */
const route = async (call: Call, buckets: readonly string[]): Promise<Answer | undefined> => {
  const { request, verifier } = call;
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow: 'GET, HEAD, PUT, POST, DELETE, OPTIONS' } };
  const isForm = request.method === 'POST' && request.key === '' && request.query.length === 0;
  const auth = isForm ? undefined : authorise(request, verifier);
  if (!buckets.includes(request.bucket))
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: request.bucket });
  if (!auth) return postObject(call);
  assertKnownCall(request);
  return request.key === '' ? onBucket(call) : onObject(call, auth);
};

/**
 * Replaces S3 locally, for one origin: path-style PUT, GET, HEAD, DELETE, ListObjectsV2, presigned links and POST
 * policies. Enforces every signature, condition, length and checksum as S3 does, so that tests against it are
 * meaningful.
 */
export const createObjectStore = (options: ObjectStoreOptions): ObjectStore => {
  const { buckets, credentials, region, basePath = '' } = options;
  const disk = createDisk(options);
  const verifier: Verifier = {
    credentials,
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
      const request = readRequest(req, basePath);
      const result = await route({ req, res, request, disk, verifier }, buckets);
      if (result) await send(req, res, result);
    } catch (cause) {
      // A client that disconnected gets no response, and that is not logged as an error.
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
      const staged = await disk.stage(Readable.from([bytes]));
      const stored = storedHeaders(Object.keys(headers), (name) => headers[name]);
      await disk.commit(target, staged, { headers: stored, lastModified: verifier.now() });
    },
    close: async () => {
      isClosed = true;
      for (const req of running.keys()) if (!req.complete || req.method === 'GET') req.destroy();
      await Promise.allSettled(running.values());
    },
  };
};
