import { useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { RESUBMIT_REASONS, type ReviewStage } from '#shared/options/staff.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { ReasonForm, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { CHECKS, type Looked, mayDecide } from '../checks.rules.ts';
import { CHOICES, type Choice } from '../decision-choices.ts';
import type { Held, Review } from '../use-review.ts';
import { Checks } from './checks.tsx';
import { DecisionConfirm } from './decision-confirm.tsx';

const RESUBMIT_OPTIONS = RESUBMIT_REASONS.map((value) => ({
  value,
  label: staffJa.resubmitReasons[value],
  toMember: ageJa.resubmitReasons[value],
}));

type DecisionPanelProps = { held: Held; review: Review; looked: Looked };

/** The checks and decision buttons for an open document. A button is disabled until the checks allow its decision. */
export const DecisionPanel = ({ held, review, looked }: DecisionPanelProps) => {
  const [asking, setAsking] = useState<Choice | null>(null);
  const { judge, tick, giveBack, judging, releasing, error, forgetError } = review;
  const { stage, born_by: bornBy = '' } = held.item;
  const choices = CHOICES[stage];
  const busy = judging !== null || releasing;
  const ask = (choice: Choice | null) => {
    if (busy) return;
    forgetError();
    setAsking(choice);
  };
  const press = (choice: Choice) => (choice.asks === null ? judge(choice, held) : ask(choice));
  const free = asking === null && !busy;
  useShortcuts({
    ...Object.fromEntries(
      choices.map((choice) => [
        choice.key,
        free && mayDecide(choice.decision, looked) ? () => press(choice) : undefined,
      ]),
    ),
    ...(free && looked.seen
      ? Object.fromEntries(CHECKS.map((check, index) => [String(index + 1), () => tick(held, check)]))
      : {}),
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
          busy={judging !== null}
          onSubmit={(reason) => judge(asking, held, reason)}
          onCancel={() => ask(null)}
        />
        {failure}
      </>
    );
  }
  return (
    <>
      {!looked.gone && <Checks looked={looked} bornBy={bornBy} onTick={(check) => tick(held, check)} />}
      <div className="flex flex-col gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.decision}
            kind={choice.kind}
            wide
            disabled={!mayDecide(choice.decision, looked) || (busy && judging !== choice.decision)}
            busy={judging === choice.decision}
            onClick={() => press(choice)}
            aria-keyshortcuts={choice.key.toUpperCase()}
          >
            {choice.label}
            <Kbd>{choice.key.toUpperCase()}</Kbd>
          </Button>
        ))}
        <Missing looked={looked} stage={stage} />
      </div>
      {failure}
      <ReleaseButton work={review} />
      <DecisionConfirm
        choice={confirming ? asking : null}
        busy={judging !== null}
        error={error?.message}
        onConfirm={(choice) => judge(choice, held)}
        onCancel={() => ask(null)}
      />
    </>
  );
};

/** Says what must be checked before the decisions are possible. */
const Missing = ({ looked, stage }: { looked: Looked; stage: ReviewStage }) => {
  const texts = staffJa.decision;
  if (looked.gone) return null;
  const all = stage === 'first' ? texts.checkFirst : texts.restoreFirst;
  return (
    <div className="text-13 text-ink-soft [&_p]:text-balance">
      {looked.seen ? (
        <>
          {!mayDecide('verify', looked) && <p>{all}</p>}
          {!looked.ticked.has('readable') && <p>{texts.readFirst}</p>}
        </>
      ) : (
        <p>{texts.lookFirst}</p>
      )}
    </div>
  );
};
