import { type ReactNode, useEffect, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { usePlainForm } from '#web/platform/forms/use-plain-form.ts';

const texts = staffJa.signIn;

/** Normalises full-width digits, and removes spaces: authenticator apps show a code as `123 456`. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');
const EMPTY = { code: '' };
const problemsOf = ({ code }: typeof EMPTY) => ({
  code: /^\d{6}$/.test(digitsOf(code)) ? undefined : texts.codeRequired,
});

type CodeStepProps = {
  title: string;
  busy: boolean;
  note: ReactNode;
  /** Number of failed steps of the sign-in. Each failure clears the input. */
  attempt: number;
  onSubmit: (code: string) => void;
  children?: ReactNode;
};

/** Sign-in step for the six digits of the authenticator app. */
export const CodeStep = ({ title, busy, note, attempt, onSubmit, children }: CodeStepProps) => {
  const { errors, formProps } = usePlainForm(EMPTY, problemsOf);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    if (attempt > 0) input.current.value = '';
    input.current.focus();
  }, [attempt]);
  return (
    <Form {...formProps(({ code }) => onSubmit(digitsOf(code)))} className="flex flex-col gap-4">
      <h2 className="text-17">{title}</h2>
      {children}
      <Field label={texts.code} hint={texts.codeHint} error={errors.code}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          className="tabular-nums"
          name="code"
          ref={input}
        />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.codeSubmit}
      </Button>
    </Form>
  );
};
