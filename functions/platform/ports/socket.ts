/** What API Gateway's WebSocket API sends; the local host sends the same. Header names arrive in any case. */
export type SocketEvent = {
  requestContext: {
    /** `$connect`, `$disconnect` or `$default`. */
    routeKey: string;
    connectionId: string;
    eventType?: string;
    requestId?: string;
    identity?: { sourceIp: string };
  };
  queryStringParameters?: Record<string, string | undefined> | null;
  headers?: Record<string, string | undefined> | null;
  body?: string | null;
  isBase64Encoded?: boolean;
};

/** 2xx accepts a connection; anything else refuses it. For the other routes the status is only logged. */
export type SocketResult = { statusCode: number };
export type SocketHandler<Deps> = (event: SocketEvent, deps: Deps) => Promise<SocketResult>;

export const isSocketEvent = (event: object): event is SocketEvent =>
  'requestContext' in event &&
  typeof event.requestContext === 'object' &&
  event.requestContext !== null &&
  'connectionId' in event.requestContext &&
  typeof event.requestContext.connectionId === 'string';

export const socketHeader = ({ headers }: SocketEvent, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([known]) => known.toLowerCase() === name)?.[1];
