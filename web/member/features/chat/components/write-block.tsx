import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Room } from '../chat-log.ts';
import { LeftDraft } from './left-draft.tsx';

/** Replaces the input when the member can't write. Shows the reason and the next step (contract: WRITE_BLOCKS). */
export const WriteBlock = ({ block, room }: { block: NonNullable<Room['write_block']>; room: RoomId }) => {
  if (block === 'woman_starts') return <Note tone="care">{chatJa.womanStarts}</Note>;
  if (block === 'partner_left')
    return (
      <>
        <Note title={chatJa.closed}>{chatJa.closedDetail}</Note>
        <LeftDraft room={room} />
      </>
    );
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
