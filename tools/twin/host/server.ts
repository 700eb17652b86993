import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwnHost } from '../../../local/host/own-pages.ts';
import { awsHostOf } from '../assembly/addresses.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => Promise<void>;

/**
 * The parts of the twin that respond to requests, by host name. A request to an unknown host is refused, as if DNS did
 * not know the name.
 */
export type Parts = {
  /** Pages that only the twin has. Resolves to true when it has responded. */
  local(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  aws: { handles(host: string | undefined, path: string): boolean; handle: Handle };
  /** The CloudFront distribution. */
  edge: { handle: Handle; upgrade: Upgrade };
  /** API Gateways by their host names on AWS (`….execute-api.ap-northeast-1.amazonaws.com`). */
  httpApis: ReadonlyMap<string, { handle: Handle }>;
  socketApis: ReadonlyMap<string, { upgrade: Upgrade }>;
};

const refuse = (response: ServerResponse, status: number, text: string): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

/**
 * One server for all host names of the twin. `parts` returns undefined until the twin's parts have started. Idle
 * connections stay open for two minutes, so that a client rarely uses a connection that the server is closing.
 */
export const createTwinServer = (parts: () => Parts | undefined, onFailure: (error: unknown) => void): Server => {
  const serve: Handle = async (request, response) => {
    const known = parts();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const host = awsHostOf(request.headers.host);
    if (!known) return refuse(response, 503, 'The twin is starting');
    if (known.aws.handles(request.headers.host, path)) return known.aws.handle(request, response);
    const api = known.httpApis.get(host);
    if (api) return api.handle(request, response);
    if (!isOwnHost(host)) return refuse(response, 421, `The twin has no host ${host}`);
    if (await known.local(request, response)) return;
    await known.edge.handle(request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A browser that disconnects before its request is complete is no failure of the twin.
      if (!request.destroyed || request.complete) onFailure(error);
      refuse(response, 500, 'The twin failed');
    });
  });
  server.on('upgrade', (request, stream, head) => {
    const known = parts();
    const host = awsHostOf(request.headers.host);
    const upgrade = known?.socketApis.get(host)?.upgrade ?? (isOwnHost(host) ? known?.edge.upgrade : undefined);
    if (upgrade) void upgrade(request, stream, head).catch(onFailure);
    else stream.destroy();
  });
  server.keepAliveTimeout = 120_000;
  return server;
};
