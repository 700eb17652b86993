import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { PageSkeleton } from '#web/shell/page-skeleton.tsx';
import type { PageRow } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';

type GuardProps = { children: ReactNode };

/**
 * Redirects to `pathname`, and shows that page's skeleton until its code has loaded. The router keeps this redirect in
 * place in the meantime, so that without the skeleton the page would be empty.
 */
const Redirect = ({ pathname, search = '' }: { pathname: string; search?: string }) => (
  <>
    <PageSkeleton pathname={pathname} />
    <Navigate to={`${pathname}${search}`} replace />
  </>
);

/** If there is no session, redirects to /login (spec part-1 §6). */
const SignedIn = ({ children }: GuardProps) => {
  const session = useSession();
  if (!session) return <Redirect pathname={paths.login} />;
  // When another member signs in, in another tab, `key` changes and React mounts the screens again. So no state of the
  // former member remains.
  return (
    <div key={session.uid} className="contents">
      {children}
    </div>
  );
};

/** Redirects to /home when there is a session (rules: Calls). */
const SignedOut = ({ children }: GuardProps) => (useSession() ? <Redirect pathname={paths.home()} /> : children);

/** Guards pages for one sex. A member of the other sex is redirected to `otherwise` with the same query. */
const ForSex = ({ sex, otherwise, children }: GuardProps & { sex: Sex; otherwise: string }) => {
  const session = useSession();
  const { search } = useLocation();
  return session?.sex === sex ? children : <Redirect pathname={otherwise} search={search} />;
};

/** Wraps the screen in the guard that the page's `auth` requires. */
export const guarded = (page: PageRow, screen: ReactNode): ReactNode => {
  if (page.auth === 'anyone') return screen;
  if (page.auth === 'visitor') return <SignedOut>{screen}</SignedOut>;
  if (page.auth === 'member') return <SignedIn>{screen}</SignedIn>;
  return (
    <SignedIn>
      <ForSex sex={page.auth === 'man' ? MAN : WOMAN} otherwise={page.otherwise}>
        {screen}
      </ForSex>
    </SignedIn>
  );
};
