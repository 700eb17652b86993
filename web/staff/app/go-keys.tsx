import { useEffect, useEffectEvent, useState } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { isComposingKey, useShortcuts } from '../platform/use-shortcuts.ts';
import { Kbd } from '../shell/kbd.tsx';

const texts = staffFrameJa.go;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

export type GoTarget = { key: string; name: string; go: () => void };

/**
 * After G, the next key opens a section (letter) or a queue (digit). That key triggers nothing else, so it can't decide
 * an item by mistake. There is no time limit, and any other key cancels (rules: Staff console, Keys).
 */
export const GoKeys = ({ targets }: { targets: readonly GoTarget[] }) => {
  const [open, setOpen] = useState(false);
  useShortcuts({ g: open ? undefined : () => setOpen(true) });
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key) || event.repeat) return;
    setOpen(false);
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || isComposingKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    targets.find(({ key }) => key === event.key.toLowerCase())?.go();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => take(event);
    const end = () => setOpen(false);
    // `true` (capture phase), so that this listener is called before every other key listener of the console.
    window.addEventListener('keydown', listen, true);
    window.addEventListener('pointerdown', end, true);
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.removeEventListener('pointerdown', end, true);
      window.removeEventListener('blur', end);
    };
  }, [open]);
  return (
    <div role="status">
      {open && (
        <div className="go-keys">
          <p className="text-13 text-ink-soft">{texts.title}</p>
          <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {targets.map(({ key, name }) => (
              <li key={key} className="flex min-h-8 items-center gap-3">
                <Kbd>{key.toUpperCase()}</Kbd>
                <span className="sr-only">{key.toUpperCase()}：</span>
                {name}
              </li>
            ))}
            <li className="flex min-h-8 items-center gap-3">
              <Kbd>Esc</Kbd>
              {texts.cancel}
            </li>
          </ul>
        </div>
      )}
    </div>
  );
};
