import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { IconButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { FieldError } from '#web/components/field.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { isSendKey } from '#web/components/send-key.ts';
import { Counter } from '#web/components/text-area.tsx';
import { useGrowth } from '#web/member/shell/use-growth.ts';
import { beginningsFor, COUNTER_FROM_CHARS, judgeDraft, withBeginning } from '../draft.rules.ts';
import { keepDraft, outbox, readDraft } from '../outbox/outbox.ts';
import { containsUrl, loadUrlCheck } from '../url-check.ts';
import { FirstWords } from './first-words.tsx';

type ComposerProps = {
  room: RoomId;
  /** `seq` of the newest known message in the room. */
  sinceSeq: number;
  /** The woman's own name while the room is empty, because the woman writes first; otherwise undefined. */
  firstWriter?: string | undefined;
};

/** The draft is checked before the send. A refused text stays in the input, with the reason below. */
export const Composer = ({ room, sinceSeq, firstWriter }: ComposerProps) => {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => readDraft(room));
  const conversionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = (text: string) => {
    keepDraft(room, text);
    setDraft(text);
    setRefusal(null);
  };
  const begin = (text: string) => {
    write(withBeginning(draft, text, beginningsFor(firstWriter ?? '')));
    input.current?.focus();
  };
  const send = () => {
    const verdict = judgeDraft(draft, containsUrl);
    input.current?.focus();
    if (verdict.kind === 'refused') setRefusal(verdict.reason);
    if (verdict.kind !== 'ready') return;
    outbox.send(room, verdict.text, sinceSeq);
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
      {firstWriter !== undefined && <FirstWords name={firstWriter} onPick={begin} />}
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
          onFocus={() => loadUrlCheck().catch(() => undefined)}
          aria-label={chatJa.placeholder}
          aria-describedby={refusal ? `${id}refusal` : `${id}hint`}
          aria-invalid={refusal ? true : undefined}
          placeholder={chatJa.placeholder}
          className="field-box max-h-36 resize-none overflow-y-auto"
        />
        <IconButton
          type="submit"
          icon="send"
          label={chatJa.send}
          aria-disabled={isEmpty}
          className={cx(
            'mb-0.5',
            isEmpty ? 'bg-sunken text-ink-soft!' : 'bg-primary text-on-primary! touched:bg-primary-strong!',
          )}
        />
      </div>
      {count >= COUNTER_FROM_CHARS && <Counter count={count} max={CHAT_MESSAGE_MAX_CHARS} />}
      <div role="alert">{refusal && <FieldError id={`${id}refusal`}>{refusal}</FieldError>}</div>
      <Nudge text={draft} place="match" />
      <p id={`${id}hint`} className="hidden pt-1 text-13 text-ink-soft sm:pointer-fine:block">
        {chatJa.sendHint}
      </p>
    </form>
  );
};
