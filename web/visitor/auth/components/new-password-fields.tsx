import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { newPasswordProblems } from '#shared/rules/signup.ts';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { Problems } from '#web/platform/forms/use-plain-form.ts';

export const NEW_PASSWORD = { password: '', password_confirmation: '' };
type NewPasswordValues = typeof NEW_PASSWORD;

/** Checks both password fields with the same rule as the server (spec part-1 §5). */
export const newPasswordErrors = ({
  password,
  password_confirmation,
}: NewPasswordValues): Problems<keyof NewPasswordValues> => {
  const problems = newPasswordProblems({ password, passwordConfirmation: password_confirmation });
  const errors: Problems<keyof NewPasswordValues> = {};
  for (const problem of problems) {
    const name = problem === 'password_mismatch' ? 'password_confirmation' : 'password';
    errors[name] = authFieldsJa.problems[problem];
  }
  return errors;
};

type NewPasswordFieldsProps = {
  errors: Problems<keyof NewPasswordValues>;
  /** True on screens that replace the password of an existing account. */
  isChange?: boolean;
};

export const NewPasswordFields = ({ errors, isChange = false }: NewPasswordFieldsProps) => (
  <>
    <Field
      label={isChange ? authFieldsJa.fields.newPassword : authFieldsJa.fields.password}
      // The error for a short password repeats the hint, so the hint is not shown beside the error.
      hint={errors.password === authFieldsJa.fields.passwordHint ? undefined : authFieldsJa.fields.passwordHint}
      error={errors.password}
    >
      <PasswordInput autoComplete="new-password" enterKeyHint="next" name="password" />
    </Field>
    <Field label={authFieldsJa.fields.passwordConfirmation} error={errors.password_confirmation}>
      <PasswordInput autoComplete="new-password" enterKeyHint="done" name="password_confirmation" />
    </Field>
  </>
);
