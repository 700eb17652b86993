import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#web/platform/styles/app.css';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { applyTheme } from '#web/platform/theme/theme.ts';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';

applyTheme();
// Safari on phones applies `:active` only while the document has a touch listener.
document.addEventListener('touchstart', () => {}, { passive: true });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ErrorBoundary>
          <App queryClient={createQueryClient()} />
        </ErrorBoundary>
      </BrowserRouter>
    </StrictMode>,
  );
}
