import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Matched } from './http-routes.ts';

/** Values that identify the API in every event. */
export type ApiIdentity = { id: string; host: string; account: string };

export type HttpRequest = {
  method: string;
  /** The decoded path; API Gateway drops the encoded one (observed: github.com/hotsock/voker, pull request 8). */
  path: string;
  query: string;
  /** Names in lower case; several values of one name are joined by a comma. Cookies are in `cookies` instead. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  sourceIp: string;
  body: Buffer;
};

/**
 * Content types whose body an HTTP API passes on as text. Every other body is passed on as base64, even a form or a
 * body without a content type (observed: github.com/ministackorg/ministack, pull request 766).
 */
const TEXT = /^\s*(?:text\/|application\/(?:json|xml|javascript)\s*(?:;|$))/i;

/** Headers that concern only one connection (hop-by-hop headers). API Gateway does not pass them on. */
const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** The decoded path; `undefined` when it cannot be decoded. */
const decoded = (path: string): string | undefined => {
  try {
    // API Gateway decodes before it looks for the query, so an encoded `?` ends the path.
    return decodeURIComponent(path).split('?')[0] ?? '';
  } catch {
    return undefined;
  }
};

/** A request as an HTTP API reads it; `undefined` when its path is malformed. */
export const readHttpRequest = (request: IncomingMessage, body: Buffer): HttpRequest | undefined => {
  const [rawPath = '/', ...rest] = (request.url ?? '/').split('?');
  const path = decoded(rawPath);
  if (path === undefined) return undefined;
  const { cookie, ...distinct } = request.headersDistinct;
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  const headers = Object.fromEntries(
    Object.entries(distinct)
      .filter(([name]) => !OF_ONE_HOP.has(name))
      .map(([name, values]) => [name, (values ?? []).join(',')]),
  );
  const passedBy = headers['x-forwarded-for'];
  return {
    method: request.method ?? 'GET',
    path,
    query: rest.join('?'),
    headers: {
      ...headers,
      'x-forwarded-for': passedBy === undefined ? sourceIp : `${passedBy}, ${sourceIp}`,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    cookies: (cookie ?? []).flatMap((values) => values.split(/;\s*/)).filter((one) => one !== ''),
    sourceIp,
    body,
  };
};

/** The query parameters: `name=a&name=b` becomes `{name: 'a,b'}`. */
const parametersOf = (query: string): Record<string, string> | undefined => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    found[name] = name in found ? `${found[name]},${value}` : value;
  return Object.keys(found).length > 0 ? found : undefined;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The time in the log format, for example `12/Mar/2020:19:03:58 +0000`. */
const logTime = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  const [year, month, date] = day.split('-');
  return `${date}/${MONTHS[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
};

/** The fields that the events for a function and for an authorizer have in common. */
const commonOf = (api: ApiIdentity, request: HttpRequest, { route, pathParameters }: Matched, now: number) => {
  const { method, path, query, headers, cookies, sourceIp } = request;
  const queryStringParameters = parametersOf(query);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers,
    ...(queryStringParameters ? { queryStringParameters } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      domainName: api.host,
      domainPrefix: api.id,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: logTime(new Date(now)),
      timeEpoch: now,
    },
  };
};

/**
 * The event with which an HTTP API calls a function, payload format 2.0
 * (docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html).
 * @param context from the response of the route's authorizer.
 */
export const callEventOf = (
  api: ApiIdentity,
  request: HttpRequest,
  matched: Matched,
  now: number,
  context?: Readonly<Record<string, unknown>>,
) => {
  const common = commonOf(api, request, matched, now);
  const isBase64Encoded = !TEXT.test(request.headers['content-type'] ?? '');
  return {
    ...common,
    requestContext: { ...common.requestContext, ...(context ? { authorizer: { lambda: context } } : {}) },
    ...(request.body.length > 0 ? { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded: request.body.length > 0 && isBase64Encoded,
  };
};

/**
 * The event with which an HTTP API calls a Lambda authorizer, payload format 2.0 (…/http-api-lambda-authorizer.html).
 */
export const authorizerEventOf = (
  api: ApiIdentity,
  request: HttpRequest,
  matched: Matched,
  now: number,
  asked: { routeArn: string; identitySource: readonly string[] },
) => ({ ...commonOf(api, request, matched, now), type: 'REQUEST', ...asked });
