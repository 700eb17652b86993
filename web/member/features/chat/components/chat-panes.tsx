import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { RoomId } from '#shared/ids.ts';
import { useWide } from '#web/components/use-wide.ts';
import { TalkPane } from '#web/member/features/matching/public.ts';
import { TalkPaneSkeleton } from '#web/shell/chat-skeleton.tsx';
import { useVisibleArea } from '#web/shell/use-visible-area.ts';

type ChatPanesProps = { room: RoomId | undefined; children: ReactNode };

/**
 * Fills the window with the chat. On a desktop the list of chats is to the left of the chat (spec part-2 §2, "Layout
 * rules").
 */
export const ChatPanes = ({ room, children }: ChatPanesProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useVisibleArea(frame);
  useRoomFocus(room);
  return (
    <div ref={frame} className="fixed inset-x-0 top-0 flex h-dvh justify-center bg-paper">
      <div className="flex w-full min-w-0">
        {useWide() && (
          <Suspense fallback={<TalkPaneSkeleton />}>
            <TalkPane current={room} />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
};

/**
 * Focuses the heading when the member opens another chat in the list beside the chat. The path stays the same, so the
 * app does not move the focus by itself.
 */
const useRoomFocus = (room: RoomId | undefined) => {
  const before = useRef(room);
  useEffect(() => {
    if (before.current === room) return;
    before.current = room;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [room]);
};
