import { securityJa } from '#shared/messages/security.ja.ts';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { ChangePasswordForm } from './components/change-password-form.tsx';

const { changePassword } = securityJa;

/** /settings/password: a signed-in member changes the password (spec part-1 §2, §7). */
export const ChangePasswordRoute = () => (
  <Page title={changePassword.title} lead={changePassword.lead} back={toSettings}>
    <ChangePasswordForm uid={useSession()?.uid ?? ''} />
    <p className="text-13 text-ink-soft">{changePassword.forgot}</p>
  </Page>
);
