import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * Allows one retry of a GET request that got no response, a server error or a temporary refusal by API Gateway. Any
 * other error response is final.
 */
const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.isOutcomeUnknown || error.isPassing);

const RETRY_MS = 800;
/** Maximum delay before a retry, in ms. A screen should show its error and a button instead of loading for longer. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Delay in ms before the retry: the time in the header `Retry-After` of the error response, but at most
 * `LONGEST_WAIT_MS`. Without that header, `RETRY_MS`.
 */
const waitBeforeRetry = (_failures: number, error: unknown): number => {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? RETRY_MS : Math.min(seconds * 1_000, LONGEST_WAIT_MS);
};

const ignore = () => undefined;

export const createQueryClient = (): QueryClient => {
  // The query library believes that there is a network until the browser reports a change. A page that the service
  // worker opened without a network would show an error, and not load when the network is back. The library listens to
  // the browser once somebody subscribes.
  onlineManager.subscribe(ignore);
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: waitBeforeRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      // A mutation fails at once when offline. With another `networkMode` the query library would silently wait for a
      // connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
