import { chatJa } from '#shared/messages/chat.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { ChatFrame } from './chat-frame.tsx';

/** Where chats are listed for this member. */
export const useTalksPath = (): string => paths.ownRecommends(useSession()?.sex ?? MAN, { status: 'matching' });

/** A room that isn't there, or no longer for this member. */
export const ChatGone = () => {
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
    </ChatFrame>
  );
};
