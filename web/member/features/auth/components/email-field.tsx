import type { ComponentProps } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';

type EmailFieldProps = ComponentProps<'input'> & { error: string | undefined; hint?: string };

/** `{...register('email')}` goes here. */
export const EmailField = ({ error, hint, ...registration }: EmailFieldProps) => (
  <Field label={authJa.fields.email} hint={hint} error={error}>
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...registration}
    />
  </Field>
);
