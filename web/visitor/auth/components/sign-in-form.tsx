import { useRef, useState } from 'react';
import { FLASH } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { type Problems, usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { paths } from '#web/shell/paths.ts';
import { usePrefetch } from '#web/shell/prefetch.ts';
import { useSignIn } from '../api/use-sign-in.ts';
import { useTimedText } from '../use-timed-text.ts';
import { CallError } from './call-error.tsx';
import { EmailField } from './email-field.tsx';

const SECONDS_PER_MINUTE = 60;
const EMPTY = { email: '', password: '' };

const problemsOf = ({ email, password }: typeof EMPTY): Problems<keyof typeof EMPTY> => ({
  email: email === '' ? authJa.signIn.emailRequired : undefined,
  password: password === '' ? authJa.signIn.passwordRequired : undefined,
});

const sentenceFor = (error: ApiError): string => {
  if (error.code === 'too_many_requests' && error.retryAfterSeconds !== undefined) {
    return authJa.signIn.tooMany(Math.ceil(error.retryAfterSeconds / SECONDS_PER_MINUTE));
  }
  return error.code === 'invalid_input' ? authJa.signIn.failed : error.message;
};

/**
 * The sign-in form. It shows the error for a wrong address or password for five seconds, and keeps the typed values
 * (spec part-1 §8). The refused fields stay framed in red until one of them changes, because a member who comes back
 * from the mail program would find no trace of the refusal.
 */
export const SignInForm = () => {
  const { errors, formProps } = usePlainForm(EMPTY, problemsOf);
  const [isRefused, setRefused] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSignIn();
  const [failure, showFailure] = useTimedText(FLASH.shownMs);
  const prefetch = usePrefetch();
  const submit = (values: typeof EMPTY) => {
    if (isPending) return;
    showFailure(null);
    mutate(values, {
      onError: (error) => {
        showFailure(sentenceFor(error));
        setRefused(error.code === 'invalid_credentials');
        password.current?.focus();
      },
    });
  };
  const refused = isRefused && { 'aria-invalid': true as const };
  const { onChange, ...form } = formProps(submit);
  return (
    <Form
      {...form}
      onChange={(event) => {
        setRefused(false);
        onChange(event);
      }}
      onFocus={() => prefetch(paths.home())}
      className="flex flex-col gap-6"
    >
      <EmailField error={errors.email} autoComplete="username webauthn" {...refused} />
      <Field label={authJa.fields.password} error={errors.password}>
        <PasswordInput ref={password} name="password" enterKeyHint="go" {...refused} />
      </Field>
      <CallError>{failure}</CallError>
      <Button type="submit" wide busy={isPending}>
        {authJa.signIn.submit}
      </Button>
    </Form>
  );
};
