import type { ReactNode } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { usePlainForm } from '#web/platform/forms/use-plain-form.ts';

const texts = staffJa.signIn;
const EMPTY = { password: '' };
const problemsOf = ({ password }: typeof EMPTY) => ({ password: password ? undefined : texts.passwordRequired });

type NewPasswordStepProps = { email: string; busy: boolean; note: ReactNode; onSubmit: (password: string) => void };

/** Sign-in step that replaces the initial password. Only the Cognito user pool's policy checks the new password. */
export const NewPasswordStep = ({ email, busy, note, onSubmit }: NewPasswordStepProps) => {
  const { errors, formProps } = usePlainForm(EMPTY, problemsOf);
  return (
    <Form {...formProps(({ password }) => onSubmit(password))} className="flex flex-col gap-4">
      <div>
        <h2 className="text-17">{texts.newPasswordTitle}</h2>
        <p className="text-ink-soft">{texts.newPassword}</p>
      </div>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.newPasswordLabel} hint={texts.newPasswordHint} error={errors.password}>
        <PasswordInput autoFocus autoComplete="new-password" name="password" />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.newPasswordSubmit}
      </Button>
    </Form>
  );
};
