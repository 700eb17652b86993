import { type FormEvent, useState } from 'react';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { CANCEL_REASONS, WOMAN } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { paths } from '#web/shell/paths.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { useSubmitCancelReason, useWithdrawWoman } from './api/use-withdraw.ts';
import { Effects } from './components/effects.tsx';
import { LeavingGuard } from './components/leaving-guard.tsx';
import { isReasonReady, ReasonFields, type ReasonValues } from './components/reason-fields.tsx';

/** /questionaire: the withdrawal of women; men are redirected to home (spec part-2 §2, "Withdrawal survey"). */
export const SurveyRoute = () => (
  <LeavingGuard sex={WOMAN} otherwise={paths.home()}>
    <Survey />
  </LeavingGuard>
);

const Survey = () => {
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <Page title={withdrawalJa.title} back={toSettings}>
      {isSubmitted ? <Thanks /> : <ReasonEntry onSubmitted={() => setSubmitted(true)} />}
    </Page>
  );
};

const ReasonEntry = ({ onSubmitted }: { onSubmitted: () => void }) => {
  const form = useFormValues<ReasonValues>({ reason: CANCEL_REASONS[WOMAN][0], text: '' });
  const { mutate, isPending, error } = useSubmitCancelReason();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { reason, text } = form.values;
    mutate(
      { body: { cancel_reason: { cancel_reason: reason, cancel_reason_text: text } } },
      { onSuccess: onSubmitted },
    );
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-8">
      <div className="flex flex-col gap-8 border-line border-t pt-4">
        <ReasonFields sex={WOMAN} label={withdrawalJa.reasonLead} form={form} />
      </div>
      {error && (
        <Note tone="danger" role="alert">
          {error.code === 'invalid_input' ? error.message : withdrawalJa.reasonFailed}
        </Note>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" wide busy={isPending} disabled={!isReasonReady(form.values)}>
          {withdrawalJa.submitReason}
        </Button>
        <Stay />
      </div>
    </Form>
  );
};

const Thanks = () => {
  const { mutate, isPending, error } = useWithdrawWoman();
  return (
    <>
      <Note tone="care" icon="check" role="status" title={withdrawalJa.thanks}>
        {withdrawalJa.notYetLeft}
      </Note>
      <Effects />
      {error && (
        <Note tone="danger" role="alert">
          {failureText(error)}
          {error.isOutcomeUnknown && <p>{withdrawalJa.failedHint}</p>}
        </Note>
      )}
      <div className="flex flex-col gap-2">
        <Button kind="danger" wide busy={isPending} onClick={() => mutate({ body: {} })}>
          {withdrawalJa.submit}
        </Button>
        {isPending && (
          <p role="status" className="text-center text-13 text-ink-soft">
            {withdrawalJa.submitting}
          </p>
        )}
        <Stay />
      </div>
    </>
  );
};

const Stay = () => (
  <LinkButton to={paths.settings} kind="quiet" wide>
    {leavingJa.stay}
  </LinkButton>
);

/** The server's error message, or the documented sentence if the withdrawal may have succeeded (spec part-2 §4). */
const failureText = (error: ApiError): string => (error.isOutcomeUnknown ? withdrawalJa.failed : error.message);
