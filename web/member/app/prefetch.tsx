import { type ReactNode, useEffect } from 'react';
import { getSession } from '#web/platform/session/session-store.ts';
import { loadPageFiles } from '#web/shell/page-files.ts';
import { mayLoadAhead, type Prefetch, PrefetchContext } from '#web/shell/prefetch.ts';
import { screenAt } from './app-routes.tsx';

/** Errors are ignored: what could not be prefetched is loaded when the page is opened. */
const ignored = () => undefined;

const linkOf = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
};

const prefetch: Prefetch = (address, { data = true } = {}) => {
  const { pathname, searchParams } = new URL(address, location.origin);
  loadPageFiles(pathname);
  void screenAt(pathname)
    ?.load()
    .then((loadData) => (data && getSession() ? loadData?.(searchParams) : undefined))
    .catch(ignored);
};

/**
 * Lets screens prefetch the next page (shell/prefetch.ts). Also prefetches the page that a link opens: the page's code
 * when the pointer or the focus reaches the link, the page's data when a click or tap starts.
 */
export const PrefetchProvider = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const onApproach = (event: Event) => {
      const link = linkOf(event);
      if (link && mayLoadAhead()) prefetch(link.pathname, { data: false });
    };
    const onPress = (event: Event) => {
      const link = linkOf(event);
      if (link) prefetch(link.pathname + link.search);
    };
    document.addEventListener('pointerover', onApproach, { passive: true });
    document.addEventListener('focusin', onApproach);
    document.addEventListener('pointerdown', onPress, { passive: true });
    return () => {
      document.removeEventListener('pointerover', onApproach);
      document.removeEventListener('focusin', onApproach);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
};
