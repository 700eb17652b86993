import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { countCodePoints } from '#shared/rules/text-counting.ts';
import { Button } from '#web/components/button.tsx';
import { FieldError } from '#web/components/field.tsx';
import { isOfConversion, isSendKey } from '#web/components/send-key.ts';
import { Counter } from '#web/components/text-area.tsx';
import { DecisionFailure, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { judgeAnswer, withCanned } from '../answer.rules.ts';
import { useThread } from '../api/use-thread.ts';
import { lastSeq } from '../thread.ts';
import { CannedReplies } from './canned-replies.tsx';
import type { OperatorChat } from './chat-thread.tsx';

const texts = staffOfficeJa.answer;

type AnswerPaneProps = { id: string; work: QueueWork<'operator_chats'>; chat: OperatorChat };

/** The reply to a thread: typed or from a canned reply, sent with Ctrl+Enter. Enter alone starts a new line. */
export const AnswerPane = ({ id, work, chat }: AnswerPaneProps) => {
  const fieldId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const conversionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const [draft, write] = useDraft('answer', id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { thread } = useThread(id, chat);
  const { judge, giveBack, judging, releasing } = work;
  const busy = judging !== null || releasing;
  const change = (text: string) => {
    write(text);
    setRefusal(null);
  };
  const insert = (reply: string, replies: readonly string[]) => {
    change(withCanned(draft, reply, replies));
    input.current?.focus();
  };
  const send = () => {
    const verdict = judgeAnswer(draft);
    if (verdict.kind === 'refused') setRefusal(verdict.reason);
    if (verdict.kind !== 'ready' || busy) return;
    judge({ decision: 'answer', content: verdict.content, seen: lastSeq(thread) }, 'answered');
  };
  const close = () => {
    if (!busy) judge({ decision: 'close', seen: lastSeq(thread) }, 'closed');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !isOfConversion(event.nativeEvent, conversionEndedAt.current))
      event.currentTarget.blur();
    if (!isSendKey(event.nativeEvent, conversionEndedAt.current)) return;
    event.preventDefault();
    send();
  };
  useShortcuts({ r: () => input.current?.focus(), x: close, l: giveBack });
  const count = countCodePoints(draft);
  return (
    <>
      <CannedReplies name={chat.twitter_name} onPick={insert} />
      <div className="decision-dock flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <label htmlFor={fieldId} className="font-semibold">
            {texts.label} <Kbd>R</Kbd>
          </label>
          <textarea
            ref={input}
            id={fieldId}
            rows={5}
            value={draft}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
            onCompositionEnd={({ timeStamp }) => {
              conversionEndedAt.current = timeStamp;
            }}
            aria-keyshortcuts="R"
            aria-describedby={refusal ? `${fieldId}refusal` : `${fieldId}hint`}
            aria-invalid={refusal ? true : undefined}
            className="field-box field-sizing-content max-h-[40dvh] min-h-32 resize-y overflow-y-auto"
          />
          <p id={`${fieldId}hint`} className="key-hint text-13 text-ink-soft">
            {texts.hint}
          </p>
          {count > 0 && <Counter count={count} max={CHAT_MESSAGE_MAX_CHARS} />}
          <div role="alert">{refusal && <FieldError id={`${fieldId}refusal`}>{refusal}</FieldError>}</div>
        </div>
        <Button wide disabled={busy && judging !== 'answer'} busy={judging === 'answer'} onClick={send}>
          {texts.submit}
          <Kbd>Ctrl+Enter</Kbd>
        </Button>
        <Button
          kind="secondary"
          wide
          disabled={busy && judging !== 'close'}
          busy={judging === 'close'}
          onClick={close}
          aria-keyshortcuts="X"
        >
          {texts.close}
          <Kbd>X</Kbd>
        </Button>
        <DecisionFailure work={work} />
        <ReleaseButton work={work} />
      </div>
    </>
  );
};
