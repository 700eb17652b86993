import { useRef, useState } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { Nudge } from '#web/components/nudge.tsx';
import { MessageForm } from '#web/shell/message-form.tsx';
import { beginningsFor, COUNTER_FROM_CHARS, judgeDraft, withBeginning } from '../draft.rules.ts';
import { keepDraft, outbox, readDraft } from '../outbox/outbox.ts';
import { containsUrl, loadUrlCheck } from '../url-check.ts';
import { FirstWords } from './first-words.tsx';

type ComposerProps = {
  room: RoomId;
  /** Position (`seq`) of the newest known message in the room. */
  sinceSeq: number;
  /** The woman's own name while the room is empty, because the woman writes first. Otherwise undefined. */
  firstWriter?: string | undefined;
};

/**
 * The input for a message. The text is checked before it is sent. A refused text stays in the input, with the reason
 * below it.
 */
export const Composer = ({ room, sinceSeq, firstWriter }: ComposerProps) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => readDraft(room));
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
  return (
    <MessageForm
      input={input}
      draft={draft}
      onWrite={write}
      onSend={send}
      refusal={refusal}
      texts={chatJa}
      counterFrom={COUNTER_FROM_CHARS}
      onFocus={() => void loadUrlCheck().catch(() => undefined)}
      above={firstWriter !== undefined && <FirstWords name={firstWriter} onPick={begin} />}
      below={<Nudge text={draft} context="match" />}
    />
  );
};
