import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterSignUpJa } from '#shared/messages/after-sign-up.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { config } from '#web/platform/config.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { pages } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { loadAffiliateScript } from './affiliate-script.ts';

const openDocument = (path: string): void => location.replace(path);

/**
 * /after_sign_up, for women: runs the conversion-tracking script of the stage, then opens /login with the notice about
 * the mail (spec part-2 §2). The script can read everything in its document until the browser loads another document.
 * So it runs in a document without the member's id and without a session, and /login is loaded as a new document.
 */
export const AfterSignUpRoute = ({ open = openDocument }: { open?: (path: string) => void }) => {
  const { search } = useLocation();
  if (config.affiliateScript === null || getSession()) return <Navigate to={paths.loginAfterMail} replace />;
  if (search !== '') return <Opened path={pages.afterSignUp.path} open={open} />;
  return <Converted script={config.affiliateScript} open={open} />;
};

const Opened = ({ path, open }: { path: string; open: (path: string) => void }) => {
  useEffect(() => {
    // The next document can read this address as its referrer, so it must not contain the query.
    history.replaceState(history.state, '', path);
    open(path);
  }, [path, open]);
  return null;
};

const Converted = ({ script, open }: { script: string; open: (path: string) => void }) => {
  useEffect(() => {
    const cancel = loadAffiliateScript(script, () => open(paths.loginAfterMail));
    return () => {
      cancel();
      // The member clicked a link before the script was done. The linked page is loaded as a new document too, so that
      // the script does not run in it.
      if (location.pathname !== pages.afterSignUp.path) open(`${location.pathname}${location.search}`);
    };
  }, [script, open]);
  return (
    <Page title={afterSignUpJa.title} lead={afterSignUpJa.body}>
      <LinkButton to={paths.loginAfterMail}>{afterSignUpJa.toLogin}</LinkButton>
    </Page>
  );
};
