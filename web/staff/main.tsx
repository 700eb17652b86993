import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/platform/styles/staff.css';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { Console } from './app/console.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { startStaffSession } from './platform/staff-session.ts';

void startStaffSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ErrorBoundary>
          <Console />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
