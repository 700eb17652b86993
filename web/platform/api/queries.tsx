import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSession, subscribeSession } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient | undefined;
let uid = getSession()?.uid;

// Data of the member who was signed in before must not appear even for a moment, in this tab or after a sign-in in
// another one. The store calls this before any screen is rendered with the new session.
subscribeSession(() => {
  const next = getSession()?.uid;
  if (next !== undefined && next !== uid) client?.clear();
  uid = next;
});

/** The cache of this page's answers. */
export const queryClient = (): QueryClient => {
  client ??= createQueryClient();
  return client;
};

/** Each test begins with an empty cache. */
export const replaceQueryClient = (next: QueryClient): void => {
  client = next;
};

/**
 * Gives a member's part the cache. It wraps each part instead of the app, because the query library is loaded with the
 * first of them: a visitor's screens need none (decision 038).
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);
