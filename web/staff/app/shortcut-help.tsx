import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { groupsAt, SHORTCUTS, type ShortcutGroup } from '../platform/shortcut-list.ts';
import { setShortcutsEnabled, useShortcutsEnabled } from '../platform/shortcut-setting.ts';
import { Kbd } from '../shell/kbd.tsx';

const texts = staffJa.shortcuts;
const TITLES: Record<ShortcutGroup, string> = {
  ...staffFrameJa.sections.names,
  ...staffJa.queues.names,
  ...staffFrameJa.keyGroups,
};
const NAMES: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  enter: 'Enter',
};
const nameOf = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

type ShortcutHelpProps = {
  open: boolean;
  onClose: () => void;
  /** The visible queue or section; its shortcuts are listed first. */
  at: ShortcutGroup;
};

/** The list of all shortcuts that work at `at`, and the switch that disables single-key shortcuts. */
export const ShortcutHelp = ({ open, onClose, at }: ShortcutHelpProps) => {
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
      {groupsAt(at)
        .filter((group) => SHORTCUTS[group].length > 0)
        .map((group) => (
          <section key={group} className="mt-4">
            <h3 className="text-17">{TITLES[group]}</h3>
            <dl className="mt-1 divide-y divide-line border-line border-t">
              {SHORTCUTS[group].map(({ keys, shown = keys.map(nameOf), does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-1" data-shortcuts="on">
                    <span className="sr-only">{shown.join(' ')}</span>
                    {shown.map((key) =>
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
          </section>
        ))}
      <p className="mt-3 text-13 text-ink-soft">{texts.none}</p>
    </Dialog>
  );
};
