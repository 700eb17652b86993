import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';
import { useOutgoing } from '../outbox/outbox.ts';
import { ChatFrame } from './chat-frame.tsx';
import { LeftDraft } from './left-draft.tsx';

/** The address of the member's list of chats. */
export const useTalksPath = (): string => paths.ownRecommends(useSession()?.sex ?? MAN, { status: 'matching' });

/** Shown for a room that does not exist or that the member may no longer see. */
export const ChatGone = ({ room }: { room?: RoomId | undefined }) => {
  const back = useTalksPath();
  return (
    <ChatFrame back={back}>
      <EmptyState
        icon="chat"
        title={chatJa.closed}
        action={
          <LinkButton kind="secondary" to={back}>
            {chatJa.toList}
          </LinkButton>
        }
      >
        {chatJa.closedDetail}
      </EmptyState>
      {room && (
        <div className="mx-auto w-full max-w-column px-4 pb-6">
          <LeftWords room={room} />
        </div>
      )}
    </ChatFrame>
  );
};

/** Unsent messages of a room that is no longer visible, so that the member can copy the texts. */
const LeftWords = ({ room }: { room: RoomId }) => {
  const unsent = useOutgoing(room).filter(({ state }) => state !== 'sent');
  return <LeftDraft room={room} unsent={unsent.map(({ text }) => text)} />;
};
