import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { IconButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { FieldError } from '#web/components/field.tsx';
import { isSendKey } from '#web/components/send-key.ts';
import { Counter } from '#web/components/text-area.tsx';
import { useGrowth } from '#web/member/shell/use-growth.ts';
import { COUNTER_FROM_CHARS, judgeDraft } from '../draft.rules.ts';
import { keepDraft, outbox, readDraft } from '../outbox.ts';

/** The input and the button that sends. A text that can't be sent stays, with the reason below. */
export const OfficeComposer = () => {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(readDraft);
  const conversionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = (text: string) => {
    keepDraft(text);
    setDraft(text);
    setRefusal(null);
  };
  const send = () => {
    const verdict = judgeDraft(draft);
    input.current?.focus();
    if (verdict.kind === 'refused') setRefusal(verdict.reason);
    if (verdict.kind !== 'ready') return;
    outbox.send(verdict.text);
    write('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, conversionEndedAt.current)) return;
    event.preventDefault();
    send();
  };
  useGrowth(input, draft);
  const isEmpty = draft.trim() === '';
  const count = countCodePoints(draft);
  return (
    <form onSubmit={submit}>
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          value={draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onCompositionEnd={({ timeStamp }) => {
            conversionEndedAt.current = timeStamp;
          }}
          aria-label={officeJa.placeholder}
          aria-describedby={refusal ? `${id}refusal` : `${id}hint`}
          aria-invalid={refusal ? true : undefined}
          placeholder={officeJa.placeholder}
          className="field-box max-h-36 resize-none overflow-y-auto"
        />
        <IconButton
          type="submit"
          icon="send"
          label={officeJa.send}
          aria-disabled={isEmpty}
          className={cx(
            'mb-0.5',
            isEmpty ? 'bg-sunken text-ink-soft!' : 'bg-primary text-on-primary! touched:bg-primary-strong!',
          )}
        />
      </div>
      {count >= COUNTER_FROM_CHARS && <Counter count={count} max={CHAT_MESSAGE_MAX_CHARS} />}
      <div role="alert">{refusal && <FieldError id={`${id}refusal`}>{refusal}</FieldError>}</div>
      <p id={`${id}hint`} className="hidden pt-1 text-13 text-ink-soft sm:pointer-fine:block">
        {officeJa.sendHint}
      </p>
    </form>
  );
};
