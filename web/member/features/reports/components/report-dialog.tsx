import { type FormEvent, useId } from 'react';
import { REPORT_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { reportsJa } from '#shared/messages/reports.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { REPORT_REASONS, type ReportKind, type ReportReason } from '#shared/options/reports.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useCreateReport } from '../api/use-reports.ts';

const { report } = safetyJa;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: reportingJa.reasons[value] }));

export type ReportDialogProps = {
  kind: ReportKind;
  /** The public id of the review, or the id of the post. */
  id: string;
  onClose: () => void;
};

/** Asks for a reason and sends the report to staff; the other side learns nothing of it (rules: Safety). */
export const ReportDialog = ({ kind, id, onClose }: ReportDialogProps) => {
  const form = useId();
  const { mutate, isPending, isSuccess, error } = useCreateReport();
  const { values, control } = useFormValues<{ reason: string; text: string }>({ reason: '', text: '' });
  const isTooLong = countCodePoints(values.text.trim()) > REPORT_TEXT_MAX_CHARS;
  const isReady = values.reason !== '' && !isTooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    mutate({ body: { kind, id, reason: values.reason as ReportReason, text: values.text.trim() || null } });
  };
  if (isSuccess) return <Done onClose={onClose} />;
  return (
    <Dialog
      open
      title={report.title}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        <Button type="submit" form={form} wide busy={isPending} disabled={!isReady}>
          {values.reason === '' ? reportingJa.disabled : report.submit}
        </Button>
      }
    >
      <Form id={form} onSubmit={submit} className="flex flex-col gap-6">
        <p className="text-ink-soft">{report.lead}</p>
        <RadioCards label={report.reason} required options={REASONS} {...control('reason')} />
        <Field label={report.detail} hint={reportingJa.detailHint} error={isTooLong ? reportsJa.tooLong : undefined}>
          <TextArea rows={3} counter={{ max: REPORT_TEXT_MAX_CHARS }} {...control('text')} />
        </Field>
        {error && (
          <Note tone="danger" role="alert">
            {problemOf(error)}
          </Note>
        )}
      </Form>
    </Dialog>
  );
};

const problemOf = (error: ApiError): string => (error.code === 'not_found' ? reportingJa.gone : error.message);

const Done = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={reportingJa.doneTitle}
    onClose={onClose}
    footer={
      <Button wide onClick={onClose}>
        {reportingJa.close}
      </Button>
    }
  >
    <p role="status">{report.done}</p>
  </Dialog>
);
