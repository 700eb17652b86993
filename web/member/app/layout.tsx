import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { pageTitle } from '#shared/messages/layout.ja.ts';
import { useTitleName } from '#web/components/brand.ts';
import { useOnline } from '#web/platform/network/use-online.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { loadPageFiles } from '#web/shell/page-files.ts';
import { PageSkeleton } from '#web/shell/page-skeleton.tsx';
import { barsFor, titleFor } from '#web/shell/pages.ts';
import { AppRoutes } from './app-routes.tsx';
import { FooterSlot, HeaderSlot, SessionSlot } from './chrome-slots.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { StoredFlash } from './stored-flash.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import { useScroll } from './use-scroll.ts';
import { useVisit } from './use-visit.ts';

/**
 * Removes the header, footer and skeleton of the HTML page (web/member/index.html). Called before the first paint of
 * the app, so that the app's own header and footer appear in the same frame.
 */
const takeOverFromShell = () => {
  document.getElementById('shell')?.remove();
  delete document.documentElement.dataset['shell'];
};

/**
 * The parts around every screen: header, footer, title, scroll position, focus and messages (spec part-2 §2, "Layout
 * rules").
 */
export const Layout = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const { header, footer } = barsFor(pathname);
  const name = useTitleName();
  useLayoutEffect(takeOverFromShell, []);
  useLayoutEffect(() => loadPageFiles(pathname), [pathname]);
  useScroll();
  useScreenFocus();
  useVisit();
  useEffect(() => {
    document.title = pageTitle(titleFor(pathname), name);
  }, [pathname, name]);
  return (
    <>
      {header && <HeaderSlot session={session} />}
      {/* Rendered before the screen, so that Shift+Tab from the screen's heading reaches the message's button. */}
      <StoredFlash />
      <OfflineNotice />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSkeleton pathname={pathname} />}>
          <AppRoutes />
        </Suspense>
      </ErrorBoundary>
      {footer && <FooterSlot session={session} />}
      <SessionSlot session={session} />
    </>
  );
};

const OfflineNotice = () =>
  useOnline() ? null : (
    <p role="status" className="bg-care-tint px-4 py-2 text-center text-13 text-care">
      {commonJa.offline.banner}
    </p>
  );
