import { useNavigate } from 'react-router-dom';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { paths } from '#web/shell/paths.ts';
import {
  CallError,
  NEW_PASSWORD,
  NewPasswordFields,
  newPasswordErrors,
  useSetPassword,
} from '#web/visitor/auth/public.ts';

const EMPTY = { current_password: '', ...NEW_PASSWORD };
type Values = typeof EMPTY;
const { fields } = authFieldsJa;
const { changePassword } = securityJa;

const problemsOf = (values: Values): Problems<keyof Values> => ({
  current_password: values.current_password === '' ? changePassword.currentRequired : undefined,
  ...newPasswordErrors(values),
});
const sentenceFor = (error: ApiError): string =>
  error.code === 'internal' || error.code === 'invalid_input' ? changePassword.failed : error.message;

/**
 * Form that requires the current password, so that a stranger who finds the app open cannot change the password. A
 * change signs out every other device.
 */
export const ChangePasswordForm = ({ uid }: { uid: string }) => {
  const { errors, hasErrors, formProps, showErrors, showFieldErrors } = usePlainForm(EMPTY, problemsOf);
  const { mutate, isPending, error } = useSetPassword();
  const navigate = useNavigate();
  const refuse = (refusal: ApiError) => {
    if (refusal.code === 'wrong_password') showErrors({ current_password: changePassword.currentWrong });
    else if (refusal.code === 'weak_password') showErrors({ password: refusal.message });
    else showFieldErrors(refusal);
  };
  const finish = () => {
    showFlash(changePassword.done, { tone: 'good' });
    navigate(paths.settings, { replace: true });
  };
  const submit = (body: Values) => {
    if (!isPending) mutate({ body }, { onSuccess: finish, onError: refuse });
  };
  return (
    <Form {...formProps(submit)} className="flex flex-col gap-6">
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" autoComplete="username" value={uid} readOnly hidden />
      <Field label={fields.currentPassword} error={errors.current_password}>
        <PasswordInput enterKeyHint="next" name="current_password" />
      </Field>
      <NewPasswordFields errors={errors} isChange />
      <CallError>{error && !hasErrors ? sentenceFor(error) : null}</CallError>
      <Button type="submit" wide busy={isPending}>
        {changePassword.submit}
      </Button>
    </Form>
  );
};
