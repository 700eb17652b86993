import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpEvent, HttpResult } from '#functions/platform/http/create-handler.ts';
import type { Route } from '#infra/routes.ts';
import { readBytes } from '../process/http-body.ts';

/**
 * Lambda's payload limit. The limit of API Gateway is 10 MB. On AWS a binary body is sent to Lambda as base64, so it
 * can have at most 4.5 MB.
 */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

type MatchedRoute = { route: Route; pathParameters: Record<string, string> };

/** Finds the route as API Gateway does: a literal segment takes precedence over a `{parameter}`. */
export const createRouter = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => {
    const names = [...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const literals = route.endpoint.path.split(/\{\w+\}/).map((literal) => literal.replaceAll('.', '\\.'));
    const pattern = new RegExp(`^${literals.join('([^/]+)')}$`);
    return { route, names, pattern };
  });
  compiled.sort((a, b) => a.names.length - b.names.length);
  return (method: string, path: string): MatchedRoute | undefined => {
    for (const { route, names, pattern } of compiled) {
      const match = route.endpoint.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      try {
        return {
          route,
          pathParameters: Object.fromEntries(
            names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
          ),
        };
      } catch {
        return undefined;
      }
    }
    return undefined;
  };
};

/** Whether reading a request failed because the client disconnected before it had sent the whole body. */
export const hasHungUp = (request: IncomingMessage, error: unknown): boolean =>
  !request.complete && (error as NodeJS.ErrnoException | undefined)?.code === 'ECONNRESET';

const isText = (type: string | undefined): boolean =>
  !type || /^(application\/json|text\/|application\/x-www-form-urlencoded)/.test(type);

/**
 * Converts an HTTP request into the event that API Gateway's HTTP API (payload 2.0) gives Lambda. @throws BodyTooLarge
 */
export const toHttpEvent = async (
  request: IncomingMessage,
  { route, pathParameters }: MatchedRoute,
): Promise<HttpEvent> => {
  const url = new URL(request.url ?? '/', 'http://local');
  const body = await readBytes(request, MAX_BODY_BYTES);
  const isBase64Encoded = !isText(request.headers['content-type']);
  const method = request.method ?? 'GET';
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    ),
    pathParameters,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: new Date().toUTCString(),
      timeEpoch: Date.now(),
    },
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
};

export const sendResult = (response: ServerResponse, result: HttpResult): void => {
  const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  // With a content-length the response is not sent in chunks.
  const headers = { ...(result.headers as Record<string, string>), 'content-length': String(bytes.length) };
  response.writeHead(result.statusCode ?? 200, headers).end(bytes);
};
