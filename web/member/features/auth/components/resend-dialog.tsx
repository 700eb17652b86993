import { useForm } from 'react-hook-form';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Note } from '#web/components/states.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { showFieldErrors } from '#web/platform/forms/resolvers.ts';
import { useResendConfirmation } from '../api/use-resend-confirmation.ts';
import { newestOwnRegistration } from '../own-registration.ts';
import { signedUpAddress } from '../signed-up-address.ts';
import { CallError } from './call-error.tsx';
import { EmailField, type EmailValues, emailResolver } from './email-field.tsx';

/** Requests the confirmation mail again. The answer is the same for known and unknown addresses. */
export const ResendDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={authJa.resend.title}>
    <ResendForm />
  </Dialog>
);

const ResendForm = () => {
  const { register, handleSubmit, formState, setError } = useForm<EmailValues>({
    resolver: emailResolver,
    defaultValues: { email: signedUpAddress() },
  });
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const submit = handleSubmit(({ email }) => {
    const key = newestOwnRegistration();
    const body = { email, ...(key && { registration_key: key }) };
    if (!isPending) mutate({ body }, { onError: (refusal) => showFieldErrors(refusal, ['email'], setError) });
  });
  if (isSuccess)
    return (
      <Note tone="good" role="status">
        {authJa.resend.done}
      </Note>
    );
  const isFieldError = formState.errors.email !== undefined;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p>{authJa.resend.body}</p>
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <CallError>{isFieldError ? null : error?.message}</CallError>
      <Button type="submit" wide busy={isPending}>
        {authJa.resend.submit}
      </Button>
    </Form>
  );
};
