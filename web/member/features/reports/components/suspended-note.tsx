import { useEffect } from 'react';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useFreshDecisions } from '../api/use-reports.ts';
import { DecisionList } from './decision-list.tsx';

const { suspended } = reportingJa;

/**
 * Shows a suspended member the decision of staff, if it can be appealed or its appeal is pending. Otherwise the member
 * is signed out at once (rules: Safety, Appeals).
 */
export const SuspendedNote = ({ onSignOut }: { onSignOut: () => void }) => {
  const { data, error, isFetchedAfterMount } = useFreshDecisions();
  // Waits for a fresh response: a cached one may be older than the suspension.
  const decisions = isFetchedAfterMount ? data?.decisions : undefined;
  const told = decisions?.filter(
    ({ action, can_appeal: mayAppeal, appeal }) => action === 'suspend' && (mayAppeal || appeal === 'waiting'),
  );
  const isOver = error !== null || told?.length === 0;
  useEffect(() => {
    if (isOver) onSignOut();
  }, [isOver, onSignOut]);
  if (!told || told.length === 0) return null;
  return (
    <Dialog
      open
      title={suspended.title}
      dismissible={false}
      onClose={onSignOut}
      footer={
        <Button wide onClick={onSignOut}>
          {suspended.signOut}
        </Button>
      }
    >
      <p className="mb-4">{suspended.body}</p>
      <DecisionList decisions={told} />
    </Dialog>
  );
};
