import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { formatBubbleTime } from '#shared/time.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Bubble, DayMark } from '#web/components/bubble.tsx';
import { Button } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useRealtimeState } from '#web/platform/realtime/realtime.ts';
import { useOlderMessages } from '../api/use-room.ts';
import { dayMarkBetween, lastPartnerSeq, type Room } from '../chat-log.ts';
import { outbox, useOutgoing } from '../outbox/outbox.ts';
import { type Outgoing, storedOf } from '../outbox/outgoing.ts';
import { useBottomScroll } from './use-bottom-scroll.ts';

/** Distance from the top, in px, at which older messages are fetched. */
const OLDER_FROM_PX = 240;

type MessageLogProps = { roomId: RoomId; room: Room; partner: Room['male'] };

/** The newest message is at the bottom. Scrolling up loads older messages. */
export const MessageLog = ({ roomId, room, partner }: MessageLogProps) => {
  const { covered } = useCover();
  const older = useOlderMessages(roomId);
  const isAway = useRealtimeState() !== 'open';
  const { messages, user } = room;
  const all = useOutgoing(roomId);
  const stored = storedOf(all, messages, user.id);
  const outgoing = all.filter(({ clientId }) => !stored.includes(clientId));
  const scroll = useBottomScroll({
    firstId: messages[0]?.id,
    lastId: outgoing.at(-1)?.clientId ?? messages.at(-1)?.id,
    sentCount: outgoing.length,
    partnerSeq: lastPartnerSeq(messages, user.id),
  });
  const name = covered ? partsJa.cover.hiddenName : partner.name;
  const isLoading = older.state === 'loading';
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.ref}
        role="log"
        aria-label={covered ? chatJa.title : chatJa.log(partner.name)}
        aria-busy={isLoading || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          scroll.onScroll();
          if (currentTarget.scrollTop < OLDER_FROM_PX && older.state === 'idle') void older.load();
        }}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-4"
      >
        <div className="mx-auto flex min-h-full max-w-column flex-col justify-end px-4 py-4">
          {room.has_older ? (
            <div className="pb-2 text-center">
              <Button kind="quiet" small busy={isLoading} onClick={() => void older.load()}>
                {chatJa.older}
              </Button>
            </div>
          ) : (
            <p className="mx-auto max-w-[30em] pb-2 text-center text-13 text-ink-soft">
              {chatJa.safety}
              <Link to={paths.help} className="text-link ml-1 inline-flex min-h-11 items-center">
                {chatJa.tellOffice}
              </Link>
            </p>
          )}
          {messages.length === 0 && outgoing.length === 0 && (
            <p className="py-12 text-center text-ink-soft">{chatJa.empty}</p>
          )}
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              before={messages[index - 1]}
              mine={message.user_id === user.id}
              name={name}
              photo={partner.profile1}
            />
          ))}
          {outgoing.map((one) => (
            <OutgoingItem key={one.clientId} one={one} isAway={isAway} />
          ))}
        </div>
      </div>
      {scroll.isChipShown && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
          <Button
            small
            kind="secondary"
            onClick={scroll.toBottom}
            className="pointer-events-auto rounded-full! shadow-lifted"
          >
            {chatJa.newMessages}
          </Button>
        </div>
      )}
    </div>
  );
};

type MessageItemProps = {
  message: ChatMessage;
  before: ChatMessage | undefined;
  mine: boolean;
  name: string;
  photo: string;
};

/** Memoised, because a room contains hundreds of messages and each new message would render all of them again. */
const MessageItem = memo(({ message, before, mine, name, photo }: MessageItemProps) => {
  const day = dayMarkBetween(before?.created_at, message.created_at);
  const isSameSpeaker = day === null && before?.user_id === message.user_id;
  return (
    <>
      {day && <DayMark>{day}</DayMark>}
      <Bubble
        text={message.content}
        mine={mine}
        from={mine ? undefined : name}
        time={formatBubbleTime(new Date(message.created_at))}
        dateTime={message.created_at}
        avatar={mine ? undefined : isSameSpeaker ? <span className="block w-8" /> : <Avatar src={photo} size="sm" />}
      />
    </>
  );
});

type OutgoingItemProps = { one: Outgoing; isAway: boolean };
const OutgoingItem = ({ one, isAway }: OutgoingItemProps) => {
  const state = one.state === 'pending' && isAway ? 'waiting' : one.state;
  // A message that was on its way when the connection broke may be stored already.
  const isDiscardable = state === 'failed' || !one.isTried;
  return (
    <Bubble
      mine
      text={one.text}
      state={state}
      time={formatBubbleTime(new Date(one.createdAt))}
      dateTime={one.createdAt}
      error={one.error ?? undefined}
      onRetry={one.isRetryable ? () => outbox.retry(one.clientId) : undefined}
      onDiscard={isDiscardable ? () => outbox.discard(one.clientId) : undefined}
    />
  );
};
