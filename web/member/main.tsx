import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listenFirstAtPop } from '#web/components/first-at-pop.ts';
import '#web/platform/styles/app.css';
import { applyTheme } from '#web/platform/theme/theme.ts';
import { App } from './app/app.tsx';
import { loadTopPage } from './app/app-routes.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { rememberScroll } from './app/use-scroll.ts';

/** Starts the members' app. */
const start = (root: HTMLElement): void => {
  applyTheme();
  // Safari on phones applies `:active` only while the document has a touch listener.
  document.addEventListener('touchstart', () => {}, { passive: true });
  listenFirstAtPop();
  rememberScroll();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </BrowserRouter>
    </StrictMode>
  );
  // The build has rendered the top page into the HTML, and React hydrates it. If another page opens, early.js has set
  // `data-shell`, and React renders that page without hydration.
  const isPrerendered = root.firstElementChild && !document.documentElement.dataset['shell'];
  if (!isPrerendered) createRoot(root).render(app);
  else void loadTopPage().then(() => hydrateRoot(root, app));
};

// The console (the other app) loads this module too, because the build puts the modules that both apps share into one
// file (vite.config.ts). Only the members' HTML contains this element.
const root = document.querySelector<HTMLElement>('#root[data-app="members"]');
if (root) start(root);
