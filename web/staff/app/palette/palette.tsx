import { useEffect, useEffectEvent, useState } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { isComposingKey } from '../../platform/use-shortcuts.ts';
import type { Command } from './commands.ts';
import { PaletteList } from './palette-list.tsx';

type PaletteProps = {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  commands: readonly Command[];
  /** Opens the members section with the typed text; undefined for staff whose groups don't have that section. */
  onMember?: ((asked: string) => void) | undefined;
};

/**
 * The command palette finds every section, queue and action of the console by name. Ctrl+K or ⌘K opens it, also from a
 * text field.
 */
export const Palette = ({ open, onOpen, onClose, commands, onMember }: PaletteProps) => {
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isK || event.shiftKey || event.altKey || event.repeat || isComposingKey(event)) return;
    // Does not open over another dialog.
    if (!open && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (open) onClose();
    else onOpen();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const [ran, setRan] = useState<(() => void) | null>(null);
  // Runs the chosen command after the dialog has closed. Otherwise closing would take the focus away from what the
  // command opens.
  const run = useEffectEvent(() => {
    ran?.();
    setRan(null);
  });
  useEffect(() => {
    if (ran) run();
  }, [ran]);
  return (
    <Dialog open={open} onClose={onClose} title={staffFrameJa.palette.title} wide>
      <PaletteList
        commands={commands}
        onMember={onMember}
        onRun={(act) => {
          onClose();
          setRan(() => act);
        }}
      />
    </Dialog>
  );
};
