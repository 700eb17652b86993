import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type SectionProps = {
  title: string;
  /**
   * Key under which this browser stores whether the section is open. Omit it for intimate content of other members:
   * without a key the section is closed again on the next profile.
   */
  storageKey?: string | undefined;
  /** One line that is always visible: a summary of the content, or how much of it is filled in. */
  summary?: ReactNode;
  /** For a screen that was opened only for this section: the section is open at first, `storageKey` is not used. */
  startOpen?: boolean | undefined;
  /** For a section that another control opens too, or whose content is made only while it is open. */
  control?: { open: boolean; setOpen: (open: boolean) => void } | undefined;
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
    // Without localStorage the section is closed at first.
  }
};

/**
 * A collapsible section for content that bystanders should not see. It is closed at first; with `storageKey` the
 * browser remembers that the member opened it. A closed section stays in the DOM, so that a form keeps its fields.
 */
export const Section = ({ title, storageKey, summary, startOpen = false, control, children }: SectionProps) => {
  const own = useState(() => startOpen || remembered(storageKey));
  const [open, setOpen] = control ? [control.open, control.setOpen] : own;
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
