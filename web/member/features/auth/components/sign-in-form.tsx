import { useForm } from 'react-hook-form';
import { FLASH } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { usePrefetch } from '#web/member/shell/prefetch.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSignIn } from '../api/use-sign-in.ts';
import { signedUpAddress } from '../signed-up-address.ts';
import { useTimedText } from '../use-timed-text.ts';
import { CallError } from './call-error.tsx';
import { EmailField } from './email-field.tsx';

const SECONDS_PER_MINUTE = 60;

const sentenceFor = (error: ApiError): string => {
  if (error.code === 'too_many_requests' && error.retryAfterSeconds !== undefined) {
    return authJa.signIn.tooMany(Math.ceil(error.retryAfterSeconds / SECONDS_PER_MINUTE));
  }
  return error.code === 'invalid_input' ? authJa.signIn.failed : error.message;
};

/** Shows the error for a wrong address or password for five seconds, and keeps the typed values (spec part-1 §8). */
export const SignInForm = () => {
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email: signedUpAddress(), password: '' },
  });
  const { mutate, isPending } = useSignIn();
  const [failure, showFailure] = useTimedText(FLASH.shownMs);
  const prefetch = usePrefetch();
  const submit = handleSubmit((values) => {
    if (isPending) return;
    showFailure(null);
    mutate(values, {
      onError: (error) => {
        showFailure(sentenceFor(error));
        setFocus('password');
      },
    });
  });
  const { email, password } = formState.errors;
  return (
    <Form onSubmit={submit} onFocus={() => prefetch(paths.home())} className="flex flex-col gap-6">
      <EmailField error={email?.message} {...register('email', { required: authJa.signIn.emailRequired })} />
      <Field label={authJa.fields.password} error={password?.message}>
        <PasswordInput enterKeyHint="go" {...register('password', { required: authJa.signIn.passwordRequired })} />
      </Field>
      <CallError>{failure}</CallError>
      <Button type="submit" wide busy={isPending}>
        {authJa.signIn.submit}
      </Button>
    </Form>
  );
};
