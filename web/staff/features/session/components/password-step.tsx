import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput, TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';

const texts = staffJa.signIn;

type PasswordStepProps = {
  email: string;
  busy: boolean;
  note: ReactNode;
  onSubmit: (email: string, password: string) => void;
};

export const PasswordStep = ({ email, busy, note, onSubmit }: PasswordStepProps) => {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email, password: '' } });
  const { errors } = formState;
  // Focuses the input in an effect: a modal dialog takes the focus after React's autoFocus.
  const first = email === '' ? 'email' : 'password';
  useEffect(() => setFocus(first), [setFocus, first]);
  return (
    <Form
      onSubmit={handleSubmit((values) => onSubmit(values.email.trim(), values.password))}
      className="flex flex-col gap-4"
    >
      <div className="[dialog_&]:hidden">
        <h2 className="text-17">{texts.title}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      <Field label={texts.username} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          {...register('email', { validate: (value) => value.trim() !== '' || texts.usernameRequired })}
        />
      </Field>
      <Field label={texts.password} error={errors.password?.message}>
        <PasswordInput enterKeyHint="go" {...register('password', { required: texts.passwordRequired })} />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.submit}
      </Button>
    </Form>
  );
};
