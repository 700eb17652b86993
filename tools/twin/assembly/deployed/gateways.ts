import type { Called } from './compute.ts';

export type Authorizer = Called & {
  id: string;
  /** As `$request.header.x`; of a socket as `route.request.header.x`. */
  identitySources: readonly string[];
  /** How long an answer is kept. A socket's is never kept. */
  ttlSeconds: number;
  /** The function answers `{ isAuthorized }` and no policy. */
  simpleResponses: boolean;
};

type Throttle = { rate: number; burst: number };

type Route = Called & {
  /** Of an HTTP API `GET /api/x/{id}` or `$default`; of a WebSocket API the value that frames are selected by. */
  routeKey: string;
  timeoutMs: number;
  authorizer?: Authorizer;
  /** Of this route alone. */
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
