import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Sex } from '#shared/options/member.ts';
import { paths } from '#web/member/shell/paths.ts';
import { useSession } from '#web/platform/session/use-session.ts';

type GuardProps = { children: ReactNode };

/** Without a session: /login (spec part-1 §6). */
export const SignedIn = ({ children }: GuardProps) => {
  const session = useSession();
  if (!session) return <Navigate to={paths.login} replace />;
  // Whoever signs in in another tab gets screens of their own, not the state of someone else's.
  return (
    <div key={session.uid} className="contents">
      {children}
    </div>
  );
};

/** With a live session: /home (rules: Calls). */
export const SignedOut = ({ children }: GuardProps) =>
  useSession() ? <Navigate to={paths.home()} replace /> : children;

/** For screens of one sex; the other goes to its own counterpart, or home. The query goes along. */
export const ForSex = ({ sex, otherwise, children }: GuardProps & { sex: Sex; otherwise?: string }) => {
  const session = useSession();
  const { search } = useLocation();
  if (session?.sex === sex) return children;
  return <Navigate to={otherwise ? `${otherwise}${search}` : paths.home()} replace />;
};
