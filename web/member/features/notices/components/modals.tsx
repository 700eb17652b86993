import { Suspense, useRef, useState } from 'react';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { useFlash } from '#web/platform/flash/flash-store.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { usePainted } from '#web/platform/painted.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { useMarkModalSeen, useModals } from '../api/use-modals.ts';
import { useModalTurn } from './use-modal-turn.ts';

// Loaded on demand, because on most visits to home there is nothing to announce.
const AnnouncementSheet = lazyExtra(async () => (await import('./announcement-sheet.tsx')).AnnouncementSheet);

/**
 * Shows the announcement modals that the server returns, in order, one at a time. A modal is marked as seen when it
 * opens.
 */
export const Modals = () => {
  const uid = useSession()?.uid ?? '';
  const hasTurn = useModalTurn(uid);
  const isPainted = usePainted();
  const { data } = useModals(hasTurn && isPainted);
  const { mutate: markSeen } = useMarkModalSeen();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [isBegun, setBegun] = useState(false);
  const isLayerOpen = useLayerOpen();
  const hasMessage = useFlash() !== null;
  const marked = useRef(new Set<number>());
  const due = hasTurn ? data?.modal_list.find(({ code }) => !closed.includes(code)) : undefined;
  // Only one layer may be open: the first sheet waits for an open dialog, such as the match dialog, and for a flash
  // message, which may have an undo button. When a sheet is closed, the next sheet opens at once.
  if (due && !isBegun && !isLayerOpen && !hasMessage) setBegun(true);
  const modal = isBegun ? due : undefined;
  if (!modal) return null;
  const { code } = modal;
  const markOnce = () => {
    if (marked.current.has(code)) return;
    marked.current.add(code);
    markSeen({ body: { code } });
  };
  return (
    <Suspense>
      <AnnouncementSheet
        key={code}
        modal={modal}
        onOpen={markOnce}
        onClose={() => setClosed((before) => [...before, code])}
      />
    </Suspense>
  );
};
