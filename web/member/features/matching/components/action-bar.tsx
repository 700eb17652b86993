import type { ReactNode } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { DockedBar } from '#web/components/docked-bar.tsx';

type ActionBarProps = {
  /** An answer to the last press, or the state of the pair; a question is shown in the page instead. */
  lead?: ReactNode;
  /** Id of the lead. The focused button refers to this id by `aria-describedby`. */
  leadId?: string;
  /** One prominent button and the other buttons beside the prominent one. */
  children?: ReactNode;
};

/** Joins the footer while the member scrolls through the profile: 64 px high, higher only when it has text. */
export const ActionBar = ({ lead, leadId, children }: ActionBarProps) => (
  <DockedBar label={matchingJa.choices.label}>
    <div data-action-bar="" className="flex min-h-12 flex-col justify-center gap-2">
      {lead && (
        <div id={leadId} className="text-13">
          {lead}
        </div>
      )}
      {children && <div className="bar-row">{children}</div>}
    </div>
  </DockedBar>
);
