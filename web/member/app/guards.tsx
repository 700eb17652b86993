import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import type { PageRow } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';

type GuardProps = { children: ReactNode };

/** If there is no session, redirects to /login (spec part-1 §6). */
const SignedIn = ({ children }: GuardProps) => {
  const session = useSession();
  if (!session) return <Navigate to={paths.login} replace />;
  // When another member signs in, in another tab, `key` changes and React mounts the screens again. So no state of the
  // former member remains.
  return (
    <div key={session.uid} className="contents">
      {children}
    </div>
  );
};

/** Redirects to /home when there is a session (rules: Calls). */
const SignedOut = ({ children }: GuardProps) => (useSession() ? <Navigate to={paths.home()} replace /> : children);

/** Guards pages for one sex. A member of the other sex is redirected to `otherwise` with the same query. */
const ForSex = ({ sex, otherwise, children }: GuardProps & { sex: Sex; otherwise: string }) => {
  const session = useSession();
  const { search } = useLocation();
  return session?.sex === sex ? children : <Navigate to={`${otherwise}${search}`} replace />;
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
