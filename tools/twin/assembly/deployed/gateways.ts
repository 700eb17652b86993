import type { Called } from './compute.ts';

export type Authorizer = Called & {
  id: string;
  /** For example `$request.header.x`; for a WebSocket API `route.request.header.x`. */
  identitySources: readonly string[];
  /** Seconds for which the authorizer's response is cached. A WebSocket API never caches it. */
  ttlSeconds: number;
  /** True when the function responds with `{ isAuthorized }` instead of a policy. */
  simpleResponses: boolean;
};

type Throttle = { rate: number; burst: number };

type Route = Called & {
  /**
   * For an HTTP API `GET /api/x/{id}` or `$default`; for a WebSocket API the value of the field that selects the route.
   */
  routeKey: string;
  timeoutMs: number;
  authorizer?: Authorizer;
  /** A limit for this route only. */
  throttle?: Throttle;
};

export type HttpApi = {
  id: string;
  /** `<id>.execute-api.<region>.amazonaws.com`. */
  host: string;
  routes: readonly Route[];
  throttle?: Throttle;
};

export type SocketApi = {
  id: string;
  host: string;
  stage: string;
  /** Field of a frame's JSON that contains the route key. */
  routeSelection: string;
  routes: readonly Route[];
};
