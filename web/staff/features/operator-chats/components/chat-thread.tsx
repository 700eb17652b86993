import { useEffect, useEffectEvent, useRef } from 'react';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { formatBubbleTime } from '#shared/time.ts';
import { Bubble } from '#web/components/bubble.tsx';
import { Button } from '#web/components/button.tsx';
import { LinkedText } from '#web/components/linked-text.tsx';
import { Note } from '#web/components/states.tsx';
import type { LostReason, QueueItem } from '#web/staff/features/queues/public.ts';
import { useThread } from '../api/use-thread.ts';
import { chatFacts } from '../chat-facts.ts';
import { lastSeq } from '../thread.ts';

const texts = staffOfficeJa;
export type OperatorChat = NonNullable<QueueItem['operator_chat']>;
type ChatThreadProps = { item: QueueItem; chat: OperatorChat; onLost: (reason: LostReason) => void };

/** The member's facts and messages; the newest message is at the end and scrolled into view. */
export const ChatThread = ({ item, chat, onLost }: ChatThreadProps) => {
  const { thread, lost, isBehind, older, loadOlder } = useThread(item.id, chat);
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost) tell(lost);
  }, [lost]);
  const last = lastSeq(thread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a message came
  useEffect(() => {
    // In some browsers `scrollIntoView` returns a promise, and an effect must not return one.
    void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [last]);
  const name = chat.twitter_name || texts.noName;
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="font-mincho text-28">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          {chatFacts(item, chat).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {chat.is_closed && <Note tone="care">{texts.closed}</Note>}
      <div role="log" aria-label={texts.log} className="flex flex-col">
        {thread.has_older && (
          <div className="pb-2 text-center">
            <Button kind="quiet" small busy={older === 'loading'} onClick={() => void loadOlder()}>
              {texts.older}
            </Button>
            {older === 'failed' && (
              <p role="alert" className="text-13 text-danger">
                {texts.olderFailed}
              </p>
            )}
          </div>
        )}
        {thread.messages.map(({ seq, sender, content, created_at: at }) => (
          <Bubble
            key={seq}
            text={content}
            mine={sender === OFFICE_SENDER.office}
            from={sender === OFFICE_SENDER.office ? undefined : texts.member}
            time={formatBubbleTime(new Date(at))}
            dateTime={at}
          >
            <LinkedText text={content} newTab={texts.newTab} />
          </Bubble>
        ))}
        <div ref={end} />
      </div>
      <p role="status" className={isBehind ? 'text-13 text-danger' : 'sr-only'}>
        {isBehind && !lost && texts.pollFailed}
      </p>
    </article>
  );
};
