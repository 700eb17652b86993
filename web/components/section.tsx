import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type SectionProps = {
  title: string;
  /**
   * Key under which this browser stores whether the section is open. Without a key the section starts closed each time:
   * for intimate content of other members, which must not open by itself for the next one.
   */
  storageKey?: string | undefined;
  /** One line that stays visible: the content, or how much of it is filled in. */
  summary?: ReactNode;
  /** For a screen that was opened only for this section: starts open and neither reads nor writes the stored state. */
  startOpen?: boolean | undefined;
  children: ReactNode;
};

const remembered = (key: string | undefined) => {
  if (key === undefined) return false;
  try {
    return localStorage.getItem(key) === 'open';
  } catch {
    return false;
  }
};
const remember = (key: string | undefined, open: boolean) => {
  if (key === undefined) return;
  try {
    localStorage.setItem(key, open ? 'open' : 'closed');
  } catch {
    // Without storage it starts closed every time, which is the discreet default.
  }
};

/**
 * A collapsible section that starts closed and may remember its state: for content that others should not see by
 * chance. Its content stays in the DOM while closed, so that a form keeps its fields.
 */
export const Section = ({ title, storageKey, summary, startOpen = false, children }: SectionProps) => {
  const [open, setOpen] = useState(() => startOpen || remembered(storageKey));
  return (
    <details
      open={open}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        setOpen(now);
        if (!startOpen) remember(storageKey, now);
      }}
      className="border-line border-y [&+&]:-mt-8 [&+&]:border-t-0"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-17">{title}</span>
          {summary && <span className="block text-13 text-ink-soft">{summary}</span>}
        </span>
        <Icon
          name="chevron"
          size={20}
          className={cx('text-ink-soft transition-transform', open ? '-rotate-90' : 'rotate-90')}
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
};
