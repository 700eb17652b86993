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
  /** The open sockets of a WebSocket API, by the API's id. */
  socketsOf(apiId: string): Sockets | undefined;
  faults: Faults;
  denial: Decide;
};

/**
 * Largest message in bytes. API Gateway splits it into frames of 32 kB (API Gateway Developer Guide, Quotas for
 * WebSocket APIs).
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

/** Whether a path is one of the `@connections` API. */
export const isConnectionPath = (path: string): boolean => PATH.test(path);

/** Handles `POST`, `GET` and `DELETE /<stage>/@connections/<id>` on the host of a WebSocket API. */
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
      // The injected fault closes the socket at this moment, so the client also notices and reconnects.
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
