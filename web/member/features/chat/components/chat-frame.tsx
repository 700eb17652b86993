import type { ReactNode } from 'react';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { useTitleName } from '#web/components/brand.ts';
import { TopBar } from '#web/components/top-bar.tsx';

type ChatFrameProps = {
  /** The partner's name. */
  title?: ReactNode;
  /**
   * Address of the list of chats. Not used on a desktop, where the list is beside the chat and has its own back link.
   */
  back: string;
  /** The button of the room's menu. */
  menu?: ReactNode;
  children: ReactNode;
  /** The composer and the notes above it. This part stays above a phone's keyboard. */
  foot?: ReactNode;
};

/**
 * Header, scrolling content and foot of a chat. In windows of small height (`low`) all three scroll together, so that
 * the conversation can use the whole height. The title of the browser tab contains no member's name.
 */
export const ChatFrame = ({ title, back, menu, children, foot }: ChatFrameProps) => (
  <div data-chat-pane className="flex min-h-0 min-w-0 flex-1 flex-col [overflow-anchor:none] low:overflow-y-auto">
    <title>{`${chatJa.title} | ${useTitleName()}`}</title>
    <TopBar back={back} besideList title={title ?? chatJa.title} cover menu={menu} />
    <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col low:shrink-0 low:basis-auto">
      <h1 tabIndex={-1} className="sr-only">
        {chatJa.title}
      </h1>
      {children}
      {foot && (
        <div data-chat-foot className="border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto max-w-column px-4 py-2">{foot}</div>
        </div>
      )}
    </main>
  </div>
);
