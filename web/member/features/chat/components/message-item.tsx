import { memo } from 'react';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { formatBubbleTime } from '#shared/time.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Bubble, DayMark, UnreadMark } from '#web/components/bubble.tsx';
import { outbox } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outgoing.ts';

/** `first` and `last`: whether the message is the first or the last of consecutive messages of one sender. */
type RunEdges = { first: boolean; last: boolean };
type MessageItemProps = RunEdges & {
  message: ChatMessage;
  /** The day to show above the message, if it is the day's first message; otherwise `null`. */
  day: string | null;
  /** True if the viewer's unread messages begin with this message. */
  unread: boolean;
  /** True if the partner has read this message of the viewer. False when read marks are off. */
  read: boolean;
  mine: boolean;
  name: string;
  photo: string;
};

/** Memoised, because a room contains hundreds of messages and each new message would render all of them again. */
export const MessageItem = memo(({ message, day, unread, read, mine, name, photo, first, last }: MessageItemProps) => (
  <>
    {day && <DayMark>{day}</DayMark>}
    {unread && <UnreadMark>{chatJa.unreadFrom}</UnreadMark>}
    <Bubble
      text={message.content}
      mine={mine}
      from={mine ? undefined : name}
      first={first}
      last={last}
      time={formatBubbleTime(new Date(message.created_at))}
      dateTime={message.created_at}
      note={read ? chatJa.read : undefined}
      avatar={mine ? undefined : <Avatar src={photo} size="sm" />}
    />
  </>
));

type OutgoingItemProps = RunEdges & { one: Outgoing; isAway: boolean };

/** A message that the server has not acknowledged yet. */
export const OutgoingItem = ({ one, isAway, first, last }: OutgoingItemProps) => {
  const state = one.state === 'pending' && isAway ? 'waiting' : one.state;
  // A message that was being sent when the connection broke may be stored already, so it can't be discarded.
  const isDiscardable = state === 'failed' || !one.isTried;
  return (
    <Bubble
      mine
      text={one.text}
      state={state}
      first={first}
      last={last}
      time={formatBubbleTime(new Date(one.createdAt))}
      dateTime={one.createdAt}
      error={one.error ?? undefined}
      onRetry={one.isRetryable ? () => outbox.retry(one.clientId) : undefined}
      onDiscard={isDiscardable ? () => outbox.discard(one.clientId) : undefined}
    />
  );
};
