/** What API Gateway lets through; the rest gets 429 before any function runs. */
type Throttle = { rateLimit: number; burstLimit: number };

/** Calls a second over all members, and the allowed burst. */
export const CALLS: Throttle = { rateLimit: 1_000, burstLimit: 500 };
/**
 * Frames a second over all sockets, and the allowed burst. API Gateway has no limit for one connection: the service
 * counts the frames of each (docs/decisions/023). The burst leaves half of an account's default of 1,000 simultaneous
 * function runs to the other services.
 */
export const FRAMES: Throttle = { rateLimit: 2_000, burstLimit: 500 };
/** Opened connections a second. A route of its own keeps a flood of frames from refusing new connections. */
export const CONNECTS: Throttle = { rateLimit: 200, burstLimit: 200 };
