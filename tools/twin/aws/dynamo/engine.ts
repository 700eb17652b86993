import { Agent, request as send } from 'node:http';
import { unsignedHeaders } from '../../../../local/dynamo/unsigned.ts';

/** A response of DynamoDB, or of the engine that replaces it. */
export type DynamoAnswer = { status: number; headers: Record<string, string>; text: string };

export type Engine = {
  /** Sends a request unchanged. */
  forward(operation: string, body: string): Promise<DynamoAnswer>;
  /** Sends a request that the twin itself makes. @throws Error when the engine refuses it. */
  call<T>(operation: string, input: object): Promise<T>;
  close(): void;
};

const COMMON_HEADERS = { 'content-type': 'application/x-amz-json-1.0', ...unsignedHeaders('local') };
const KEPT_HEADERS = ['content-type', 'x-amz-crc32', 'x-amzn-requestid'];

/** A client of the embedded engine. `forward` passes bodies on without parsing them. */
export const createEngine = (endpoint: string): Engine => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const { hostname, port } = new URL(endpoint);

  const forward: Engine['forward'] = (operation, body) =>
    new Promise((done, failed) => {
      const headers = {
        ...COMMON_HEADERS,
        'x-amz-target': operation.includes('.') ? operation : `DynamoDB_20120810.${operation}`,
        'content-length': Buffer.byteLength(body),
      };
      const request = send({ agent, hostname, port, method: 'POST', path: '/', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () => {
          const kept = KEPT_HEADERS.flatMap((name) => {
            const value = response.headers[name];
            return typeof value === 'string' ? [[name, value] as const] : [];
          });
          done({
            status: response.statusCode ?? 500,
            headers: Object.fromEntries(kept),
            text: Buffer.concat(chunks).toString(),
          });
        });
      });
      request.once('error', failed);
      request.end(body);
    });

  return {
    forward,
    call: async <T>(operation: string, input: object) => {
      const { status, text } = await forward(operation, JSON.stringify(input));
      if (status !== 200) throw new Error(`The engine refused ${operation} (${status}): ${text}`);
      return JSON.parse(text) as T;
    },
    close: () => agent.destroy(),
  };
};
