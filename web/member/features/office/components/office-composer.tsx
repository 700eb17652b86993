import { useRef, useState } from 'react';
import { officeJa } from '#shared/messages/office.ja.ts';
import { MessageForm } from '#web/member/shell/message-form.tsx';
import { COUNTER_FROM_CHARS, judgeDraft } from '../draft.rules.ts';
import { keepDraft, outbox, readDraft } from '../outbox.ts';

/** The input and the button that sends. A text that can't be sent stays, with the reason below. */
export const OfficeComposer = () => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(readDraft);
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
  const form = { input, draft, onWrite: write, onSend: send, refusal, texts: officeJa };
  return <MessageForm {...form} counterFrom={COUNTER_FROM_CHARS} />;
};
