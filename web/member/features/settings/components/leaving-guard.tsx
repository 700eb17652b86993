import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { lastSessionEnd } from '#web/platform/session/end-session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';

type LeavingGuardProps = { sex: Sex; otherwise: string; children: ReactNode };

/**
 * Guard of the withdrawal pages, in place of `SignedIn`: a withdrawal ends the session, and the page must still confirm
 * the withdrawal afterwards.
 */
export const LeavingGuard = ({ sex, otherwise, children }: LeavingGuardProps) => {
  const session = useSession();
  if (!session) return lastSessionEnd() === 'withdrawn' ? <Left /> : <Navigate to={paths.login} replace />;
  if (session.sex !== sex) return <Navigate to={otherwise} replace />;
  return (
    <div key={session.uid} className="contents">
      {children}
    </div>
  );
};

const Left = () => (
  <Page title={withdrawalJa.title}>
    <Note tone="good" role="status" title={withdrawalJa.done}>
      {leavingJa.doneBody}
    </Note>
    <LinkButton to={paths.index} kind="secondary">
      {commonJa.notFound.toTop}
    </LinkButton>
  </Page>
);
