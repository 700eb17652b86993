import { useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { MODAL } from '#shared/options/notices.ts';
import { Icon } from '#web/components/icon.tsx';
import { LensUnread } from '#web/components/lens.tsx';
import { usePainted } from '#web/platform/painted.ts';
import { useLaterPart } from '#web/platform/use-later-part.ts';
import { useModals } from '../api/use-modals.ts';

const loadSheet = async () => (await import('./modal-sheet.tsx')).ModalSheet;
/** Modals that are a note on another screen (`ModalNote`). */
const ELSEWHERE: readonly number[] = [MODAL.welcome, MODAL.safety];

/**
 * One row of home for the modals that the server lists: a press opens the first that the member has not read, which
 * then counts as seen. The row of the last one stays until the member leaves home, so that nothing moves and the focus
 * has a place to return to. Renders nothing without a modal.
 */
export const AnnouncementRow = () => {
  const { data } = useModals(usePainted());
  const [Sheet, askSheet] = useLaterPart(loadSheet);
  const [read, setRead] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const due = data?.modal_list.filter(({ code }) => !ELSEWHERE.includes(code)) ?? [];
  const fresh = due.find(({ code }) => !read.includes(code));
  const modal = fresh ?? due.at(-1);
  if (!modal) return null;
  const close = () => {
    setOpen(false);
    setRead((before) => [...before, modal.code]);
  };
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={async () => setOpen(await askSheet())}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors touched:bg-sunken focus-visible:-outline-offset-4 sm:-mx-4 sm:w-[calc(100%+2rem)] sm:rounded-input"
      >
        <Icon name="bell" size={20} className="text-ink-soft" />
        <span className="min-w-0 flex-1">{modal.title}</span>
        {fresh && <LensUnread label={partsJa.unread} />}
        <Icon name="chevron" size={16} className="text-ink-soft" />
      </button>
      {Sheet && <Sheet modal={modal} open={isOpen} close={partsJa.close} onClose={close} />}
    </div>
  );
};
