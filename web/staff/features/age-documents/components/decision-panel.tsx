import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { Note } from '#web/components/states.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import type { Review } from '../use-review.ts';
import { Checks } from './checks.tsx';
import { ResubmitForm } from './resubmit-form.tsx';

const texts = staffJa.decision;

/** The decisions on a held item. Nobody decides on a document they have not looked at. */
export const DecisionPanel = ({ review, seen }: { review: Review; seen: boolean }) => {
  const [asking, setAsking] = useState<'resubmit' | 'under_age' | null>(null);
  const { judge, giveBack, pending, releasing, error, forgetError } = review;
  const busy = pending !== null || releasing;
  const ask = (what: typeof asking) => {
    if (busy) return;
    forgetError();
    setAsking(what);
  };
  const verify = () => judge({ decision: 'verify' });
  const free = asking === null && !busy;
  useShortcuts({
    v: free && seen ? verify : undefined,
    r: free && seen ? () => ask('resubmit') : undefined,
    u: free && seen ? () => ask('under_age') : undefined,
    l: free ? giveBack : undefined,
  });
  const failure = error && asking !== 'under_age' && (
    <Note tone="danger" role="alert">
      {error.message}
    </Note>
  );
  if (asking === 'resubmit') {
    return (
      <>
        <ResubmitForm
          busy={pending !== null}
          onSubmit={(reason) => judge({ decision: 'resubmit', reason })}
          onCancel={() => ask(null)}
        />
        {failure}
      </>
    );
  }
  return (
    <>
      <Checks />
      <div className="flex flex-col gap-2">
        <Button wide disabled={!seen} busy={pending === 'verify'} onClick={verify} aria-keyshortcuts="V">
          {staffJa.decisions.verify}
          <Kbd>V</Kbd>
        </Button>
        <Button kind="secondary" wide disabled={!seen || busy} onClick={() => ask('resubmit')} aria-keyshortcuts="R">
          {staffJa.decisions.resubmit}
          <Kbd>R</Kbd>
        </Button>
        <Button
          kind="quiet-danger"
          wide
          disabled={!seen || busy}
          onClick={() => ask('under_age')}
          aria-keyshortcuts="U"
        >
          {staffJa.decisions.under_age}
          <Kbd>U</Kbd>
        </Button>
        {!seen && <p className="text-13 text-ink-soft">{texts.lookFirst}</p>}
      </div>
      {failure}
      <div className="border-line border-t pt-3">
        <Button
          kind="quiet"
          wide
          small
          busy={releasing}
          disabled={pending !== null}
          onClick={giveBack}
          aria-keyshortcuts="L"
        >
          {staffJa.lease.release}
          <Kbd>L</Kbd>
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'under_age'}
        title={texts.underAgeTitle}
        confirmLabel={texts.underAgeConfirm}
        kind="danger"
        busy={pending === 'under_age'}
        error={error?.message}
        onConfirm={() => judge({ decision: 'under_age' })}
        onCancel={() => ask(null)}
      >
        <p>{texts.underAgeBody}</p>
      </ConfirmDialog>
    </>
  );
};
