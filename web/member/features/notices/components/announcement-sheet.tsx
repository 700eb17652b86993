import { useEffect, useId, useLayoutEffect } from 'react';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button, IconButton, LinkButton } from '#web/components/button.tsx';
import { LensMark } from '#web/components/lens.tsx';
import { addLayer } from '#web/components/open-layers.ts';
import { textLook } from '#web/components/text-look.ts';
import { useStuckHeight } from '#web/components/use-stuck-height.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { isBuiltPath } from '#web/shell/pages.ts';
import type { AnnouncementModal } from '../api/use-modals.ts';

type AnnouncementSheetProps = { modal: AnnouncementModal; onOpen: () => void; onClose: () => void };

/**
 * A sheet at the bottom of home. Home stays usable and can be scrolled above the sheet (rules: Notices, The four
 * modals). Keyboard and screen reader reach the sheet first. In windows of small height (`low`) the sheet is at the top
 * of home, because it counts as seen as soon as it opens.
 */
export const AnnouncementSheet = ({ modal, onOpen, onClose }: AnnouncementSheetProps) => {
  const id = useId();
  const { title, body, link_url: url, link_word: word } = modal;
  // Registers the sheet as an open layer, like a dialog: flash messages wait until the sheet is closed.
  useLayoutEffect(addLayer, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the sheet opens
  useEffect(onOpen, []);
  const sheet = useStuckHeight('--foot-sheet');
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="-mx-4 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-5 sm:mx-0 sm:bottom-[calc(0.75rem+var(--tab-bar)+env(safe-area-inset-bottom))] tall:sticky tall:order-last"
    >
      <div className="rounded-t-card border border-line bg-card p-4 shadow-lifted sm:rounded-card tall:sm:p-6 lg:ml-auto lg:max-w-form">
        <div className="flex items-start gap-3">
          <LensMark size={16} className="mt-3.5" />
          <h2 id={`${id}-title`} className="flex-1 py-1.5 text-20">
            {title}
          </h2>
          <IconButton icon="close" label={partsJa.close} onClick={onClose} className="-mt-1 -mr-2" />
        </div>
        <div
          id={`${id}-body`}
          aria-live="polite"
          className="mt-2 flex flex-col gap-2 tall:max-h-[42vh] tall:overflow-y-auto"
        >
          {body.split(/\n+/).map((paragraph) => (
            <p key={paragraph} className={textLook(paragraph)}>
              {wholeEnd(paragraph)}
            </p>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
          {url && word && (isBuiltPath(url) || url.startsWith('https:')) && (
            <LinkButton to={url} kind="quiet" small>
              {word}
            </LinkButton>
          )}
          <Button kind="secondary" small onClick={onClose}>
            {noticesJa.modal.close}
          </Button>
        </div>
      </div>
    </div>
  );
};
