import { staffJa } from '#shared/messages/staff.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { setShortcutsEnabled, useShortcutsEnabled } from '../platform/shortcut-setting.ts';
import { Kbd } from './kbd.tsx';

const texts = staffJa.shortcuts;
const ROWS: readonly [keys: readonly string[], does: string][] = [
  [['N'], texts.take],
  [['D'], texts.document],
  [['+', '-', '0'], texts.zoom],
  [['T'], texts.rotate],
  [['↑', '↓', '←', '→'], texts.scroll],
  [['V'], staffJa.decisions.verify],
  [['R'], staffJa.decisions.resubmit],
  [['1', '〜', '3'], texts.checks],
  [['1', '〜', '7'], texts.reasons],
  [['U'], staffJa.decisions.under_age],
  [['O'], staffJa.manual.recommend],
  [['X'], staffJa.manual.none],
  [['0', '〜', '9'], texts.canned],
  [['R'], texts.write],
  [['Ctrl+Enter'], texts.answer],
  [['X'], texts.closeChat],
  [['Z'], staffJa.outgoing.undo],
  [['L'], staffJa.lease.release],
  [['?'], texts.help],
];

/** Every shortcut of the desk, and the switch that turns them off. */
export const ShortcutHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const enabled = useShortcutsEnabled();
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Checkbox
        toggle
        label={texts.on}
        hint={texts.onHint}
        checked={enabled}
        onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
      />
      <dl className="mt-2 divide-y divide-line border-line border-t">
        {ROWS.map(([keys, does]) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
            <dd className="flex gap-1" data-shortcuts="on">
              <span className="sr-only">{keys.join(' ')}</span>
              {keys.map((key) =>
                key === '〜' ? (
                  <span key={key} aria-hidden="true">
                    {key}
                  </span>
                ) : (
                  <Kbd key={key}>{key}</Kbd>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-soft">{texts.none}</p>
    </Dialog>
  );
};
