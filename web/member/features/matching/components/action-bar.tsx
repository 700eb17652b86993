import type { ReactNode } from 'react';

type ActionBarProps = {
  /** The question. */
  lead?: ReactNode;
  /** The consequence of an answer for the partner. */
  hint?: ReactNode;
  /** Id of the element that contains lead and hint. The focused button refers to this id by `aria-describedby`. */
  saysId?: string;
  /** One prominent button and the other buttons beside the prominent one. */
  children: ReactNode;
};

/** Stays above the tab bar while the member scrolls through the profile. */
export const ActionBar = ({ lead, hint, saysId, children }: ActionBarProps) => (
  <div
    data-action-bar={lead ? 'tall' : 'low'}
    className="-mx-4 -mb-12 sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-5 border-line border-t bg-paper px-4 py-3 sm:bottom-[calc(0.75rem+var(--tab-bar)+env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:rounded-card sm:border sm:bg-card sm:shadow-lifted"
  >
    <div id={saysId}>
      {lead && <p className="font-semibold">{lead}</p>}
      {hint && <p className="text-13 text-ink-soft">{hint}</p>}
    </div>
    <div className={lead || hint ? 'mt-2 flex items-center gap-2' : 'flex items-center gap-2'}>{children}</div>
  </div>
);
