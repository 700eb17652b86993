import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { BrandContext } from '#web/components/brand.ts';
import { TabBar } from '#web/components/tab-bar.tsx';
import { TopBar } from '#web/components/top-bar.tsx';
import { config } from '#web/platform/config.ts';
import { ChatSkeleton } from '#web/shell/chat-skeleton.tsx';
import { NoticeLine } from '#web/shell/page-skeleton.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { App } from './app/app.tsx';
import { loadTopPage } from './app/app-routes.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { tabItems } from './app/tab-items.ts';

export { screenExports } from './app/app-routes.tsx';

/** The HTML of the top page, as main.tsx hydrates it. The build writes it into the page (tools/web-build/pages.ts). */
export const renderTop = async (): Promise<string> => {
  await loadTopPage();
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </StaticRouter>
    </StrictMode>,
  );
};

/**
 * HTML that every page except the top page shows until its code has loaded: header, footer, skeleton, and the top bars
 * of pages without the app's header. early.js decides which of these parts are visible. The footer is the one for
 * members. Its links lead to a woman's pages, which redirect a man to his own pages.
 */
export const renderShell = (): string =>
  renderToString(
    <StaticRouter location="/shell">
      <BrandContext value={config.brandName}>
        <div data-shell-part="header">
          <TopBar />
        </div>
        <div data-shell-part="notice">
          <NoticeLine />
        </div>
        <ScreenSkeleton />
        <div data-shell-part="chat">
          <ChatSkeleton />
        </div>
        <div data-shell-part="footer">
          <TabBar items={tabItems(WOMAN, { unread: 0, newLikes: 0 })} label={layoutJa.footer.label} />
        </div>
      </BrandContext>
    </StaticRouter>,
  );
