import { Suspense, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import type { MODAL } from '#shared/options/notices.ts';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { usePainted } from '#web/platform/painted.ts';
import { useModals } from '../api/use-modals.ts';

// Loaded on demand, because on most visits no sheet is due.
const ModalSheet = lazyExtra(async () => (await import('./modal-sheet.tsx')).ModalSheet);

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

type DueSheetProps = {
  /** The welcome is part of the first profile form, the safety sheet of a chat. */
  code: typeof MODAL.welcome | typeof MODAL.safety;
};

/**
 * Opens the modal with this code by itself, once, if the server lists it. It waits for an open dialog, and does not
 * open while the member writes: then it is due again on the next visit of the screen.
 */
export const DueSheet = ({ code }: DueSheetProps) => {
  const modal = useModals(usePainted()).data?.modal_list.find((one) => one.code === code);
  const isLayerOpen = useLayerOpen();
  const [state, setState] = useState<'waiting' | 'open' | 'over'>('waiting');
  if (modal && state === 'waiting' && !isLayerOpen) setState(isTyping() ? 'over' : 'open');
  if (!modal || state === 'waiting') return null;
  return (
    <Suspense>
      <ModalSheet modal={modal} open={state === 'open'} close={partsJa.understood} onClose={() => setState('over')} />
    </Suspense>
  );
};
