import { type AwsAnswer, restError } from './answers.ts';
import type { Caller } from './credentials.ts';
import type { Faults } from './faults.ts';
import type { Decide } from './permissions.ts';

/** The open sockets of one WebSocket API. */
export type Sockets = {
  post(connectionId: string, data: Buffer): Promise<'ok' | 'gone'>;
  close(connectionId: string): Promise<'ok' | 'gone'>;
  find(connectionId: string): Promise<{ connectedAt: number; lastActiveAt: number; sourceIp: string } | 'gone'>;
};

type ConnectionOptions = {
  /** The sockets of an API by its id. */
  socketsOf(apiId: string): Sockets | undefined;
  faults: Faults;
  denial: Decide;
};

/**
 * The limit of a message; API Gateway sends it on in frames of 32 kB (API Gateway Developer Guide, Quotas for WebSocket
 * APIs).
 */
const MAX_BYTES = 128 * 1024;
const PATH = /^\/([^/]+)\/(?:@|%40)connections\/([^/?]+)$/i;
const OPERATIONS: Record<string, string> = {
  POST: 'PostToConnection',
  DELETE: 'DeleteConnection',
  GET: 'GetConnection',
};
const gone = (): AwsAnswer => ({ status: 410, headers: { 'x-amzn-errortype': 'GoneException' }, text: '' });
const done = (): AwsAnswer => ({ status: 200, headers: {}, text: '' });

/** Whether a path is one of `@connections`. */
export const isConnectionPath = (path: string): boolean => PATH.test(path);

/** `POST`, `GET` and `DELETE /<stage>/@connections/<id>` of a WebSocket API's own host. */
export const createConnectionService =
  ({ socketsOf, faults, denial }: ConnectionOptions) =>
  async (caller: Caller, request: { api: string; method: string; path: string; body: Buffer }): Promise<AwsAnswer> => {
    const [, stage = '', escaped = ''] = PATH.exec(request.path) ?? [];
    const connectionId = decodeURIComponent(escaped);
    const sockets = socketsOf(request.api);
    if (!sockets) return restError(403, 'ForbiddenException', 'Forbidden');
    const operation = OPERATIONS[request.method];
    if (!operation) return restError(403, 'ForbiddenException', 'Forbidden');
    const denied = denial(caller, operation, { ApiId: request.api, Stage: stage, ConnectionId: connectionId });
    if (denied) return restError(403, 'AccessDeniedException', denied.message);
    if (request.method === 'POST') {
      if (request.body.length > MAX_BYTES) return restError(413, 'PayloadTooLargeException', 'Message too long');
      // It ends in this moment, so the client notices as well, and connects again.
      if (faults.happens(faults.profile().goneConnections)) await sockets.close(connectionId);
      return (await sockets.post(connectionId, request.body)) === 'ok' ? done() : gone();
    }
    if (request.method === 'DELETE')
      return (await sockets.close(connectionId)) === 'ok' ? { ...done(), status: 204 } : gone();
    const found = await sockets.find(connectionId);
    if (found === 'gone') return gone();
    const text = JSON.stringify({
      connectedAt: new Date(found.connectedAt).toISOString(),
      lastActiveAt: new Date(found.lastActiveAt).toISOString(),
      identity: { sourceIp: found.sourceIp },
    });
    return { status: 200, headers: { 'content-type': 'application/json' }, text };
  };
