import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { partnerPausedJa } from '#shared/messages/partner-paused.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Name, useCover } from '#web/components/cover.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ModalNote, useDueModal } from '#web/member/features/notices/public.ts';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { usePainted } from '#web/platform/painted.ts';
import { useLook } from '#web/platform/realtime/use-look.ts';
import { LogSkeleton } from '#web/shell/chat-skeleton.tsx';
import { paths } from '#web/shell/paths.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { useRoom } from '../api/use-room.ts';
import { contiguousEnd, isBeforeFirstMessage, partnerIn, type Room, viewerSex } from '../chat-log.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ChatGone, useTalksPath } from './chat-gone.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { Composer } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { MessageLog } from './message-log.tsx';
import { WriteBlock } from './write-block.tsx';

/** The chat of two members (spec part-2 §3, §5; rules: Chat). */
export const ChatScreen = ({ room: roomId }: { room: RoomId }) => {
  const { data: room, error, isFetching, isFetchedAfterMount, refetch } = useRoom(roomId);
  const back = useTalksPath();
  useLook(roomId);
  const unreadFrom = useMarkRead(roomId, { room, isFetched: isFetchedAfterMount });
  const [isDeciding, setDeciding] = useState(false);
  // The note about safe meetings stays until the member's first message is stored; then it counts as seen.
  const isBefore = room !== undefined && isBeforeFirstMessage(room);
  const hasWritten = room?.messages.some(({ user_id }) => user_id === room.user.id) === true;
  const { modal: safety } = useDueModal(MODAL.safety, usePainted() && isBefore);
  // If the chat room is gone while the member is reporting or blocking the partner, the screen stays until the member
  // has finished. The block itself may have closed the chat room.
  if (error?.code === 'not_found' && !(room && isDeciding)) return <ChatGone room={roomId} />;
  // The same frame is rendered while the room loads. If the frame were replaced, its heading would lose the focus that
  // the new screen has set.
  return (
    <ChatFrame
      back={back}
      title={room && <PartnerLink room={room} />}
      menu={room && <ChatMenu roomId={roomId} room={room} onDeciding={setDeciding} />}
      foot={room && <Foot roomId={roomId} room={room} />}
    >
      {room ? (
        <MessageLog
          roomId={roomId}
          room={room}
          partner={partnerIn(room)}
          unreadFrom={unreadFrom}
          note={<ModalNote modal={safety} isShown={isBefore} isSeen={hasWritten} />}
        />
      ) : (
        <div className="mx-auto w-full max-w-column px-4 py-6">
          {error ? (
            <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LogSkeleton />
          )}
        </div>
      )}
    </ChatFrame>
  );
};

const PartnerLink = ({ room }: { room: Room }) => {
  const { covered } = useCover();
  const partner = partnerIn(room);
  return (
    <Link
      to={paths.partnerProfile(viewerSex(room), partner.id)}
      className="-ml-2 inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-input px-2 transition-colors hover:bg-sunken"
    >
      <Avatar src={partner.profile1} size="sm" />
      <span className="truncate">
        <Name still>{partner.name}</Name>
      </span>
      {!covered && <span className="sr-only">{chatJa.openProfile(partner.name)}</span>}
    </Link>
  );
};

const Foot = ({ roomId, room }: { roomId: RoomId; room: Room }) => (
  <>
    <ConnectionNote />
    {room.partner_paused && <p className="pb-1 text-13 text-care">{partnerPausedJa}</p>}
    {room.write_block ? (
      <WriteBlock block={room.write_block} room={roomId} />
    ) : (
      <Composer
        room={roomId}
        sinceSeq={contiguousEnd(room.messages)}
        firstWriter={viewerSex(room) === WOMAN && room.messages.length === 0 ? room.female.name : undefined}
      />
    )}
  </>
);
