import { useId, useState } from 'react';
import { NG_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import {
  NG_BODY_TYPES,
  NG_HEIGHT_LIMITS,
  NG_REASON,
  NG_REASONS,
  type NgReasonType,
} from '#shared/options/ng-reasons.ts';
import { EMPTY_NG_REASON, type NgReason, type NgReasonDraft, toNgReason } from '#shared/rules/ng-reason.ts';
import { Button } from '#web/components/button.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';

const words = matchingJa.reason;

type NgReasonDialogProps = { open: boolean; onClose: () => void; onSubmit: (reason: NgReason) => void };

/**
 * Asks the woman for one of five reasons for "no contact" (spec part-1 §5). A tap on a reason declines the man at once;
 * the two reasons that require details lead to their fields first.
 */
export const NgReasonDialog = ({ open, onClose, onSubmit }: NgReasonDialogProps) => {
  const form = useId();
  const [draft, setDraft] = useState(EMPTY_NG_REASON);
  const change = (part: Partial<NgReasonDraft>) => setDraft((now) => ({ ...now, ...part }));
  const reason = toNgReason(draft);
  const close = () => {
    setDraft(EMPTY_NG_REASON);
    onClose();
  };
  const decline = (chosen: NgReason | null) => {
    if (!chosen) return;
    setDraft(EMPTY_NG_REASON);
    onSubmit(chosen);
  };
  const choose = (type: NgReasonType) => {
    const next = { ...EMPTY_NG_REASON, type };
    const complete = toNgReason(next);
    if (complete) decline(complete);
    else setDraft(next);
  };
  if (draft.type === null) {
    return (
      <Dialog open={open} onClose={close} title={words.title}>
        <p className="text-balance text-ink-soft">{words.lead}</p>
        <ReasonButtons onChoose={choose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={NG_REASONS.find(({ type }) => type === draft.type)?.label ?? words.title}
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form={form} wide disabled={!reason}>
            {words.submit}
          </Button>
          <Button kind="quiet" wide onClick={() => setDraft(EMPTY_NG_REASON)}>
            {words.others}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          decline(reason);
        }}
      >
        {draft.type === NG_REASON.body ? (
          <BodyQuestions draft={draft} onChange={change} />
        ) : (
          <Field label={words.detail} required>
            <TextArea
              rows={2}
              name="text"
              autoFocus
              placeholder={words.otherPlaceholder}
              counter={{ max: NG_TEXT_MAX_CHARS }}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
};

/** Reasons for which the server requires no details have no arrow: a tap on them declines the man at once. */
const ReasonButtons = ({ onChoose }: { onChoose: (type: NgReasonType) => void }) => (
  <ul aria-label={words.label} className="-mx-4 mt-4 divide-y divide-line border-line border-y sm:mx-0">
    {NG_REASONS.map(({ type, label }) => (
      <li key={type}>
        <button
          type="button"
          // The second tap of a double tap on the button below the dialog is not meant for a reason.
          onClick={({ detail }) => detail < 2 && onChoose(type)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors touched:bg-sunken focus-visible:-outline-offset-4"
        >
          <span className="flex-1">{label}</span>
          {toNgReason({ ...EMPTY_NG_REASON, type }) === null && (
            <Icon name="chevron" size={16} className="text-ink-soft" />
          )}
        </button>
      </li>
    ))}
  </ul>
);

type BodyQuestionsProps = { draft: NgReasonDraft; onChange: (part: Partial<NgReasonDraft>) => void };

const BodyQuestions = ({ draft, onChange }: BodyQuestionsProps) => (
  <div className="flex flex-col gap-5">
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
