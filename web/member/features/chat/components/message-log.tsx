import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { LensEmpty } from '#web/components/lens.tsx';
import { useRealtimeState } from '#web/platform/realtime/realtime.ts';
import { paths } from '#web/shell/paths.ts';
import { useOlderMessages, useUnreadPages } from '../api/use-room.ts';
import { dayMarkBetween, firstUnread, isOneRun, lastPartnerSeq, lastReadSeq, type Room } from '../chat-log.ts';
import { useOutgoing } from '../outbox/outbox.ts';
import { storedOf } from '../outbox/outgoing.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { useBottomScroll } from './use-bottom-scroll.ts';

type MessageLogProps = {
  roomId: RoomId;
  room: Room;
  partner: Room['male'];
  /** Position of the first message that was unread when the room was opened. */
  unreadFrom: number | undefined;
  /** Shown above the first message, where it moves nothing when it comes. */
  note?: ReactNode;
};

/** The list of messages. The newest message is at the bottom; scrolling up loads older messages. */
export const MessageLog = ({ roomId, room, partner, unreadFrom, note }: MessageLogProps) => {
  const { covered } = useCover();
  const older = useOlderMessages(roomId);
  const unread = firstUnread(room, unreadFrom);
  const readSeq = lastReadSeq(room);
  useUnreadPages(room, unreadFrom, older);
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
    unread,
    onTop: () => older.state === 'idle' && void older.load(),
  });
  const name = covered ? partsJa.cover.hiddenName : partner.name;
  const isLoading = older.state === 'loading';
  // All messages in the order of the screen: first the stored messages, then the messages not acknowledged yet.
  // Consecutive messages of one sender form a group. A group can contain stored and unacknowledged messages.
  const said = [...messages, ...outgoing.map(({ createdAt }) => ({ user_id: user.id, created_at: createdAt }))];
  // True if message `index` belongs to the same group as the message before. The first unread message always starts a
  // new group, and so does the message after the last one that the partner has read.
  const goesOn = (index: number) =>
    isOneRun(said[index - 1], said[index]) &&
    (messages[index]?.seq ?? 0) !== unread &&
    (readSeq === 0 || messages[index - 1]?.seq !== readSeq);
  const edgesOf = (index: number) => ({ first: !goesOn(index), last: !goesOn(index + 1) });
  return (
    <div className="relative min-h-0 flex-1 low:shrink-0 low:basis-auto">
      <div
        ref={scroll.ref}
        role="log"
        aria-label={covered ? chatJa.title : chatJa.log(partner.name)}
        aria-busy={isLoading || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-4 low:h-auto low:overflow-visible"
      >
        <div className="mx-auto flex min-h-full max-w-column flex-col justify-end px-4 pt-4">
          {note && <div className="mx-auto mb-4 w-full max-w-column empty:hidden">{note}</div>}
          {room.has_older ? (
            <div className="pb-2 text-center">
              <Button kind="quiet" small busy={isLoading} onClick={() => void older.load()}>
                {chatJa.older}
              </Button>
            </div>
          ) : (
            <p className="mx-auto max-w-[27em] pb-2 text-center text-13 text-ink-soft">
              {chatJa.safety}
              <Link to={paths.office} className="mx-auto flex min-h-11 w-fit items-center text-link">
                {chatJa.tellOffice}
              </Link>
            </p>
          )}
          {messages.length === 0 && outgoing.length === 0 && (
            <div className="flex flex-col items-center gap-4 py-8 low:py-4">
              <LensEmpty icon="chat" />
              <p className="text-ink-soft">{chatJa.empty}</p>
            </div>
          )}
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              day={dayMarkBetween(messages[index - 1]?.created_at, message.created_at)}
              unread={message.seq === unread}
              read={message.user_id === user.id && message.seq <= readSeq}
              mine={message.user_id === user.id}
              name={name}
              photo={partner.profile1}
              {...edgesOf(index)}
            />
          ))}
          {outgoing.map((one, index) => (
            <OutgoingItem key={one.clientId} one={one} isAway={isAway} {...edgesOf(messages.length + index)} />
          ))}
        </div>
      </div>
      {scroll.isChipShown && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center low:fixed">
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
