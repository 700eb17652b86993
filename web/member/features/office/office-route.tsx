import type { QueryClient } from '@tanstack/react-query';
import { threadQuery } from './api/use-thread.ts';
import { OfficeScreen } from './components/office-screen.tsx';

/** In ms. A thread that was prefetched is not fetched again if its link is touched again within this time. */
const FRESH_MS = 10_000;

/** /hona: the member's message thread with the office. */
export const OfficeRoute = () => <OfficeScreen />;

/** Prefetches the newest messages. Does not mark them as read: the screen does this when it is open. */
export const loadOffice = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ ...threadQuery(queryClient), staleTime: FRESH_MS });
