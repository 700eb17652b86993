import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { RESUBMIT_REASONS, type ResubmitReason } from '#shared/options/staff.ts';
import { Button } from '#web/components/button.tsx';
import { FieldSet } from '#web/components/field.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { type Shortcuts, useShortcuts } from '../../../platform/use-shortcuts.ts';

const texts = staffJa.decision;

type ResubmitFormProps = {
  busy: boolean;
  onSubmit: (reason: ResubmitReason) => void;
  onCancel: () => void;
};

/** Why the document is asked for again, with the very words that the member will read. */
export const ResubmitForm = ({ busy, onSubmit, onCancel }: ResubmitFormProps) => {
  const [reason, setReason] = useState<ResubmitReason | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const choose = (next: ResubmitReason) => {
    setReason(next);
    setMissing(false);
    form.current?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  };
  const numbered = RESUBMIT_REASONS.map((name, position) => [String(position + 1), () => choose(name)] as const);
  useShortcuts({ ...Object.fromEntries(numbered), escape: busy ? undefined : onCancel } satisfies Shortcuts);
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (busy) return;
    if (reason === null) setMissing(true);
    else onSubmit(reason);
  };
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <FieldSet
        label={texts.reason}
        hint={<span className="key-hint">{texts.reasonHint}</span>}
        role="radiogroup"
        required
        error={missing ? texts.reasonRequired : undefined}
      >
        <div className="flex flex-col gap-1.5">
          {RESUBMIT_REASONS.map((name, position) => (
            <label key={name} className="pick-quiet flex min-h-11 items-center gap-3 px-3 py-1.5">
              <input
                type="radio"
                name="reason"
                value={name}
                checked={reason === name}
                onChange={() => choose(name)}
                className="tick"
              />
              <span className="flex-1">{staffJa.resubmitReasons[name]}</span>
              <Kbd>{String(position + 1)}</Kbd>
            </label>
          ))}
        </div>
      </FieldSet>
      {reason && (
        <p className="rounded-input bg-sunken px-3 py-2 text-13">
          <span className="block text-ink-soft">{texts.toMember}</span>
          {ageJa.resubmitReasons[reason]}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" busy={busy} wide>
          {texts.resubmit}
          <Kbd>Enter</Kbd>
        </Button>
        <Button kind="quiet" wide disabled={busy} onClick={onCancel} aria-keyshortcuts="Escape">
          {partsJa.cancel}
          <Kbd>Esc</Kbd>
        </Button>
      </div>
    </Form>
  );
};
