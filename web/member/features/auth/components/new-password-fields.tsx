import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { authJa } from '#shared/messages/auth.ja.ts';
import { newPasswordProblems } from '#shared/rules/signup.ts';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { Problems } from '#web/platform/forms/resolvers.ts';

export type NewPasswordValues = { password: string; password_confirmation: string };

/** Checks both password fields by the rule that the server uses too (spec part-1 §5). */
export const newPasswordErrors = ({
  password,
  password_confirmation,
}: NewPasswordValues): Problems<keyof NewPasswordValues> => {
  const problems = newPasswordProblems({ password, passwordConfirmation: password_confirmation });
  const errors: Problems<keyof NewPasswordValues> = {};
  for (const problem of problems) {
    const name = problem === 'password_mismatch' ? 'password_confirmation' : 'password';
    errors[name] = { type: problem, message: authJa.problems[problem] };
  }
  return errors;
};

type NewPasswordFieldsProps = {
  register: UseFormRegister<NewPasswordValues>;
  errors: FieldErrors<NewPasswordValues>;
  /** True on screens that replace the password of an existing account. */
  isChange?: boolean;
};

export const NewPasswordFields = ({ register, errors, isChange = false }: NewPasswordFieldsProps) => (
  <>
    <Field
      label={isChange ? authJa.fields.newPassword : authJa.fields.password}
      // The error for a short password repeats the hint, so the hint is not shown beside the error.
      hint={errors.password?.message === authJa.fields.passwordHint ? undefined : authJa.fields.passwordHint}
      error={errors.password?.message}
    >
      <PasswordInput autoComplete="new-password" enterKeyHint="next" {...register('password')} />
    </Field>
    <Field label={authJa.fields.passwordConfirmation} error={errors.password_confirmation?.message}>
      <PasswordInput autoComplete="new-password" enterKeyHint="done" {...register('password_confirmation')} />
    </Field>
  </>
);
