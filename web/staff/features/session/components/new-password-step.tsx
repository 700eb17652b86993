import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';

const texts = staffJa.signIn;

type NewPasswordStepProps = { email: string; busy: boolean; note: ReactNode; onSubmit: (password: string) => void };

/** The first sign-in replaces the initial password. Only the user pool's policy checks the new one. */
export const NewPasswordStep = ({ email, busy, note, onSubmit }: NewPasswordStepProps) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  return (
    <Form onSubmit={handleSubmit(({ password }) => onSubmit(password))} className="flex flex-col gap-4">
      <div>
        <h2 className="text-17">{texts.newPasswordTitle}</h2>
        <p className="text-ink-soft">{texts.newPassword}</p>
      </div>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.newPasswordLabel} hint={texts.newPasswordHint} error={formState.errors.password?.message}>
        <PasswordInput
          autoFocus
          autoComplete="new-password"
          {...register('password', { required: texts.passwordRequired })}
        />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.newPasswordSubmit}
      </Button>
    </Form>
  );
};
