import { Suspense, useState } from 'react';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import { Button } from '#web/components/button.tsx';
import { ReportDialog } from './lazy-dialogs.ts';

type ReportButtonProps = {
  kind: ReportKind;
  /** The public id of the review, or the id of the post. */
  id: string;
  className?: string | undefined;
};

/** 通報する under a review or a post. The dialog loads when it is opened. */
export const ReportButton = ({ kind, id, className }: ReportButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" small icon="flag" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {safetyJa.report.title}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog targets={[{ kind, id, label: safetyJa.report.title }]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
