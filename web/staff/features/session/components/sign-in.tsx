import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { useSignInSteps } from '../use-sign-in-steps.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { TotpSetup } from './totp-setup.tsx';

type SignInProps = {
  /** E-mail address of the expired session, when the staff member signs in again. */
  email?: string | undefined;
  onDone?: (() => void) | undefined;
};

/**
 * The steps of the sign-in in the order that the Cognito user pool requests: password, new password, second factor and
 * its set-up.
 */
export const SignIn = ({ email: knownEmail = '', onDone }: SignInProps) => {
  const [email, setEmail] = useState(knownEmail);
  const { step, failure, busy, attempt, start, answer, restart } = useSignInSteps(onDone);
  // `key` changes with each failure, so that screen readers also announce a repeated error.
  const note = failure && (
    <Note key={attempt} tone="danger" role="alert">
      {staffJa.signIn.failures[failure]}
    </Note>
  );
  const send = (response: string) => answer(email, response);
  return (
    <div className="surface flex flex-col gap-4 p-4 sm:p-6 [dialog_&]:border-0 [dialog_&]:p-0 [dialog_&]:shadow-none">
      {step.kind === 'password' && (
        <PasswordStep
          email={email}
          busy={busy}
          note={note}
          onSubmit={(name, password) => {
            setEmail(name);
            start(name, password);
          }}
        />
      )}
      {step.kind === 'new_password' && <NewPasswordStep email={email} busy={busy} note={note} onSubmit={send} />}
      {step.kind === 'totp' && (
        <CodeStep busy={busy} note={note} attempt={attempt} title={staffJa.signIn.codeTitle} onSubmit={send} />
      )}
      {step.kind === 'totp_setup' && (
        <CodeStep busy={busy} note={note} attempt={attempt} title={staffJa.signIn.setUpTitle} onSubmit={send}>
          <TotpSetup secret={step.secret} uri={step.uri} />
        </CodeStep>
      )}
      {step.kind !== 'password' && (
        <Button kind="quiet" small disabled={busy} onClick={restart}>
          {staffJa.signIn.restart}
        </Button>
      )}
    </div>
  );
};
