import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AWS_ENDING } from '../assembly/addresses.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => Promise<void>;

/** What answers requests, by host. An unknown host is refused, like a name that DNS does not know. */
export type Parts = {
  /** Pages beside the stage; says whether it answered. */
  local(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  aws: { handles(host: string | undefined, path: string): boolean; handle: Handle };
  /** The distribution. */
  edge: { handle: Handle; upgrade: Upgrade };
  /** Gateways by their hosts, as AWS names them. */
  httpApis: ReadonlyMap<string, { handle: Handle }>;
  socketApis: ReadonlyMap<string, { upgrade: Upgrade }>;
};

const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/i;

/** The host as AWS names it, of a request to the twin's name for it. */
const awsName = (request: IncomingMessage): string => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return host.endsWith(AWS_ENDING) ? `${host.slice(0, -AWS_ENDING.length)}.amazonaws.com` : host;
};

const refuse = (response: ServerResponse, status: number, text: string): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

/**
 * One server for all hosts of the twin. `parts` is undefined until they have started. Connections are kept longer than
 * any client keeps them, so that no request meets a connection that is just being closed.
 */
export const createTwinServer = (parts: () => Parts | undefined, onFailure: (error: unknown) => void): Server => {
  const serve: Handle = async (request, response) => {
    const known = parts();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const host = awsName(request);
    if (!known) return refuse(response, 503, 'The twin is starting');
    if (known.aws.handles(request.headers.host, path)) return known.aws.handle(request, response);
    const api = known.httpApis.get(host);
    if (api) return api.handle(request, response);
    if (!OWN_HOST.test(host)) return refuse(response, 421, `The twin has no host ${host}`);
    if (await known.local(request, response)) return;
    await known.edge.handle(request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A browser that left while its request was read has no answer to get.
      if (!request.destroyed || request.complete) onFailure(error);
      refuse(response, 500, 'The twin failed');
    });
  });
  server.on('upgrade', (request, stream, head) => {
    const known = parts();
    const host = awsName(request);
    const upgrade = known?.socketApis.get(host)?.upgrade ?? (OWN_HOST.test(host) ? known?.edge.upgrade : undefined);
    if (upgrade) void upgrade(request, stream, head).catch(onFailure);
    else stream.destroy();
  });
  server.keepAliveTimeout = 120_000;
  return server;
};
