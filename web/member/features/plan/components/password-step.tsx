import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Note } from '#web/components/states.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ReasonValues } from '#web/member/features/settings/public.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useCancelPlan } from '../api/use-cancel-plan.ts';
import { detailOf } from '../cancellation.rules.ts';
import { Way } from './cancellation-pages.tsx';

const texts = cancellationJa;
type PasswordStepProps = { uid: string; values: ReasonValues; onBack: () => void; onDone: () => void };

/**
 * Step 6: asks for the password and sends the two API calls of `useCancelPlan`. The button is enabled after the first
 * character (spec part-2 §5).
 */
export const PasswordStep = ({ uid, values, onBack, onDone }: PasswordStepProps) => {
  const form = useFormValues({ password: '' });
  const { password } = form.values;
  const [sent, setSent] = useState<string>();
  const { cancel, isPending, error } = useCancelPlan();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '' || isPending) return;
    setSent(password);
    cancel({ uid, password, reason: values.reason, text: detailOf(values) }, onDone);
  };
  const isRefused = error?.code === 'wrong_password';
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isRefused) element.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [isRefused]);
  return (
    <Form ref={element} onSubmit={submit} className="flex flex-col gap-8">
      <div className="border-line border-t pt-4">
        <Field
          label={texts.password}
          hint={texts.passwordLead}
          error={isRefused && sent === password ? error.message : undefined}
        >
          <PasswordInput enterKeyHint="done" {...form.control('password')} />
        </Field>
      </div>
      {error && !isRefused && <Failure error={error} />}
      <Way
        back={
          <Button kind="secondary" className="px-3!" onClick={onBack}>
            {texts.back}
          </Button>
        }
      >
        <Button type="submit" className="px-3!" busy={isPending} disabled={password === ''}>
          {texts.submit}
        </Button>
      </Way>
    </Form>
  );
};

/** The server's error message, or the documented sentence if the server did not respond (spec part-2 §8). */
const Failure = ({ error }: { error: ApiError }) => (
  <Note tone="danger" role="alert" title={texts.failedTitle}>
    <p>{error.code === 'offline' || error.isForeign ? texts.failed : error.message}</p>
    <p>{error.isOutcomeUnknown ? texts.unknownHint : texts.failedHint}</p>
  </Note>
);
