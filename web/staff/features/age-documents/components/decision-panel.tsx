import { useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { RESUBMIT_REASONS } from '#shared/options/staff.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { ReasonForm } from '../../queues/components/reason-form.tsx';
import { ReleaseButton } from '../../queues/components/release-button.tsx';
import { CHOICES, type Choice } from '../decision-choices.ts';
import type { Held, Review } from '../use-review.ts';
import { Checks } from './checks.tsx';
import { DecisionConfirm } from './decision-confirm.tsx';

const RESUBMIT_OPTIONS = RESUBMIT_REASONS.map((value) => ({
  value,
  label: staffJa.resubmitReasons[value],
  toMember: ageJa.resubmitReasons[value],
}));

type DecisionPanelProps = { held: Held; review: Review; seen: boolean };

/** The decisions on a held document. They are disabled until the document was viewed. */
export const DecisionPanel = ({ held, review, seen }: DecisionPanelProps) => {
  const [asking, setAsking] = useState<Choice | null>(null);
  const { judge, giveBack, pending, releasing, error, forgetError } = review;
  const choices = CHOICES[held.item.stage];
  const busy = pending !== null || releasing;
  const ask = (choice: Choice | null) => {
    if (busy) return;
    forgetError();
    setAsking(choice);
  };
  const press = (choice: Choice) => (choice.asks === null ? judge(choice) : ask(choice));
  const free = asking === null && !busy;
  useShortcuts({
    ...Object.fromEntries(choices.map((choice) => [choice.key, free && seen ? () => press(choice) : undefined])),
    l: free ? giveBack : undefined,
  });
  const confirming = asking !== null && asking.asks !== 'reason';
  const failure = error && !confirming && (
    <Note tone="danger" role="alert">
      {error.message}
    </Note>
  );
  if (asking?.asks === 'reason') {
    return (
      <>
        <ReasonForm
          label={staffJa.decision.reason}
          reasons={RESUBMIT_OPTIONS}
          submitLabel={staffJa.decision.resubmit}
          busy={pending !== null}
          onSubmit={(reason) => judge(asking, reason)}
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
        {choices.map((choice) => (
          <Button
            key={choice.decision}
            kind={choice.kind}
            wide
            disabled={!seen || (busy && pending !== choice.decision)}
            busy={pending === choice.decision}
            onClick={() => press(choice)}
            aria-keyshortcuts={choice.key.toUpperCase()}
          >
            {choice.label}
            <Kbd>{choice.key.toUpperCase()}</Kbd>
          </Button>
        ))}
        {!seen && <p className="text-13 text-ink-soft">{staffJa.decision.lookFirst}</p>}
      </div>
      {failure}
      <ReleaseButton work={review} />
      <DecisionConfirm
        choice={confirming ? asking : null}
        busy={pending !== null}
        error={error?.message}
        onConfirm={(choice) => judge(choice)}
        onCancel={() => ask(null)}
      />
    </>
  );
};
