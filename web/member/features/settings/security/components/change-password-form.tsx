import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import {
  CallError,
  NewPasswordFields,
  type NewPasswordValues,
  newPasswordErrors,
  useSetPassword,
} from '#web/member/features/auth/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { ruleResolver, showFieldErrors } from '#web/platform/forms/resolvers.ts';

type Values = NewPasswordValues & { current_password: string };
const EMPTY: Values = { current_password: '', password: '', password_confirmation: '' };
const { changePassword, fields } = authJa;

const resolver = ruleResolver<Values>((values) => ({
  ...(values.current_password === ''
    ? { current_password: { type: 'required', message: changePassword.currentRequired } }
    : {}),
  ...newPasswordErrors(values),
}));
const sentenceFor = (error: ApiError): string =>
  error.code === 'internal' || error.code === 'invalid_input' ? changePassword.failed : error.message;

/**
 * Requires the current password, so that a stranger who finds the app open cannot change the password. A change signs
 * out every other device.
 */
export const ChangePasswordForm = ({ uid }: { uid: string }) => {
  const { register, handleSubmit, formState, setError } = useForm<Values>({ resolver, defaultValues: EMPTY });
  const { mutate, isPending, error } = useSetPassword();
  const navigate = useNavigate();
  const { errors } = formState;
  const refuse = (refusal: ApiError) => {
    const focus = { shouldFocus: true };
    if (refusal.code === 'wrong_password')
      setError('current_password', { message: changePassword.currentWrong }, focus);
    else if (refusal.code === 'weak_password') setError('password', { message: refusal.message }, focus);
    else showFieldErrors(refusal, ['password', 'password_confirmation'], setError);
  };
  const finish = () => {
    showFlash(changePassword.done, { tone: 'good' });
    navigate(paths.settings, { replace: true });
  };
  const submit = handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: finish, onError: refuse });
  });
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      {/* Names the account of the password for password managers. */}
      <input type="email" autoComplete="username" value={uid} readOnly hidden />
      <Field label={fields.currentPassword} error={errors.current_password?.message}>
        <PasswordInput enterKeyHint="next" {...register('current_password')} />
      </Field>
      <NewPasswordFields register={register as never} errors={errors} isChange />
      <CallError>{error && !hasFieldErrors ? sentenceFor(error) : null}</CallError>
      <Button type="submit" wide busy={isPending}>
        {changePassword.submit}
      </Button>
    </Form>
  );
};
