/**
 * A limit of API Gateway in requests per second, and the allowed burst. Requests over the limit get 429 and start no
 * function.
 */
type Throttle = { rateLimit: number; burstLimit: number };

/** Limit of HTTP API calls of all members together. */
export const CALLS: Throttle = { rateLimit: 1_000, burstLimit: 500 };
/**
 * Limit of WebSocket messages (frames) on all connections together. The service itself counts the frames of each
 * connection, because API Gateway has no limit per connection (docs/decisions/023). A burst starts at most 500 function
 * executions: half of the 1,000 that an AWS account may run at once by default.
 */
export const FRAMES: Throttle = { rateLimit: 2_000, burstLimit: 500 };
/**
 * Limit of new WebSocket connections. It is separate from `FRAMES`, so that members can still connect while too many
 * frames arrive.
 */
export const CONNECTS: Throttle = { rateLimit: 200, burstLimit: 200 };
