import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { isComposingKey } from '../../platform/use-shortcuts.ts';
import { Kbd } from '../../shell/kbd.tsx';
import { type Command, commandsFor } from './commands.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';

const texts = staffFrameJa.palette;
/**
 * Maximum length of the typed text: the longest e-mail address that the service accepts, because staff may look for a
 * member by e-mail address.
 */
const TYPED_MAX_CHARS = 254;

type PaletteListProps = {
  commands: readonly Command[];
  onMember?: ((asked: string) => void) | undefined;
  onRun: (act: () => void) => void;
};

/**
 * The search field and its results: a combobox with a permanently visible list (ARIA APG). The focus stays in the
 * field, and `aria-activedescendant` refers to the command that Enter runs.
 */
export const PaletteList = ({ commands, onMember, onRun }: PaletteListProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // Read once, so that the order does not change while the palette is open.
  const [recent] = useState(recentCommands);
  const input = useRef<HTMLInputElement>(null);
  // A native dialog focuses its first button when opened. This effect moves the focus to the search field.
  useEffect(() => input.current?.focus(), []);
  const list = useRef<HTMLDivElement>(null);
  const found = commandsFor(typed, commands, recent, onMember);
  const active = found[at];
  const optionId = (command: Command) => `${id}-${command.id}`;
  useEffect(() => {
    // `?.()`, because jsdom, the DOM of the tests, has no `scrollIntoView`.
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    // The command `member` is not remembered, because it exists only for the text that is typed now.
    if (command.id !== 'member') rememberCommand(command.id);
    onRun(command.act);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrow keys of an input method (IME) belong to its conversion.
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Enter') run(active);
    else if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="palette-field">
        <Icon name="search" size={20} className="text-ink-soft" />
        <input
          role="combobox"
          aria-label={texts.title}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          aria-describedby={`${id}-hint`}
          value={typed}
          maxLength={TYPED_MAX_CHARS}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={input}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-hint`} className="text-13 text-ink-soft">
        <span className="key-hint">{texts.hint}</span>
        {onMember && texts.memberHint}
      </p>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-4 text-center'}>
        {found.length > 0 ? texts.count(found.length) : texts.none}
      </p>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.results} className="palette-list">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => run(command)}
            onPointerMove={() => setAt(index)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{command.label}</span>
            {command.keys?.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
