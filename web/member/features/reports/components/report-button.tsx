import { Suspense, useState } from 'react';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import { Button } from '#web/components/button.tsx';
import { ReportDialog } from './lazy-report-dialog.ts';

type ReportButtonProps = {
  kind: ReportKind;
  /** The public id of the review, or the id of the post. */
  id: string;
  className?: string | undefined;
};

/** The button 通報する ("report") under a review or a post. The dialog is loaded when it opens. */
export const ReportButton = ({ kind, id, className }: ReportButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" small icon="flag" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {safetyLabelsJa.report}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog targets={[{ kind, id, label: safetyLabelsJa.report }]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
