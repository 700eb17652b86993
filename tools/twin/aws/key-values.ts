import { type AwsAnswer, restError } from './answers.ts';
import type { Caller } from './credentials.ts';
import type { Decide } from './permissions.ts';

export type KeyValueRequest = { method: string; path: string; version: string | undefined; body: string };

/** Path of a store (`/key-value-stores/<ARN>`) or of one of its keys (`/key-value-stores/<ARN>/keys/<key>`). */
const PATH = /^\/key-value-stores\/([^/]+)(?:\/keys\/([^/]+))?$/;
const OPERATIONS: Readonly<Record<string, string>> = {
  'GET store': 'DescribeKeyValueStore',
  'GET key': 'GetKey',
  'PUT key': 'PutKey',
};

type Store = { version: number; values: Map<string, string> };

const answer = ({ version, values }: Store, more: object = {}): AwsAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', etag: `v${version}` },
  text: JSON.stringify({ ItemCount: values.size, TotalSizeInBytes: sizeOf(values), ...more }),
});
const sizeOf = (values: ReadonlyMap<string, string>): number =>
  [...values].reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);

/** CloudFront's key value stores. They are empty at the start. A write must contain the store's current version. */
export const createKeyValueStores = (arns: readonly string[], denial: Decide) => {
  const stores = new Map<string, Store>(arns.map((arn) => [arn, { version: 1, values: new Map() }]));

  const handle = (caller: Caller, { method, path, version, body }: KeyValueRequest): AwsAnswer => {
    const [, storePart = '', keyPart] = PATH.exec(path) ?? [];
    const arn = decodeURIComponent(storePart);
    const operation = OPERATIONS[`${method} ${keyPart === undefined ? 'store' : 'key'}`];
    if (!operation) return restError(404, 'UnknownOperationException', `The twin knows no ${method} ${path}`);
    const denied = denial(caller, operation, { KvsARN: arn });
    if (denied) return restError(403, 'AccessDeniedException', denied.message);
    const store = stores.get(arn);
    if (!store) return restError(404, 'ResourceNotFoundException', 'Key Value Store was not found.');
    if (keyPart === undefined) return answer(store, { KvsARN: arn, Created: 0, Status: 'READY' });
    const key = decodeURIComponent(keyPart);
    if (method === 'GET') {
      const value = store.values.get(key);
      if (value === undefined) return restError(404, 'ResourceNotFoundException', 'Key was not found.');
      return answer(store, { Key: key, Value: value });
    }
    if (version !== `v${store.version}`) return restError(409, 'ConflictException', 'Pre-condition failed');
    store.values.set(key, (JSON.parse(body) as { Value: string }).Value);
    store.version += 1;
    return answer(store);
  };

  return {
    handle,
    /** The present values of a store, for CloudFront functions at the edge. */
    valuesOf: (arn: string): ReadonlyMap<string, string> => {
      const store = stores.get(arn);
      if (!store) throw new Error(`The assembly has no key value store ${arn}`);
      return store.values;
    },
  };
};

export type KeyValueStores = ReturnType<typeof createKeyValueStores>;
