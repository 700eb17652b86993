import { useEffect, useRef } from 'react';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { StatusPill } from '#web/components/status-pill.tsx';
import { Kbd } from '../../../shell/kbd.tsx';
import type { Editor, EditorRow } from '../editor.ts';

const texts = staffContentJa.editor;
type EditorListProps = {
  editor: Editor;
  rows: readonly EditorRow[];
  /** Id of the row that J and K have selected. */
  at: string | null;
  onOpen: (row: EditorRow | null) => void;
  onRemove: (row: EditorRow) => void;
  more: { isLoading: boolean; load: () => void } | null;
};

/** The rows of a list, each opened by a click or by E, and a button for a new row. */
export const EditorList = ({ editor, rows, at, onOpen, onRemove, more }: EditorListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (at) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const tab = staffContentJa.tabs[editor.kind];
  return (
    <section aria-label={texts.list(tab)} className="min-w-0">
      {editor.canAdd && (
        <Button kind="secondary" small icon="plus" wide onClick={() => onOpen(null)} aria-keyshortcuts="N">
          {texts.add}
          <Kbd>N</Kbd>
        </Button>
      )}
      {rows.length === 0 && <p className="py-4 text-ink-soft">{texts.empty}</p>}
      <ul ref={list} className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.id}
            aria-current={row.id === at || undefined}
            className={cx('flex items-center rounded-input', row.id === at && 'bg-primary-tint')}
          >
            <button
              type="button"
              onClick={() => onOpen(row)}
              aria-keyshortcuts="E"
              style={{ paddingLeft: `${0.75 + row.depth * 1.25}rem` }}
              className="min-h-11 min-w-0 flex-1 py-2 pr-2 text-left"
            >
              <span className="line-clamp-2">{row.title}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft tabular-nums">
                {row.detail}
                {row.isShipped && <StatusPill>{texts.shipped}</StatusPill>}
              </span>
            </button>
            {editor.remove && (
              <IconButton icon="trash" label={`${texts.remove}（${row.title}）`} onClick={() => onRemove(row)} />
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" small wide busy={more.isLoading} onClick={more.load}>
          {texts.more}
        </Button>
      )}
    </section>
  );
};
