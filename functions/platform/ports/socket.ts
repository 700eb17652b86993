/**
 * An event of API Gateway's WebSocket API. The local server of `npm start` makes events of the same form. Header names
 * may be in any case.
 */
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
  body?: string | null | undefined;
  isBase64Encoded?: boolean;
};

/**
 * On `$connect`, a status of 2xx accepts the connection and any other status refuses it. On other routes the status is
 * only logged.
 */
export type SocketResult = { statusCode: number };
/**
 * What the handler of a WebSocket event returns. API Gateway gets `statusCode` only. A message from the client (frame)
 * is answered by a frame that the handler sends itself: `call` is the operation that the frame requested, and `status`
 * the HTTP status in the answering frame, for logs and metrics.
 */
type SocketOutcome = SocketResult & { call?: string | undefined; status?: number };
export type SocketHandler<Deps> = (event: SocketEvent, deps: Deps) => Promise<SocketOutcome>;

/** The value of a header. `name` is in lower case. */
export const socketHeader = ({ headers }: SocketEvent, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([known]) => known.toLowerCase() === name)?.[1];
