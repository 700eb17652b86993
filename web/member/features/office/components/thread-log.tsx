import { memo, useRef } from 'react';
import type { OfficeMessage } from '#shared/contract/office.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { formatBubbleTime } from '#shared/time.ts';
import { Bubble, DayMark } from '#web/components/bubble.tsx';
import { Button } from '#web/components/button.tsx';
import { LinkedText } from '#web/components/linked-text.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { dayMarkBetween, isOneRun } from '#web/shell/message-runs.ts';
import { useOlderMessages } from '../api/use-thread.ts';
import type { Thread } from '../thread.ts';
import { useEndInSight } from './use-end-in-sight.ts';

/** The list of messages: the member's own on the right, those of the office on the left, the newest at the bottom. */
export const ThreadLog = ({ thread }: { thread: Thread }) => {
  const log = useRef<HTMLDivElement>(null);
  const older = useOlderMessages();
  const { admin_messages: messages, has_older: hasOlder } = thread;
  useEndInSight(log, { firstSeq: messages[0]?.seq, end: messages.at(-1)?.seq });
  const isLoading = older.state === 'loading';
  const said = messages.map(({ sender, created_at }) => ({ user_id: String(sender), created_at }));
  const edgesOf = (index: number) => ({
    first: !isOneRun(said[index - 1], said[index]),
    last: !isOneRun(said[index], said[index + 1]),
  });
  return (
    <div
      ref={log}
      role="log"
      aria-label={officeJa.log}
      aria-busy={isLoading || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-4 low:shrink-0 low:basis-auto low:overflow-visible"
    >
      <div className="mx-auto flex min-h-full max-w-column flex-col justify-end px-4 pt-4">
        {hasOlder ? (
          <div className="pb-2 text-center">
            <Button kind="quiet" small busy={isLoading} onClick={() => void older.load()}>
              {officeJa.older}
            </Button>
          </div>
        ) : (
          said.length > 0 && (
            <p className="mx-auto max-w-[27em] pb-2 text-center text-13 text-ink-soft">{officeJa.lead}</p>
          )
        )}
        {said.length === 0 && (
          <div className="my-auto">
            <EmptyState icon="chat" title={officeJa.empty.title}>
              {officeJa.empty.body}
            </EmptyState>
          </div>
        )}
        {messages.map((message, index) => (
          <StoredMessage
            key={message.seq}
            message={message}
            day={dayMarkBetween(messages[index - 1]?.created_at, message.created_at)}
            {...edgesOf(index)}
          />
        ))}
      </div>
    </div>
  );
};

/**
 * A run is a group of messages of one sender (see `isOneRun`). `first`: the message begins a run. `last`: it ends a
 * run.
 */
type RunEdges = { first: boolean; last: boolean };

/** Memoised, because otherwise each new message would render all other messages again. */
const StoredMessage = memo(
  ({ message, day, first, last }: RunEdges & { message: OfficeMessage; day: string | null }) => {
    const mine = message.sender === OFFICE_SENDER.member;
    return (
      <>
        {day && <DayMark>{day}</DayMark>}
        <Bubble
          text={message.content}
          mine={mine}
          from={mine ? undefined : officeJa.name}
          first={first}
          last={last}
          time={formatBubbleTime(new Date(message.created_at))}
          dateTime={message.created_at}
        >
          <LinkedText text={message.content} newTab={officeJa.newTab} />
        </Bubble>
      </>
    );
  },
);
