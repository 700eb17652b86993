import { lazy, Suspense, useState } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import type { Room } from '../chat-log.ts';

const ChatSheet = lazy(async () => ({ default: (await import('./chat-sheet.tsx')).ChatSheet }));

type ChatMenuProps = {
  roomId: RoomId;
  room: Room;
  /** Called with true when the member starts to report or block the partner, and with false when the member stops. */
  onDeciding: (isDeciding: boolean) => void;
};

/**
 * The header's ⋯ button. It opens a sheet with the actions for this partner; the sheet's code is loaded when it opens.
 */
export const ChatMenu = ({ onDeciding, ...of }: ChatMenuProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="more"
        label={chatJa.menu.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ChatSheet {...of} onDeciding={onDeciding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
