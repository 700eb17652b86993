import { type FormEvent, useRef, useState } from 'react';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { PasswordInput } from '#web/components/text-input.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { paths } from '#web/shell/paths.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { useSubmitCancelReason, useWithdraw } from './api/use-withdraw.ts';
import { Effects } from './components/effects.tsx';
import { LeavingGuard } from './components/leaving-guard.tsx';
import { isReasonReady, ReasonFields, type ReasonValues } from './components/reason-fields.tsx';

type Values = ReasonValues & { password: string };

/** /settings/withdrawal: the withdrawal of men; women use the survey (rules: Safety every member has). */
export const WithdrawalRoute = () => (
  <LeavingGuard sex={MAN} otherwise={paths.withdrawal(2)}>
    <Page title={leavingJa.title} back={toSettings}>
      <Effects />
      <WithdrawalForm />
    </Page>
  </LeavingGuard>
);

const WithdrawalForm = () => {
  const form = useFormValues<Values>({ reason: '', text: '', password: '' });
  const { values } = form;
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { mutate: tellReason, isPending: isTelling } = useSubmitCancelReason();
  const { mutate, isPending: isLeaving, error } = useWithdraw();
  const isReasonWrong = values.reason !== '' && !isReasonReady(values);
  const refuse = (refusal: ApiError) => {
    setAsking(false);
    if (refusal.code !== 'wrong_password') return;
    setRefused(values.password);
    // The focus moves after the dialog has closed, because the closing dialog first returns the focus to the button
    // that opened the dialog.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[name=password]')?.focus());
  };
  const withdraw = () => {
    const { reason, text, password } = values;
    const leave = () => mutate({ body: { password } }, { onError: refuse });
    if (reason === '') return leave();
    // The reason is sent first, because the withdrawal ends the session. If sending the reason fails, the withdrawal
    // still continues.
    tellReason({ body: { cancel_reason: { cancel_reason: reason, cancel_reason_text: text } } }, { onSettled: leave });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const isRefused = error?.code === 'wrong_password';
  return (
    <Form ref={element} onSubmit={ask} className="flex flex-col gap-8">
      <div className="flex flex-col gap-8 border-line border-t pt-4">
        <ReasonFields sex={MAN} label={leavingJa.reason} form={form} optional />
        <Field
          label={leavingJa.password}
          hint={leavingJa.passwordHint}
          error={isRefused && refused === values.password ? error.message : undefined}
          required
        >
          <PasswordInput enterKeyHint="done" {...form.control('password')} />
        </Field>
      </div>
      {error && !isRefused && (
        <Note tone="danger" role="alert">
          {error.isOutcomeUnknown ? withdrawalJa.failed : error.message}
          {error.isOutcomeUnknown && <p>{withdrawalJa.failedHint}</p>}
        </Note>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" kind="danger" wide disabled={values.password === '' || isReasonWrong}>
          {withdrawalJa.submit}
        </Button>
        <LinkButton to={paths.settings} kind="quiet" wide>
          {leavingJa.stay}
        </LinkButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={leavingJa.confirmTitle}
        confirmLabel={withdrawalJa.submit}
        kind="danger"
        busy={isTelling || isLeaving}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {leavingJa.confirmBody}
      </ConfirmDialog>
    </Form>
  );
};
