import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { FieldSet } from '#web/components/field.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { numberKey } from '../../../platform/shortcut-list.ts';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { type Shortcuts, useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';

const texts = staffJa.decision;

type Reason<R extends string> = {
  value: R;
  label: string;
  /** The sentence that the member will read. */
  toMember?: string;
};
type ReasonFormProps<R extends string> = {
  label: string;
  reasons: readonly Reason<R>[];
  submitLabel: string;
  /** Error sentence when nothing is chosen; by default it says that a reason is required. */
  missing?: string;
  busy: boolean;
  onSubmit: (reason: R) => void;
  onCancel: () => void;
};

/** A form for the reason of a decision, chosen by click or number key. */
export const ReasonForm = <R extends string>(props: ReasonFormProps<R>) => {
  const { label, reasons, submitLabel, missing: sentence = texts.reasonRequired, busy, onSubmit, onCancel } = props;
  const [reason, setReason] = useState<R | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const choose = (next: R) => {
    setReason(next);
    setMissing(false);
    form.current?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  };
  const numbered = reasons.map(({ value }, position) => [numberKey(position), () => choose(value)] as const);
  // With `first`, number keys choose a reason even if a list of men beside the form uses the same keys.
  useShortcuts({ ...Object.fromEntries(numbered), escape: busy ? undefined : onCancel } satisfies Shortcuts, {
    first: true,
  });
  useListKeys({ items: reasons.map(({ value }) => value), chosen: reason, onChoose: choose, first: true });
  const toMember = reasons.find(({ value }) => value === reason)?.toMember;
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (busy) return;
    if (reason === null) setMissing(true);
    else onSubmit(reason);
  };
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <FieldSet
        label={label}
        hint={<span className="key-hint">{texts.reasonHint}</span>}
        role="radiogroup"
        required
        error={missing ? sentence : undefined}
      >
        <div className="flex flex-col gap-1.5">
          {reasons.map(({ value, label: words }, position) => (
            <label key={value} className="pick-quiet flex min-h-11 items-center gap-3 px-3 py-1.5">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => choose(value)}
                className="tick"
              />
              <span className="flex-1">{words}</span>
              <Kbd>{numberKey(position)}</Kbd>
            </label>
          ))}
        </div>
      </FieldSet>
      {toMember && (
        <p className="rounded-input bg-sunken px-3 py-2 text-13">
          <span className="block text-ink-soft">{texts.toMember}</span>
          {toMember}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" busy={busy} wide>
          {submitLabel}
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
