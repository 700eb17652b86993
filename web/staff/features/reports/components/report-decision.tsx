import { useState } from 'react';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { REPORT_ACTIONS, REPORT_RULES, type ReportAction, type ReportRule } from '#shared/options/reports.ts';
import { Button } from '#web/components/button.tsx';
import { Kbd } from '../../../app/kbd.tsx';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { DecisionFailure } from '../../queues/components/decision-failure.tsx';
import { ReleaseButton } from '../../queues/components/release-button.tsx';
import type { QueueWork } from '../../queues/use-queue-work.ts';
import { NumberedChoice } from './numbered-choice.tsx';
import type { ReportItem } from './report-facts.tsx';

const texts = staffReportsJa;
type Rule = Exclude<ReportRule, 'none'>;
const RULES = REPORT_RULES.filter((rule): rule is Rule => rule !== 'none').map((value, index) => ({
  value,
  label: texts.rule.labels[value],
  key: String(index + 1),
}));
/** Letters beside the numbers of the rules. */
const ACTION_KEYS = { hide: 'h', warn: 'w' } as const satisfies Record<ReportAction, string>;
const ACTIONS = REPORT_ACTIONS.map((value) => ({
  value,
  label: texts.action.labels[value],
  hint: texts.action.hints[value],
  key: ACTION_KEYS[value],
}));

const dismissHintOf = ({ is_hidden: isHidden, is_withheld: isWithheld }: ReportItem): string => {
  if (isHidden) return texts.decision.dismissHiddenHint;
  return isWithheld ? texts.decision.dismissWithheldHint : texts.decision.dismissHint;
};

/** Whether the content breaks a rule, which one, and what is done about it. Hiding alone is what the desk suggests. */
export const ReportDecision = ({ work, report }: { work: QueueWork; report: ReportItem }) => {
  const [rule, setRule] = useState<Rule | null>(null);
  const [action, setAction] = useState<ReportAction>('hide');
  const { judge, giveBack, judging, prepare } = work;
  const chooseRule = (next: Rule) => {
    setRule(next);
    prepare();
  };
  const busy = judging !== null;
  const uphold = () => {
    if (rule && !busy) judge({ decision: 'uphold', rule, action }, 'upheld');
  };
  const dismiss = () => {
    if (!busy) judge({ decision: 'dismiss', rule: 'none' }, 'dismissed');
  };
  useShortcuts({
    ...Object.fromEntries(RULES.map(({ key, value }) => [key, () => chooseRule(value)])),
    ...Object.fromEntries(ACTIONS.map(({ key, value }) => [key, () => setAction(value)])),
    o: uphold,
    x: dismiss,
    l: giveBack,
  });
  useListKeys({ items: RULES.map(({ value }) => value), chosen: rule, onChoose: chooseRule });
  return (
    <>
      <NumberedChoice label={texts.rule.legend} name="rule" options={RULES} chosen={rule} onChoose={chooseRule} />
      <NumberedChoice
        label={texts.action.legend}
        name="action"
        options={ACTIONS}
        chosen={action}
        onChoose={setAction}
      />
      <div className="decision-dock flex flex-col gap-3">
        <div className="flex flex-col gap-2">
          <Button
            kind="danger"
            wide
            disabled={!rule || (busy && judging !== 'uphold')}
            busy={judging === 'uphold'}
            onClick={uphold}
            aria-keyshortcuts="O"
          >
            {texts.decision.uphold}
            <Kbd>O</Kbd>
          </Button>
          <Button
            kind="secondary"
            wide
            disabled={busy && judging !== 'dismiss'}
            busy={judging === 'dismiss'}
            onClick={dismiss}
            aria-keyshortcuts="X"
          >
            {texts.decision.dismiss}
            <Kbd>X</Kbd>
          </Button>
          <p className="text-13 text-ink-soft">{dismissHintOf(report)}</p>
        </div>
        <DecisionFailure work={work} />
        <ReleaseButton work={work} />
      </div>
    </>
  );
};
