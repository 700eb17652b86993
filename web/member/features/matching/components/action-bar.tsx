import type { ReactNode } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { DockedBar } from '#web/components/docked-bar.tsx';

type ActionBarProps = {
  /**
   * Text above the buttons: the result of the last click, or the state of the pair. The question to the member is not
   * shown in this bar, but at the end of the profile.
   */
  lead?: ReactNode;
  /** Element id of the lead. The focused button refers to it by `aria-describedby`. */
  leadId?: string;
  /** One prominent button, with the secondary buttons beside it. */
  children?: ReactNode;
};

/**
 * Bar with the actions of a profile, docked to the footer while the profile scrolls. The bar is 64 px high; text makes
 * it higher.
 */
export const ActionBar = ({ lead, leadId, children }: ActionBarProps) => (
  <DockedBar width="profile" label={matchingJa.choices.label}>
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
