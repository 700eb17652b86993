import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries once, and only a GET without a response; an error response is final. */
const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && error.isOutcomeUnknown;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: 800, staleTime: 10_000, refetchOnWindowFocus: true },
      // Fails at once when offline: otherwise the query library would silently wait for a connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
