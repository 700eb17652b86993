import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';
import { useConfirmSignUp } from '../api/use-confirm-sign-up.ts';
import { mailboxProofIn } from '../mailbox-proof.ts';
import { keepSignedUpAddress } from '../own-address.ts';
import { forgetOwnRegistration, ownRegistrationOf } from '../own-registration.ts';
import { CallError } from './call-error.tsx';
import { SignInForm } from './sign-in-form.tsx';

const { fields, resend, signIn } = authJa;
const { confirmation } = confirmationJa;
const ResendDialog = lazy(async () => ({ default: (await import('./resend-dialog.tsx')).ResendDialog }));
const SECONDS_PER_MINUTE = 60;

type Proof = { registration_key: string } | { password: string };

/**
 * /user_confirmation, opened from the mail. Nothing is sent before a click, because mail programs open links to scan
 * them. On the device that signed up a click is enough; on other devices the screen asks for the password of that
 * sign-up. The member signs in afterwards, as a separate step (rules: Identity).
 */
export const UserConfirmationRoute = () => {
  const [query] = useSearchParams();
  const token = query.get('confirmation_token');
  return (
    <Page title={confirmation.title} width="form">
      {token ? <Confirmation token={token} /> : <MissingToken />}
    </Page>
  );
};

const MissingToken = () => (
  <>
    <Note tone="care">{confirmation.missing}</Note>
    <LinkButton to={paths.login}>{commonJa.toLogin}</LinkButton>
  </>
);

const Confirmation = ({ token }: { token: string }) => {
  const [ownKey] = useState(() => ownRegistrationOf(token));
  const { mutate, data, error, isPending } = useConfirmSignUp();
  const confirm = (proof: Proof) => {
    if (isPending) return;
    const onSuccess = ({ email }: NonNullable<typeof data>) => {
      forgetOwnRegistration(ownKey ?? '');
      if (email) keepSignedUpAddress(email);
    };
    mutate({ body: { confirmation_token: token, ...proof } }, { onSuccess });
  };
  if (data) return <Done said={data.already_confirmed ? confirmation.already : confirmation.done} />;
  if (error?.code === 'token_invalid' || error?.code === 'invalid_input') return <DeadLink />;
  if (ownKey && error?.code !== 'proof_required')
    return <OwnDevice error={error} busy={isPending} onPress={() => confirm({ registration_key: ownKey })} />;
  return <OtherDevice error={error} busy={isPending} onSend={(password) => confirm({ password })} />;
};

/**
 * Says that the address is confirmed, above the sign-in form: confirming never signs in. Somebody who is signed in
 * already, with another account, gets a link instead of the form.
 */
const Done = ({ said }: { said: string }) => {
  const session = useSession();
  const [wasSignedIn] = useState(session !== null);
  // The button that was pressed is gone. Without this the focus would be at the top of the page again.
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  if (session && !wasSignedIn) return <Navigate to={paths.home()} replace />;
  return (
    <>
      <Note tone="good" role="status">
        {said}
      </Note>
      <div ref={next} tabIndex={-1} className="outline-none">
        {wasSignedIn ? (
          <LinkButton to={paths.login}>{commonJa.toLogin}</LinkButton>
        ) : (
          <RuledSection title={signIn.title}>
            <SignInForm />
            <Link to={paths.forgotPassword} className="text-link mt-4 inline-flex min-h-11 items-center">
              {signIn.forgot}
            </Link>
          </RuledSection>
        )}
      </div>
    </>
  );
};

const DeadLink = () => {
  const [resending, setResending] = useState(false);
  return (
    <>
      <Note tone="care" role="alert" title={confirmation.failed}>
        {confirmation.failedHint}
      </Note>
      <div className="flex flex-col gap-4">
        <Button onClick={() => setResending(true)}>{resend.submit}</Button>
        <LinkButton to={paths.login} kind="secondary">
          {commonJa.toLogin}
        </LinkButton>
      </div>
      <Suspense>{resending && <ResendDialog open onClose={() => setResending(false)} />}</Suspense>
    </>
  );
};

const sentenceFor = (error: ApiError | null): string | undefined =>
  error?.code === 'too_many_requests' && error.retryAfterSeconds !== undefined
    ? confirmation.tooMany(Math.ceil(error.retryAfterSeconds / SECONDS_PER_MINUTE))
    : error?.message;

type Waiting = { error: ApiError | null; busy: boolean };

const OwnDevice = ({ error, busy, onPress }: Waiting & { onPress: () => void }) => (
  <div className="flex flex-col gap-6">
    <p>{confirmation.ready}</p>
    <CallError>{sentenceFor(error)}</CallError>
    <Button wide busy={busy} onClick={onPress}>
      {confirmation.submit}
    </Button>
  </div>
);

const PASSWORD_ONLY = { password: '' };
const passwordErrors = ({ password }: typeof PASSWORD_ONLY): Problems<'password'> =>
  password === '' ? { password: confirmation.passwordRequired } : {};

const OtherDevice = ({ error, busy, onSend }: Waiting & { onSend: (password: string) => void }) => {
  const [query] = useSearchParams();
  const { errors, formProps } = usePlainForm(PASSWORD_ONLY, passwordErrors);
  const isWrong = error?.code === 'wrong_password';
  const isAboutField = isWrong || error?.code === 'proof_required';
  return (
    <>
      <Form {...formProps(({ password }) => onSend(password))} className="flex flex-col gap-6">
        <p className="running">{confirmation.needsPassword}</p>
        <Field label={fields.signUpPassword} error={errors.password ?? (isWrong ? error.message : undefined)}>
          <PasswordInput enterKeyHint="done" name="password" />
        </Field>
        <CallError>{isAboutField ? null : sentenceFor(error)}</CallError>
        <Button type="submit" wide busy={busy}>
          {confirmation.submit}
        </Button>
      </Form>
      <RuledSection title={confirmation.notYoursTitle} lead={confirmation.notYours} />
      <div className="flex flex-col items-start border-line border-t pt-4">
        <Link to={paths.signUpByMail(mailboxProofIn(query))} className="text-link inline-flex min-h-11 items-center">
          {confirmation.toSignUp}
        </Link>
        <Link to={paths.login} className="text-link inline-flex min-h-11 items-center">
          {commonJa.toLogin}
        </Link>
      </div>
    </>
  );
};
