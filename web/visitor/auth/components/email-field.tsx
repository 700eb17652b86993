import { type ComponentProps, useState } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { emailProblem, normalizeEmail } from '#shared/rules/signup.ts';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import type { Problems } from '#web/platform/forms/use-plain-form.ts';
import { keepTypedAddress, typedAddress } from '../own-address.ts';

/** Initial values of a form with only an e-mail address. */
export const EMAIL_ONLY = { email: '' };
/** Validates a form with only an e-mail address. */
export const emailErrors = ({ email }: typeof EMAIL_ONLY): Problems<'email'> => {
  const problem = emailProblem(email);
  return problem ? { email: authJa.problems[problem] } : {};
};

type EmailFieldProps = ComponentProps<'input'> & { error: string | undefined; hint?: string };

/**
 * The form's input for the e-mail address, with the name `email`. It begins with the address that the visitor typed on
 * the page before. An address that was typed in full-width characters or capitals is shown as the server stores it once
 * the focus leaves the input.
 */
export const EmailField = ({ error, hint, ...rest }: EmailFieldProps) => {
  const [known] = useState(typedAddress);
  return (
    <Field label={authJa.fields.email} hint={hint} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        name="email"
        defaultValue={known}
        onChange={({ target }) => keepTypedAddress(target.value)}
        {...rest}
        onBlur={({ currentTarget }) => {
          currentTarget.value = normalizeEmail(currentTarget.value) ?? currentTarget.value;
        }}
      />
    </Field>
  );
};
