import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only a GET whose answer got lost is asked again, once; a refusal stays one. */
const retryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && error.isOutcomeUnknown;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: 800, staleTime: 10_000, refetchOnWindowFocus: true },
      // A press must be answered: it fails at once when offline, rather than waiting for a connection unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
