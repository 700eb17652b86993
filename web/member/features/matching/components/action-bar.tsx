import type { ReactNode } from 'react';
import { DockedBar } from '#web/components/docked-bar.tsx';

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
  <DockedBar>
    <div id={saysId} data-action-bar="">
      {lead && <p className="font-semibold">{lead}</p>}
      {hint && <p className="text-13 text-ink-soft">{hint}</p>}
    </div>
    <div className={lead || hint ? 'mt-2 flex items-center gap-2' : 'flex items-center gap-2'}>{children}</div>
  </DockedBar>
);
