import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

const { report, block } = safetyJa;

/** Says that the report was sent and which screen shows its state, and offers to block the member. */
export const ReportDone = ({ onBlock, onClose }: { onBlock: (() => void) | undefined; onClose: () => void }) => (
  <Dialog
    open
    title={reportingJa.doneTitle}
    onClose={onClose}
    footer={
      <div className="flex flex-col gap-2">
        <Button wide onClick={onClose}>
          {reportingJa.close}
        </Button>
        {onBlock && (
          <Button kind="quiet-danger" wide icon="block" onClick={onBlock}>
            {block.open}
          </Button>
        )}
      </div>
    }
  >
    <p role="status">{report.done}</p>
    {onBlock && <p className="mt-2 text-13 text-ink-soft">{block.offer}</p>}
  </Dialog>
);
