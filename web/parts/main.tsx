import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { CoverProvider } from '#web/components/cover.tsx';
import './parts.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  // A memory router, so that links in the components don't leave this page.
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter initialEntries={['/home']}>
        <CoverProvider>
          <Gallery />
        </CoverProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}
