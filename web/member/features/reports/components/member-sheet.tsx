import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { List } from '#web/components/list.tsx';
import { SafetyRows } from './safety-rows.tsx';

type MemberSheetProps = { onReport: () => void; onBlock: () => void; onClose: () => void };

/** The menu of a profile. */
export const MemberSheet = ({ onReport, onBlock, onClose }: MemberSheetProps) => (
  <Dialog open title={safetyLabelsJa.menu.title} onClose={onClose}>
    <List>
      <SafetyRows onReport={onReport} onBlock={onBlock} />
    </List>
  </Dialog>
);
