import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './body.ts';
import type { Disk, ObjectInfo } from './disk.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { type Access, assertPermitted, type Permit } from './permit.ts';
import { receivePost } from './post-upload.ts';
import { assertKey, type S3Request } from './request.ts';
import type { Answer } from './respond.ts';
import { S3Error } from './s3-error.ts';
import { type Authorised, authorise, type Verifier } from './sigv4.ts';
import { storedHeaders } from './stored-headers.ts';
import { element } from './xml.ts';

type Call = {
  req: IncomingMessage;
  res: ServerResponse;
  request: S3Request;
  disk: Disk;
  verifier: Verifier;
  permit: Permit;
};

const LIST_PARAMS = ['list-type', 'prefix', 'delimiter', 'start-after', 'max-keys', 'continuation-token'];
const KNOWN_PARAM = new RegExp(`^(x-id|x-amz-.*|response-.*|encoding-type|fetch-owner|${LIST_PARAMS.join('|')})$`, 'i');

// ?acl, ?uploads, ?tagging …: such a parameter selects another S3 operation. Ignoring it would run the wrong operation.
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
  // If the upload is refused before its body ends, the socket must stay open for the error response.
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

const postObject = async ({ req, request, disk, verifier, permit }: Call): Promise<Answer> => {
  const { bucket } = request;
  const { info, fields } = await receivePost(req, { bucket, verifier, disk, permit });
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

const onBucket = async ({ request, disk, permit }: Call, { accessKeyId }: Authorised): Promise<Answer> => {
  assertPermitted(permit, { accessKeyId, action: 'ListBucket', bucket: request.bucket, key: '' });
  if (request.method === 'HEAD') return { status: 200 };
  if (request.method !== 'GET') throw new S3Error('NotImplemented', `${request.method} of a bucket is not implemented`);
  return { status: 200, xml: listObjects(request.bucket, await disk.readObjects(request.bucket), request.param) };
};

const onObject = async (call: Call, auth: Authorised): Promise<Answer | undefined> => {
  const { req, res, request, disk, permit } = call;
  const { bucket, key } = request;
  assertKey(key);
  const access = (action: Access['action']): Access => ({ accessKeyId: auth.accessKeyId, action, bucket, key });
  switch (req.method) {
    case 'PUT':
      assertPermitted(permit, access('PutObject'));
      return putObject(call, auth);
    case 'GET':
    case 'HEAD':
      assertPermitted(permit, access('GetObject'));
      await getObject(request, res, disk, () => permit({ ...access('ListBucket'), key: '' }));
      return undefined;
    case 'DELETE':
      assertPermitted(permit, access('DeleteObject'));
      await disk.deleteObject(bucket, key);
      return { status: 204 };
    default:
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
};

/**
 * Runs one request. Returns undefined when the response was already streamed. Checks the signature first, so that an
 * unsigned request can't even learn whether a bucket exists. In a form upload (POST) the policy is signed, and is
 * checked when the fields have been read.
 */
export const route = async (call: Call, buckets: readonly string[]): Promise<Answer | undefined> => {
  const { request, verifier } = call;
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow: 'GET, HEAD, PUT, POST, DELETE, OPTIONS' } };
  const isForm = request.method === 'POST' && request.key === '' && request.query.length === 0;
  const auth = isForm ? undefined : authorise(request, verifier);
  if (!buckets.includes(request.bucket))
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: request.bucket });
  if (!auth) return postObject(call);
  assertKnownCall(request);
  return request.key === '' ? onBucket(call, auth) : onObject(call, auth);
};
