import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { afterSignUpJa } from '#shared/messages/after-sign-up.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { pages } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import { config } from '#web/platform/config.ts';
import { loadAffiliateScript } from './affiliate-script.ts';

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
    <Page title={afterSignUpJa.title} lead={afterSignUpJa.body}>
      <LinkButton to={paths.loginAfterMail}>{afterSignUpJa.toLogin}</LinkButton>
    </Page>
  );
};
