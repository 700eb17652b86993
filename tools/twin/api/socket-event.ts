import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SocketApi } from '../assembly/deployed.ts';

export type Opening = {
  connectionId: string;
  connectedAt: number;
  sourceIp: string;
  userAgent: string;
  /** Header names with the capital letters that the client sent: a WebSocket API does not change them. */
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

/** For example `L0SM9cOFvHcCIhw=`: connection ids of API Gateway end with `=`, which must be escaped in URLs. */
const newId = (): string => `${randomBytes(11).toString('base64url')}=`;

export const readOpening = (request: IncomingMessage, now: number): Opening => {
  const raw = request.rawHeaders;
  const headers = Object.fromEntries(
    raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [])),
  );
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  return {
    connectionId: newId(),
    connectedAt: now,
    sourceIp,
    userAgent: request.headers['user-agent'] ?? '',
    headers: { ...headers, 'X-Forwarded-For': sourceIp, 'X-Forwarded-Port': '443', 'X-Forwarded-Proto': 'https' },
    query: Object.fromEntries(new URLSearchParams((request.url ?? '').split('?')[1] ?? '')),
  };
};

const EVENT_TYPES: Readonly<Record<string, string>> = { $connect: 'CONNECT', $disconnect: 'DISCONNECT' };

type Details = {
  body?: string;
  context?: Readonly<Record<string, unknown>> | undefined;
  closed?: { code: number; reason: string };
};

/**
 * The event with which a WebSocket API calls a function. Only the event for `$connect` contains the headers and the
 * query of the handshake
 * (docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-mapping-template-reference-websocket, and logged
 * events).
 */
export const socketEventOf = (
  api: Pick<SocketApi, 'id' | 'host' | 'stage'>,
  routeKey: string,
  opening: Opening,
  now: number,
  { body, context, closed }: Details = {},
) => {
  const { connectionId, connectedAt, sourceIp, userAgent, headers, query } = opening;
  const isConnect = routeKey === '$connect';
  const requestId = newId();
  return {
    ...(isConnect ? { headers, multiValueHeaders: lists(headers) } : {}),
    ...(isConnect && Object.keys(query).length > 0
      ? { queryStringParameters: query, multiValueQueryStringParameters: lists(query) }
      : {}),
    ...(routeKey === '$disconnect' ? { headers: { Host: api.host, 'x-api-key': '', 'X-Forwarded-For': '' } } : {}),
    requestContext: {
      routeKey,
      eventType: EVENT_TYPES[routeKey] ?? 'MESSAGE',
      ...(body === undefined ? {} : { messageId: newId() }),
      ...(closed ? { disconnectStatusCode: closed.code, disconnectReason: closed.reason } : {}),
      ...(context ? { authorizer: context } : {}),
      extendedRequestId: requestId,
      requestTime: new Date(now).toUTCString(),
      messageDirection: 'IN',
      stage: api.stage,
      connectedAt,
      requestTimeEpoch: now,
      identity: { userAgent, sourceIp },
      requestId,
      domainName: api.host,
      connectionId,
      apiId: api.id,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
};

const lists = (values: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** The event for the authorizer of `$connect` (type REQUEST), with the handshake's headers and query. */
export const socketAuthorizerEventOf = (
  api: Pick<SocketApi, 'id' | 'host' | 'stage'>,
  opening: Opening,
  now: number,
  methodArn: string,
) => ({ ...socketEventOf(api, '$connect', opening, now), type: 'REQUEST', methodArn });
