import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sha256 } from '@aws-crypto/sha256-js';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { createObjectStore, type ObjectStoreOptions } from '#local/objects/objects.ts';

export const BASE = '/_local/s3';
export const BUCKET = 'awai-photos';
export const REGION = 'ap-northeast-1';
export const CREDENTIALS = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local/secret+key' };

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };
export type RawRequest = { method: string; path: string; headers?: OutgoingHttpHeaders; body?: Buffer | string };

/** Starts an object store on a free port with its own directory; `clock.offsetMs` shifts its wall clock. */
export const startStore = async (overrides: Partial<ObjectStoreOptions> = {}) => {
  const dir = overrides.dir ?? (await mkdtemp(join(tmpdir(), 'objects-')));
  const clock = { offsetMs: 0 };
  const failures: unknown[] = [];
  const options: ObjectStoreOptions = {
    dir,
    credentials: CREDENTIALS,
    region: REGION,
    buckets: [BUCKET, 'awai-documents'],
    basePath: BASE,
    wallClock: () => new Date(Date.now() + clock.offsetMs),
    onFailure: (cause) => failures.push(cause),
    ...overrides,
  };
  const store = createObjectStore(options);
  const server = createServer((req, res) => void store.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const clients: S3Client[] = [];

  const open = ({ method, path, headers = {} }: RawRequest) => {
    const message = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
    const reply = new Promise<Reply>((resolve, reject) => {
      message.on('error', reject);
      message.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
    });
    return { message, reply };
  };

  const stop = async (): Promise<void> => {
    for (const client of clients) client.destroy();
    await store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    dir,
    port,
    clock,
    failures,
    store,
    origin: `http://127.0.0.1:${port}`,
    /** An S3 client of the AWS SDK without retries. */
    client: (config: S3ClientConfig = {}): S3Client => {
      const endpoint = `http://127.0.0.1:${port}${BASE}`;
      const client = new S3Client({
        endpoint,
        region: REGION,
        credentials: CREDENTIALS,
        forcePathStyle: true,
        maxAttempts: 1,
        ...config,
      });
      clients.push(client);
      return client;
    },
    /** Sends a raw request on its own connection. */
    send: ({ body, ...request }: RawRequest): Promise<Reply> => {
      const { message, reply } = open(request);
      message.end(body);
      return reply;
    },
    open,
    /** Names of all files in the store's directory, including uploads that are not stored under a key yet. */
    kept: async (): Promise<string[]> => {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    stop,
    dispose: async (): Promise<void> => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type Store = Awaited<ReturnType<typeof startStore>>;

/** Signs a request with AWS's own signer, which is independent of the code under test. */
export const signRequest = async (
  store: Store,
  request: RawRequest & { query?: Record<string, string> },
  signing: { credentials?: typeof CREDENTIALS; region?: string; at?: Date; service?: string } = {},
): Promise<RawRequest> => {
  const signer = new SignatureV4({
    service: signing.service ?? 's3',
    region: signing.region ?? REGION,
    credentials: signing.credentials ?? CREDENTIALS,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const headers = { host: `127.0.0.1:${store.port}`, ...request.headers } as Record<string, string>;
  const signed = await signer.sign(
    {
      method: request.method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      port: store.port,
      path: request.path,
      query: request.query ?? {},
      headers,
      body: request.body,
    },
    { signingDate: signing.at ?? new Date() },
  );
  const query = new URLSearchParams(request.query).toString().replaceAll('+', '%20');
  return { ...request, path: query === '' ? request.path : `${request.path}?${query}`, headers: signed.headers };
};

export const codeOf = (body: string): string | undefined => /<Code>([^<]*)<\/Code>/.exec(body)?.[1];
