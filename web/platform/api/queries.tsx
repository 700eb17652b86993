import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSession, subscribeSession } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;
let uid = getSession()?.uid;

// Clears the cache when another member signs in, in this tab or another one: the former member's data must not appear
// even for a moment. The session store calls this listener before any screen is rendered with the new session.
subscribeSession(() => {
  const next = getSession()?.uid;
  if (next !== undefined && next !== uid) client?.clear();
  uid = next;
});

/** The cache of API responses of this page. */
export const queryClient = (): QueryClient => {
  client ??= createQueryClient();
  return client;
};

/** For tests: each test starts with an empty cache. */
export const replaceQueryClient = (next: QueryClient): void => {
  client = next;
};

/**
 * Provides the query cache to its children. Wraps only the parts of the app that use the query library, so that most
 * visitors' screens do not load the library (decision 038).
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);
