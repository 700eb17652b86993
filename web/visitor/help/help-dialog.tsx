import { helpJa } from '#shared/messages/help.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { HelpContent } from './components/help-content.tsx';

type HelpDialogProps = { open: boolean; onClose: () => void; sex: Sex };

/**
 * The help dialog, which the menu and the chat open.
 * The menu offers it also to members whom /home redirects (spec part-1 §2).
 */
export const HelpDialog = ({ open, onClose, sex }: HelpDialogProps) => (
  <Dialog open={open} onClose={onClose} title={helpJa.dialogTitle} wide>
    <HelpContent sex={sex} onLeave={onClose} />
  </Dialog>
);
