import { type FormEvent, useId, useState } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { REPORT_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { reportsJa } from '#shared/messages/reports.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { REPORT_REASONS, type ReportReason } from '#shared/options/reports.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { Avatar } from '#web/components/avatar.tsx';
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
import type { ReportTarget } from '../report-targets.ts';
import { BlockMemberDialog } from './block-member-dialog.tsx';
import { ReportDone } from './report-done.tsx';

const { report } = safetyJa;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: reportingJa.reasons[value] }));
/**
 * Number of report targets (the member, photos, messages) that are shown at first and added by each click on "more".
 * All messages of a long chat would push the form out of sight.
 */
const SHOWN_TARGETS = 20;
const cardOf = ({ id, label, photo, words }: ReportTarget) => ({
  value: id,
  label,
  description: words === undefined ? undefined : <span className="line-clamp-2">{words}</span>,
  aside: photo === undefined ? undefined : <Avatar src={photo} size="sm" />,
});

export type ReportDialogProps = {
  /** What can be reported in this dialog. The first target is preselected. */
  targets: readonly [ReportTarget, ...ReportTarget[]];
  /** The member whom the dialog offers to block after the report, and the page to open after the block. */
  block?: { uuid: MemberId; leaveTo: string } | undefined;
  onClose: () => void;
};

/** Asks for a reason and sends the report to staff. The reported member is not informed (rules: Safety). */
export const ReportDialog = ({ targets, block, onClose }: ReportDialogProps) => {
  const form = useId();
  const [isBlocking, setBlocking] = useState(false);
  const [shown, setShown] = useState(SHOWN_TARGETS);
  const { mutate, isPending, isSuccess, error } = useCreateReport();
  const start = { target: targets[0].id, reason: '', text: '' };
  const { values, control } = useFormValues<typeof start>(start);
  const isTooLong = countCodePoints(values.text.trim()) > REPORT_TEXT_MAX_CHARS;
  const isReady = values.reason !== '' && !isTooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    const { kind, id } = targets.find((one) => one.id === values.target) ?? targets[0];
    mutate({ body: { kind, id, reason: values.reason as ReportReason, text: values.text.trim() || null } });
  };
  if (block && isBlocking) return <BlockMemberDialog {...block} onClose={onClose} />;
  if (isSuccess) return <ReportDone onBlock={block && (() => setBlocking(true))} onClose={onClose} />;
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
        {targets.length > 1 && (
          <div>
            <RadioCards
              label={reportingJa.target.legend}
              options={targets.slice(0, shown).map(cardOf)}
              {...control('target')}
            />
            {targets.length > shown && (
              <Button kind="quiet" small onClick={() => setShown(shown + SHOWN_TARGETS)}>
                {reportingJa.target.more}
              </Button>
            )}
          </div>
        )}
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
