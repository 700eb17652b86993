import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { clearSession, getSession } from '#web/platform/session/session-store.ts';
import { paths } from '#web/shell/paths.ts';
import { useRequestPasswordReset } from '../api/use-request-password-reset.ts';
import { useSetPassword } from '../api/use-set-password.ts';
import { keepTypedAddress } from '../own-address.ts';
import { CallError } from './call-error.tsx';
import { EMAIL_ONLY, EmailField, emailErrors } from './email-field.tsx';
import { NEW_PASSWORD, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx';

const { forgotPassword, resetPassword } = passwordResetJa;
const toLogin = { to: paths.login, label: authJa.signIn.title };

/** /forget_password. The response is the same for known and unknown addresses (rules: Identity). */
export const ForgotPasswordRoute = () => {
  const { errors, formProps, showFieldErrors } = usePlainForm(EMAIL_ONLY, emailErrors);
  const { mutate, isPending, isSuccess, error } = useRequestPasswordReset();
  const submit = ({ email }: typeof EMAIL_ONLY) => {
    const body = { email, redirect_url: `${location.origin}${paths.passwordReset}` };
    if (!isPending) mutate({ body }, { onError: showFieldErrors });
  };
  return (
    <Page title={forgotPassword.title} lead={forgotPassword.body} back={toLogin} width="form">
      <Form {...formProps(submit)} className="flex flex-col gap-6">
        <EmailField error={errors.email} enterKeyHint="send" />
        {isSuccess && (
          <Note tone="good" role="status" title={forgotPassword.done}>
            {authJa.signIn.mailSentHint}
          </Note>
        )}
        <CallError hint={error && isUnclear(error) && commonJa.error.body}>
          {error && !errors.email ? sentenceFor(error) : null}
        </CallError>
        <Button type="submit" kind={isSuccess ? 'secondary' : 'primary'} wide busy={isPending}>
          {isSuccess ? resetPassword.sendAgain : forgotPassword.submit}
        </Button>
      </Form>
    </Page>
  );
};

const isUnclear = ({ code }: ApiError): boolean => code === 'internal' || code === 'invalid_input';
const sentenceFor = (error: ApiError): string => (isUnclear(error) ? forgotPassword.failed : error.message);

type MailedLink = { uid: string; client: string; 'access-token': string };

/** /password_reset, opened from the mail. The query contains client, uid and token (spec part-1 §2). */
export const PasswordResetRoute = () => {
  const [query] = useSearchParams();
  const [uid, client, token] = [query.get('uid'), query.get('client'), query.get('token')];
  const [isRefused, setRefused] = useState(false);
  const link = uid && client && token && !isRefused ? { uid, client, 'access-token': token } : null;
  return (
    <Page title={resetPassword.title} lead={link && resetPassword.body} width="form">
      {link ? <PasswordResetForm link={link} onDead={() => setRefused(true)} /> : <DeadLink failed={isRefused} />}
    </Page>
  );
};

/** Shown for an invalid link. `failed`: the server refused the link when the new password was sent. */
const DeadLink = ({ failed = false }: { failed?: boolean }) => (
  <>
    <Note tone="care" role="alert" title={failed ? resetPassword.failed : resetPassword.linkDead}>
      {failed && <p>{resetPassword.linkDead}</p>}
      <p>{resetPassword.linkDeadHint}</p>
    </Note>
    <LinkButton to={paths.forgotPassword}>{resetPassword.sendAgain}</LinkButton>
  </>
);

const PasswordResetForm = ({ link, onDead }: { link: MailedLink; onDead: () => void }) => {
  const { errors, hasErrors, formProps, showErrors, showFieldErrors } = usePlainForm(NEW_PASSWORD, newPasswordErrors);
  const { mutate, isPending, error } = useSetPassword();
  const navigate = useNavigate();
  const finish = () => {
    // The new password has ended every session of the account. The stored session is cleared, because otherwise the
    // guards would redirect to /home with a session that no longer exists.
    if (getSession()?.uid === link.uid) clearSession();
    keepTypedAddress(link.uid);
    showFlash(resetPassword.done, { tone: 'good' });
    navigate(paths.login, { replace: true });
  };
  const refuse = (refusal: ApiError) => {
    if (refusal.code === 'weak_password') showErrors({ password: refusal.message });
    else if (refusal.code === 'token_invalid' || refusal.code === 'session_required') onDead();
    else showFieldErrors(refusal);
  };
  const submit = (values: typeof NEW_PASSWORD) => {
    if (!isPending) mutate({ body: { ...link, ...values } }, { onSuccess: finish, onError: refuse });
  };
  const failure = error?.code === 'internal' ? resetPassword.failed : error?.message;
  return (
    <Form {...formProps(submit)} className="flex flex-col gap-6">
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" autoComplete="username" value={link.uid} readOnly hidden />
      <NewPasswordFields errors={errors} isChange />
      <CallError hint={error?.code === 'internal' && commonJa.error.body}>{hasErrors ? null : failure}</CallError>
      <Button type="submit" wide busy={isPending}>
        {resetPassword.submit}
      </Button>
    </Form>
  );
};
