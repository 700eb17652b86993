import { useQueryClient } from '@tanstack/react-query';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { BrandContext } from '#web/components/brand.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { config } from '#web/platform/config.ts';
import { SignIn } from '../features/session/components/sign-in.tsx';
import { SignInPage } from '../features/session/components/sign-in-page.tsx';
import { SignInSkeleton } from '../features/session/components/sign-in-skeleton.tsx';
import { leaveStaffSession, type StaffSession, startStaffSession, useStaffSession } from '../platform/staff-session.ts';
import { Desk } from './desk.tsx';

/**
 * The staff console: the sign-in, then the signed-in console (`Desk`). When a session expires, the console keeps its
 * state, and the sign-in is shown as a dialog over it.
 */
export const Console = () => (
  <BrandContext value={config.brandName}>
    <Screen />
  </BrandContext>
);

/** Text above the sign-in form. The keys say why nobody is signed in (`why` in staff-session.ts). */
const SAID = {
  not_signed_in: {},
  left: { said: staffJa.signIn.signedOut },
  closed: { said: staffFrameJa.session.closed, tone: 'care' },
} as const;

const Screen = () => {
  const session = useStaffSession();
  switch (session.status) {
    case 'starting':
      return (
        <SignInPage>
          <SignInSkeleton />
        </SignInPage>
      );
    case 'unreachable':
      return (
        <SignInPage>
          <ErrorState message={staffJa.start.failed} onRetry={() => void startStaffSession()} />
        </SignInPage>
      );
    case 'signed_out':
      return (
        <SignInPage {...SAID[session.why]}>
          <SignIn />
        </SignInPage>
      );
    case 'signed_in':
      return <SignedIn session={session} />;
  }
};

const SignedIn = ({ session: { staff, expired } }: { session: Extract<StaffSession, { status: 'signed_in' }> }) => {
  const queryClient = useQueryClient();
  return (
    <>
      {/* `key`: another staff member at the same computer starts with an empty console. */}
      <Desk key={staff.id} staff={staff} />
      <Dialog open={expired} onClose={() => undefined} title={staffJa.signIn.again} dismissible={false}>
        <p className="mb-4 text-ink-soft">{staffJa.signIn.expired}</p>
        <SignIn email={staff.email} onDone={() => void queryClient.invalidateQueries()} />
        <p className="mt-6 border-line border-t pt-4 text-13 text-ink-soft">{staffFrameJa.session.giveUpHint}</p>
        <Button kind="quiet" small className="-ml-4" onClick={() => void leaveStaffSession()}>
          {staffFrameJa.session.giveUp}
        </Button>
      </Dialog>
    </>
  );
};
