import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Note } from '#web/components/states.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { usePlainForm } from '#web/platform/forms/use-plain-form.ts';
import { useResendConfirmation } from '../api/use-resend-confirmation.ts';
import { newestOwnRegistration } from '../own-registration.ts';
import { resendProblem } from '../resend-problem.ts';
import { CallError } from './call-error.tsx';
import { EMAIL_ONLY, EmailField, emailErrors } from './email-field.tsx';

/** Requests the confirmation mail again. The response is the same for known and unknown addresses. */
export const ResendDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={authJa.resend.title}>
    <ResendForm />
  </Dialog>
);

const ResendForm = () => {
  const { errors, formProps, showFieldErrors } = usePlainForm(EMAIL_ONLY, emailErrors);
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const submit = ({ email }: typeof EMAIL_ONLY) => {
    const key = newestOwnRegistration();
    const body = { email, registration_key: key || undefined };
    if (!isPending) mutate({ body }, { onError: showFieldErrors });
  };
  if (isSuccess)
    return (
      <Note tone="good" role="status">
        {authJa.resend.done}
      </Note>
    );
  return (
    <Form {...formProps(submit)} className="flex flex-col gap-4">
      <p>{authJa.resend.body}</p>
      <EmailField error={errors.email} />
      <CallError>{errors.email ? null : resendProblem(error)}</CallError>
      <Button type="submit" wide busy={isPending}>
        {authJa.resend.submit}
      </Button>
    </Form>
  );
};
