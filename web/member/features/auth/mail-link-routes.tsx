import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { ErrorState, Note } from '#web/components/states.tsx';
import { pages } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import { config } from '#web/platform/config.ts';
import { loadAffiliateScript } from './affiliate-script.ts';
import { useConfirmSignUp } from './api/use-confirm-sign-up.ts';

export { ForgotPasswordRoute, PasswordResetRoute } from './components/password-screens.tsx';

const { confirmation, afterSignUp } = authJa;

/**
 * /after_sign_up, for women: runs the stage's conversion script, then opens /login with the mail notice
 * (spec part-2 §2).
 */
export const AfterSignUpRoute = () =>
  config.affiliateScript === null ? (
    <Navigate to={paths.loginAfterMail} replace />
  ) : (
    <Converted script={config.affiliateScript} />
  );

const Converted = ({ script }: { script: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    // The script reads the page's address, so the member's id is removed from the address first.
    history.replaceState(history.state, '', pages.afterSignUp.path);
    return loadAffiliateScript(script, () => navigate(paths.loginAfterMail, { replace: true }));
  }, [script, navigate]);
  return (
    <Page title={afterSignUp.title} lead={afterSignUp.body}>
      <LinkButton to={paths.loginAfterMail}>{afterSignUp.toLogin}</LinkButton>
    </Page>
  );
};

/**
 * /user_confirmation: opening the mailed link confirms the address. The member signs in afterwards, as a separate step
 * (rules: Identity).
 */
export const UserConfirmationRoute = () => {
  const [query] = useSearchParams();
  const token = query.get('confirmation_token');
  return <Page title={confirmation.title}>{token ? <Confirmation token={token} /> : <MissingToken />}</Page>;
};

const MissingToken = () => (
  <>
    <Note tone="care">{confirmation.missing}</Note>
    <LinkButton to={paths.login}>{commonJa.toLogin}</LinkButton>
  </>
);

const Confirmation = ({ token }: { token: string }) => {
  const { isSuccess, error, refetch, isFetching } = useConfirmSignUp(token);
  if (error?.isOutcomeUnknown) {
    return (
      <ErrorState
        message={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
        reference={error.requestId}
      />
    );
  }
  if (!isSuccess && !error) return <Note role="status">{confirmation.working}</Note>;
  return (
    <>
      {isSuccess ? (
        <Note tone="good" role="status">
          {confirmation.done}
        </Note>
      ) : (
        <Note tone="care" role="alert" title={confirmation.failed}>
          {confirmation.failedHint}
        </Note>
      )}
      <LinkButton to={paths.login}>{commonJa.toLogin}</LinkButton>
    </>
  );
};
