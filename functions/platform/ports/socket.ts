/**
 * An event of API Gateway's WebSocket API. The local server of `npm start` makes events of the same form. Header names
 * may contain upper-case letters.
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
 * What the handler of a WebSocket event returns. API Gateway gets only `statusCode`. Logs and metrics use `call`, the
 * operation that the client's message requested, and `status`, the HTTP status in the handler's reply.
 */
type SocketOutcome = SocketResult & { call?: string | undefined; status?: number };
export type SocketHandler<Deps> = (event: SocketEvent, deps: Deps) => Promise<SocketOutcome>;

/** The value of a header. `name` is in lower case. */
export const socketHeader = ({ headers }: SocketEvent, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([known]) => known.toLowerCase() === name)?.[1];
