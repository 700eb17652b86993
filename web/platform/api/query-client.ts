import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Allows one retry of a GET that got no response or a server error. Any other error response is final. */
const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && error.isOutcomeUnknown;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: 800, staleTime: 10_000, refetchOnWindowFocus: true },
      // A mutation fails at once when offline. With another `networkMode` the query library would silently wait for a
      // connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
