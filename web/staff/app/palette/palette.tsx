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
  /** Opens the members' section with the typed text; undefined for staff who do not see that section. */
  onMember?: ((asked: string) => void) | undefined;
};

/** Ctrl+K or ⌘K: every section, queue and action of the desk by its name. It works in text fields, too. */
export const Palette = ({ open, onOpen, onClose, commands, onMember }: PaletteProps) => {
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isK || event.shiftKey || event.altKey || event.repeat || isComposingKey(event)) return;
    // Another dialog must be answered first.
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
  // Runs after the dialog has closed, so that the part which the command opens keeps the focus.
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
