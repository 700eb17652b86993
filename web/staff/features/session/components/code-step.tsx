import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';

const texts = staffJa.signIn;

/** Accepts full-width digits and the space that authenticator apps show between the halves. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

type CodeStepProps = {
  title: string;
  busy: boolean;
  note: ReactNode;
  /** Counts refused codes: each refusal clears the input. */
  attempt: number;
  onSubmit: (code: string) => void;
  children?: ReactNode;
};

/** Asks for the six digits of the authenticator app. */
export const CodeStep = ({ title, busy, note, attempt, onSubmit, children }: CodeStepProps) => {
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => {
    if (attempt > 0) resetField('code');
    setFocus('code');
  }, [attempt, resetField, setFocus]);
  return (
    <Form onSubmit={handleSubmit(({ code }) => onSubmit(digitsOf(code)))} className="flex flex-col gap-4">
      <h2 className="text-17">{title}</h2>
      {children}
      <Field label={texts.code} hint={texts.codeHint} error={formState.errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          className="tabular-nums"
          {...register('code', { validate: (value) => /^\d{6}$/.test(digitsOf(value)) || texts.codeRequired })}
        />
      </Field>
      {note}
      <Button type="submit" busy={busy} wide>
        {texts.codeSubmit}
      </Button>
    </Form>
  );
};
