import type { ComponentProps } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { emailProblem } from '#shared/rules/signup.ts';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { ruleResolver } from '#web/platform/forms/resolvers.ts';

export type EmailValues = { email: string };
/** Validates a form whose only field is the e-mail address. */
export const emailResolver = ruleResolver<EmailValues>(({ email }) => {
  const problem = emailProblem(email);
  return problem ? { email: { type: problem, message: authJa.problems[problem] } } : {};
});

type EmailFieldProps = ComponentProps<'input'> & { error: string | undefined; hint?: string };

/** The component's props include the result of `register('email')`. */
export const EmailField = ({ error, hint, ...registration }: EmailFieldProps) => (
  <Field label={authJa.fields.email} hint={hint} error={error}>
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...registration}
    />
  </Field>
);
