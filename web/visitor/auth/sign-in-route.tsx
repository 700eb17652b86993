import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FLASH } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { lastSessionEnd } from '#web/platform/session/end-session.ts';
import { paths } from '#web/shell/paths.ts';
import { MailSent } from './components/mail-sent.tsx';
import { PasskeySignIn } from './components/passkey-sign-in.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

const { signIn } = authJa;
const ResendDialog = lazy(async () => ({ default: (await import('./components/resend-dialog.tsx')).ResendDialog }));

/**
 * /login always offers to send the confirmation mail again, because the form never shows the reason why a sign-in
 * failed (rules: Identity).
 */
export const SignInRoute = () => {
  const [query] = useSearchParams();
  const [resending, setResending] = useState(false);
  const mailSent = query.get('send_mail') === 'true';
  useMailNotice(mailSent);
  return (
    <Page title={signIn.title} width="form">
      <SessionEndNote />
      {mailSent && <MailSent />}
      <SignInForm />
      <PasskeySignIn />
      <div className="flex flex-col items-start border-line border-t pt-4">
        <Link to={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          {signIn.forgot}
        </Link>
        <button type="button" onClick={() => setResending(true)} className="text-link min-h-11">
          {signIn.resend}
        </button>
        <Link to={paths.signUp} className="text-link inline-flex min-h-11 items-center">
          {signIn.toSignUp}
        </Link>
        <Link to={paths.help} className="text-link inline-flex min-h-11 items-center">
          {signIn.toHelp}
        </Link>
      </div>
      <Suspense>{resending && <ResendDialog open onClose={() => setResending(false)} />}</Suspense>
    </Page>
  );
};

/**
 * Says once that the mail was sent. The entry of the browser's history remembers that it was said, so that neither a
 * reload nor a step back says it again.
 */
const useMailNotice = (mailSent: boolean): void => {
  const isSaid: boolean = useLocation().state?.isMailNoticeSaid ?? false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!mailSent || isSaid) return;
    showFlash(signIn.mailSent, { tone: 'good', stay: FLASH.mailNoticeShownMs });
    navigate(paths.loginAfterMail, { replace: true, state: { isMailNoticeSaid: true } });
  }, [mailSent, isSaid, navigate]);
};

/**
 * Shown when the sign-out request failed (spec part-1 §8), or when the member was signed out because the account is
 * closed. The note stays on the screen, unlike a flash message, so that the member has time to read it.
 */
const SessionEndNote = () => {
  const reason = lastSessionEnd();
  if (reason === 'sign_out_failed')
    return (
      <Note tone="danger" role="alert" title={signIn.signOutFailed}>
        {signIn.signOutFailedHint}
      </Note>
    );
  if (reason !== 'under_age' && reason !== 'inactive') return null;
  return (
    <Note
      tone="danger"
      role="alert"
      title={signIn.underAge}
      action={
        <Link to={paths.help} className="text-link inline-flex min-h-11 items-center">
          {signIn.contact}
        </Link>
      }
    >
      {reason === 'under_age' ? signIn.underAgeDetail : signIn.inactive}
    </Note>
  );
};
