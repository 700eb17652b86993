import { type FormEvent, useId, useState } from 'react';
import { NG_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { NG_BODY_TYPES, NG_HEIGHT_LIMITS, NG_REASONS } from '#shared/options/ng-reasons.ts';
import { EMPTY_NG_REASON, type NgReason, type NgReasonDraft, toNgReason } from '#shared/rules/ng-reason.ts';
import { Button } from '#web/components/button.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';

const words = matchingJa.reason;

/**
 * Ref callback for the details of a reason: scrolls the details into view. On a small phone they appear below the
 * visible part of the dialog, so the click on the reason would seem to have no effect.
 */
const scrollIntoSight = (details: HTMLElement | null) => details?.scrollIntoView?.({ block: 'nearest' });

type NgReasonDialogProps = { open: boolean; onClose: () => void; onSubmit: (reason: NgReason) => void };

/** Asks the woman for one of five reasons for "no contact"; some reasons require details (spec part-1 §5). */
export const NgReasonDialog = ({ open, onClose, onSubmit }: NgReasonDialogProps) => {
  const form = useId();
  const [draft, setDraft] = useState(EMPTY_NG_REASON);
  const change = (part: Partial<NgReasonDraft>) => setDraft((now) => ({ ...now, ...part }));
  const reason = toNgReason(draft);
  const close = () => {
    setDraft(EMPTY_NG_REASON);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return;
    setDraft(EMPTY_NG_REASON);
    onSubmit(reason);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      footer={
        <Button type="submit" form={form} wide disabled={!reason}>
          {draft.type === null ? words.disabled : words.submit}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-5">
        <p className="-mb-2 text-balance text-ink-soft">{words.lead}</p>
        <RadioCards
          label={words.other}
          required
          name="type"
          options={NG_REASONS.map(({ type, label }) => ({ value: String(type), label }))}
          onChange={({ target }) =>
            // Selecting another reason deletes the details that were typed for the former reason.
            setDraft({
              ...EMPTY_NG_REASON,
              type: NG_REASONS.find(({ type }) => String(type) === target.value)?.type ?? null,
            })
          }
        />
        {draft.type === 2 && <BodyQuestions draft={draft} onChange={change} />}
        {draft.type === 5 && (
          <div ref={scrollIntoSight} className="scroll-mb-6">
            <Field label={words.detail} required>
              <TextArea
                rows={2}
                name="text"
                placeholder={words.otherPlaceholder}
                counter={{ max: NG_TEXT_MAX_CHARS }}
                onChange={({ target }) => change({ text: target.value })}
              />
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  );
};

type BodyQuestionsProps = { draft: NgReasonDraft; onChange: (part: Partial<NgReasonDraft>) => void };

const BodyQuestions = ({ draft, onChange }: BodyQuestionsProps) => (
  <div ref={scrollIntoSight} className="flex scroll-mb-6 flex-col gap-5">
    <ChipSelect
      label={words.bodyTypes}
      name="body_types"
      groups={[{ options: NG_BODY_TYPES.map(({ label }) => label) }]}
      onChange={({ target }) => {
        const changed = NG_BODY_TYPES.find(({ label }) => label === target.value)?.value;
        const others = draft.bodyTypes.filter((value) => value !== changed);
        onChange({ bodyTypes: target.checked && changed !== undefined ? [...others, changed] : others });
      }}
    />
    <Field label={words.heightLimit} hint={toNgReason(draft) ? undefined : words.bodyMissing}>
      <Select
        name="height_limit"
        placeholder={null}
        options={NG_HEIGHT_LIMITS.map(({ value, label }) => ({ value: String(value ?? ''), label }))}
        onChange={({ target }) =>
          onChange({ heightLimit: NG_HEIGHT_LIMITS.find(({ value }) => String(value) === target.value)?.value ?? null })
        }
      />
    </Field>
  </div>
);
