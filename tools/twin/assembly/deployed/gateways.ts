import type { Called } from './compute.ts';

export type Authorizer = Called & {
  id: string;
  /** As `$request.header.x`; for a socket `route.request.header.x`. */
  identitySources: readonly string[];
  /** How long an answer is kept. A socket's is never kept. */
  ttlSeconds: number;
  /** The function answers `{ isAuthorized }` and no policy. */
  simpleResponses: boolean;
};

type Throttle = { rate: number; burst: number };

type Route = Called & {
  /** For an HTTP API `GET /api/x/{id}` or `$default`; for a WebSocket API the value that selects frames. */
  routeKey: string;
  timeoutMs: number;
  authorizer?: Authorizer;
  /** For this route only. */
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
  /** Field of a frame that names its route. */
  routeSelection: string;
  routes: readonly Route[];
};
