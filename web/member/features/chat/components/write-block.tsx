import { chatJa } from '#shared/messages/chat.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/member/shell/paths.ts';
import type { Room } from '../chat-log.ts';

/** Replaces the input when the member can't write. Shows the reason and the next step (contract: WRITE_BLOCKS). */
export const WriteBlock = ({ block }: { block: NonNullable<Room['write_block']> }) => {
  if (block === 'woman_starts') return <Note tone="care">{chatJa.womanStarts}</Note>;
  if (block === 'partner_left') return <Note title={chatJa.closed}>{chatJa.closedDetail}</Note>;
  const { title, body, action } = chatJa.paymentRequired;
  return (
    <Note
      tone="care"
      icon="lock"
      title={title}
      action={
        <LinkButton to={paths.paymentInformation} small>
          {action}
        </LinkButton>
      }
    >
      {body}
    </Note>
  );
};
