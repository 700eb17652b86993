import { lazy, Suspense, useState } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import type { Room } from '../chat-log.ts';

const ChatSheet = lazy(async () => ({ default: (await import('./chat-sheet.tsx')).ChatSheet }));

/** The header's ⋯ button: what can be done about this partner. The sheet loads when it is opened. */
export const ChatMenu = ({ roomId, room }: { roomId: RoomId; room: Room }) => {
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
          <ChatSheet roomId={roomId} room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
