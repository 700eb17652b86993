import { useRef, useState } from 'react';
import { officeJa } from '#shared/messages/office.ja.ts';
import { MessageForm } from '#web/shell/message-form.tsx';
import { COUNTER_FROM_CHARS, judgeDraft } from '../draft.rules.ts';
import { outbox, useDraft, useOutgoing, writeDraft } from '../outbox.ts';

/**
 * The input and the send button. The text stays in the input until the server has stored the message (spec part-2 §4).
 * If a message can't be sent, the reason is shown below the input.
 */
export const OfficeComposer = () => {
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft();
  const outgoing = useOutgoing();
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = (text: string) => {
    writeDraft(text);
    setRefusal(null);
  };
  const send = () => {
    const verdict = judgeDraft(draft);
    input.current?.focus();
    if (verdict.kind === 'refused') setRefusal(verdict.reason);
    if (verdict.kind === 'ready') outbox.send(verdict.text);
  };
  return (
    <MessageForm
      input={input}
      draft={draft}
      onWrite={write}
      onSend={send}
      isSending={outgoing?.isOnItsWay}
      refusal={refusal ?? outgoing?.error ?? null}
      texts={officeJa}
      counterFrom={COUNTER_FROM_CHARS}
      below={
        <p role="status" className="text-13 text-ink-soft">
          {outgoing?.state === 'pending' && !outgoing.isOnItsWay && officeJa.waiting}
        </p>
      }
    />
  );
};
