/**
 * A limit of API Gateway in requests per second, and the allowed burst. Requests over the limit get 429 and start no
 * function.
 */
type Throttle = { rateLimit: number; burstLimit: number };

/** Limit of HTTP API calls of all members together. */
export const CALLS: Throttle = { rateLimit: 1_000, burstLimit: 500 };
/**
 * Limit of WebSocket messages (frames) on all connections together. API Gateway has no limit per connection: the
 * service counts the frames of each connection itself (docs/decisions/023). An account may run 1,000 function
 * executions at once by default; this burst leaves half of them to the other services.
 */
export const FRAMES: Throttle = { rateLimit: 2_000, burstLimit: 500 };
/**
 * Limit of new WebSocket connections. A separate limit, so that too many frames do not cause new connections to be
 * refused.
 */
export const CONNECTS: Throttle = { rateLimit: 200, burstLimit: 200 };
