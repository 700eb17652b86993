import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { IconButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { FieldError } from '#web/components/field.tsx';
import { isSendKey } from '#web/components/send-key.ts';
import { Counter } from '#web/components/text-area.tsx';
import { useGrowth } from './use-growth.ts';

type MessageFormProps = {
  input: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onWrite: (text: string) => void;
  onSend: () => void;
  /** True while the draft is being sent: the member can read it, but neither change it nor send it again. */
  isSending?: boolean | undefined;
  /** The reason why the draft can't be sent. */
  refusal: string | null;
  texts: { placeholder: string; send: string; sendHint: string };
  /** Number of characters from which the counter is shown. */
  counterFrom: number;
  /** Number of characters that the counter shows as the limit. */
  max?: number | undefined;
  /** Height of the empty input, in lines. */
  rows?: number | undefined;
  onFocus?: () => void;
  /** Id of an element in `above` that describes the input. */
  describedBy?: string | undefined;
  /** Shown above the input. */
  above?: ReactNode;
  /** Shown between the input and its hint. */
  below?: ReactNode;
};

/** The form for writing a message: in the chat of two members, in the thread with the office and on a board. */
export const MessageForm = (props: MessageFormProps) => {
  const { input, draft, onWrite, onSend, isSending, refusal, texts, counterFrom, onFocus, above, below } = props;
  const { max = CHAT_MESSAGE_MAX_CHARS, rows = 1, describedBy } = props;
  const id = useId();
  const conversionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, conversionEndedAt.current)) return;
    event.preventDefault();
    onSend();
  };
  useGrowth(input, draft, rows);
  const isEmpty = draft.trim() === '';
  const count = countCodePoints(draft);
  return (
    <form onSubmit={submit} aria-busy={isSending || undefined}>
      {above}
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={rows}
          value={draft}
          readOnly={isSending}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={onKeyDown}
          onCompositionEnd={({ timeStamp }) => {
            conversionEndedAt.current = timeStamp;
          }}
          onFocus={onFocus}
          aria-label={texts.placeholder}
          aria-describedby={[refusal ? `${id}refusal` : `${id}hint`, describedBy].filter(Boolean).join(' ')}
          aria-invalid={refusal ? true : undefined}
          placeholder={texts.placeholder}
          className={cx('field-box max-h-36 resize-none overflow-y-auto', isSending && 'text-ink-soft')}
        />
        <IconButton
          type="submit"
          icon="send"
          label={texts.send}
          aria-disabled={isEmpty || isSending}
          className={cx(
            'mb-0.5',
            isEmpty || isSending
              ? 'bg-sunken text-ink-soft!'
              : 'bg-primary text-on-primary! touched:bg-primary-strong!',
          )}
        />
      </div>
      {count >= counterFrom && <Counter count={count} max={max} />}
      <div role="alert">{refusal && <FieldError id={`${id}refusal`}>{refusal}</FieldError>}</div>
      {below}
      <p id={`${id}hint`} className="hidden pt-1 text-13 text-ink-soft sm:pointer-fine:block">
        {texts.sendHint}
      </p>
    </form>
  );
};
