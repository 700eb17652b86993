import type { QueryClient } from '@tanstack/react-query';
import { threadQuery } from './api/use-thread.ts';
import { OfficeScreen } from './components/office-screen.tsx';

/** In ms. A thread that was loaded ahead is not loaded again by the next touch of its link. */
const FRESH_MS = 10_000;

/** /hona. */
export const OfficeRoute = () => <OfficeScreen />;

/** Loads the newest messages ahead. They are marked as read only when the screen is open. */
export const loadOffice = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...threadQuery(queryClient), staleTime: FRESH_MS });
