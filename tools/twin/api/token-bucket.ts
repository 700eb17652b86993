/**
 * API Gateway's throttle, a token bucket: it starts with `burst` tokens and gains `rate` tokens a second, up to
 * `burst`. Each request takes one token.
 * @param now monotonic milliseconds, as from `performance.now`.
 */
export const createTokenBucket = (
  { rate, burst }: { rate: number; burst: number },
  now: () => number = () => performance.now(),
) => {
  let tokens = burst;
  let at = now();
  return {
    /** Whether the request may pass. A request that passes takes one token. */
    take: (): boolean => {
      const passed = now() - at;
      at += passed;
      tokens = Math.min(burst, tokens + (passed / 1000) * rate);
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
};

/** The throttles of routes that have their own limits, by route key. */
export const createRouteLimits = (
  routes: readonly { routeKey: string; throttle?: { rate: number; burst: number } }[],
): ReadonlyMap<string, ReturnType<typeof createTokenBucket>> =>
  new Map(
    routes.flatMap(({ routeKey, throttle }) => (throttle ? [[routeKey, createTokenBucket(throttle)] as const] : [])),
  );
