import { type FormEvent, useId } from 'react';
import type { ReportId } from '#shared/ids.ts';
import { APPEAL_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reportsJa } from '#shared/messages/reports.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Note } from '#web/components/states.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useAppealReport } from '../api/use-reports.ts';

const { appeal } = safetyJa;

/**
 * Asks why the decision is wrong, and sends the member's text as an appeal, which another staff member decides. Each
 * decision can be appealed once (rules: Safety, Appeals).
 */
export const AppealDialog = ({ id, onClose }: { id: ReportId; onClose: () => void }) => {
  const form = useId();
  const { mutate, isPending, isSuccess, error } = useAppealReport();
  const { values, control } = useFormValues<{ text: string }>({ text: '' });
  const text = values.text.trim();
  const isTooLong = countCodePoints(text) > APPEAL_TEXT_MAX_CHARS;
  const isReady = text !== '' && !isTooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate({ params: { id }, body: { text } });
  };
  const close = (
    <Button wide onClick={onClose}>
      {appeal.close}
    </Button>
  );
  return (
    <Dialog
      open
      title={appeal.title}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        isSuccess ? (
          close
        ) : (
          <Button type="submit" form={form} wide busy={isPending} disabled={!isReady}>
            {text === '' ? appeal.disabled : appeal.submit}
          </Button>
        )
      }
    >
      {isSuccess ? (
        <p role="status">{appeal.done}</p>
      ) : (
        <Form id={form} onSubmit={submit} className="flex flex-col gap-6">
          <p className="text-ink-soft">{appeal.lead}</p>
          <Field label={appeal.label} hint={appeal.hint} error={isTooLong ? reportsJa.appealTooLong : undefined}>
            <TextArea rows={5} counter={{ max: APPEAL_TEXT_MAX_CHARS }} {...control('text')} />
          </Field>
          {error && (
            <Note tone="danger" role="alert">
              {error.code === 'illegal_state' ? appeal.over : error.message}
            </Note>
          )}
        </Form>
      )}
    </Dialog>
  );
};
