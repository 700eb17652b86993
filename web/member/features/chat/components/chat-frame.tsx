import { type ReactNode, useRef } from 'react';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { TopBar } from '#web/components/top-bar.tsx';
import { useVisibleArea } from './use-visible-area.ts';

type ChatFrameProps = {
  /** The partner's name. */
  title?: ReactNode;
  back: string;
  children: ReactNode;
  /** The composer and the notes above it. The foot stays above a phone's keyboard. */
  foot?: ReactNode;
};

/** Fills the window with header, scrolling content and foot. The tab's title contains no member's name. */
export const ChatFrame = ({ title, back, children, foot }: ChatFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useVisibleArea(frame);
  return (
    <div ref={frame} className="fixed inset-x-0 top-0 flex h-dvh flex-col bg-paper">
      <title>{`${chatJa.title} | ${useBrand()}`}</title>
      <TopBar back={back} title={title ?? chatJa.title} cover />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
        <h1 tabIndex={-1} className="sr-only">
          {chatJa.title}
        </h1>
        {children}
        {foot && (
          <div className="border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
            <div className="mx-auto max-w-column px-4 py-2">{foot}</div>
          </div>
        )}
      </main>
    </div>
  );
};
