import { type ReactNode, useEffect, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput, TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { usePlainForm } from '#web/platform/forms/use-plain-form.ts';

const texts = staffJa.signIn;
const EMPTY = { email: '', password: '' };
const problemsOf = ({ email, password }: typeof EMPTY) => ({
  email: email.trim() ? undefined : texts.usernameRequired,
  password: password ? undefined : texts.passwordRequired,
});

type PasswordStepProps = {
  email: string;
  busy: boolean;
  note: ReactNode;
  onSubmit: (email: string, password: string) => void;
};

export const PasswordStep = ({ email, busy, note, onSubmit }: PasswordStepProps) => {
  const { errors, formProps } = usePlainForm(EMPTY, problemsOf);
  // An effect focuses the field: with `autoFocus` a modal dialog would take the focus from the field when it opens.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form {...formProps((values) => onSubmit(values.email.trim(), values.password))} className="flex flex-col gap-4">
      <div className="[dialog_&]:hidden">
        <h2 className="text-17">{texts.title}</h2>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      <Field label={texts.username} error={errors.email}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          name="email"
          defaultValue={email}
          {...(email === '' && { ref: first })}
        />
      </Field>
      <Field label={texts.password} error={errors.password}>
        <PasswordInput enterKeyHint="go" name="password" {...(email !== '' && { ref: first })} />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.submit}
      </Button>
    </Form>
  );
};
