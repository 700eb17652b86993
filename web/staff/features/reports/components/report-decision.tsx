import { useState } from 'react';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { BROKEN_RULES, type BrokenRule, type ReportAction, reportActionsOf } from '#shared/options/reports.ts';
import { Button } from '#web/components/button.tsx';
import { DecisionFailure, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import type { ReportItem } from '../report-item.ts';
import { NumberedChoice } from './numbered-choice.tsx';

const texts = staffReportsJa;
const RULES = BROKEN_RULES.map((value, index) => ({
  value,
  label: texts.rule.labels[value],
  key: String(index + 1),
}));
/** Shortcut keys of the actions. They are letters, because the number keys choose the rule. */
const ACTION_KEYS = { hide: 'h', warn: 'w', suspend: 's' } as const satisfies Record<ReportAction, string>;
const actionsOf = ({ kind }: ReportItem) =>
  reportActionsOf(kind).map((value) => ({
    value,
    label: kind === 'member' && value !== 'hide' ? texts.action.memberLabels[value] : texts.action.labels[value],
    hint: texts.action.hints[value],
    key: ACTION_KEYS[value],
  }));

const dismissHintOf = ({ kind, is_hidden: isHidden, is_withheld: isWithheld }: ReportItem): string | null => {
  if (kind === 'member') return null;
  if (isHidden) return texts.decision.dismissHiddenHint;
  return isWithheld ? texts.decision.dismissWithheldHint : texts.decision.dismissHint;
};

type ReportDecisionProps = {
  work: QueueWork<'reports'>;
  report: ReportItem;
  /**
   * For a reported photo: true once the photo was displayed. Before that no decision is possible. True for other
   * content.
   */
  isSeen: boolean;
};

/**
 * The decision about a report: whether the content breaks a rule, which one, and the action. The mildest action is
 * preselected.
 */
export const ReportDecision = ({ work, report, isSeen }: ReportDecisionProps) => {
  const [rule, setRule] = useState<BrokenRule | null>(null);
  const actions = actionsOf(report);
  const [action, setAction] = useState<ReportAction>(report.kind === 'member' ? 'warn' : 'hide');
  const { judge, giveBack, judging, prepare } = work;
  const chooseRule = (next: BrokenRule) => {
    setRule(next);
    prepare();
  };
  const busy = judging !== null;
  const uphold = () => {
    if (isSeen && rule && !busy) judge({ decision: 'uphold', rule, action }, 'upheld');
  };
  const dismiss = () => {
    if (isSeen && !busy) judge({ decision: 'dismiss', rule: 'none' }, 'dismissed');
  };
  const dismissHint = dismissHintOf(report);
  useShortcuts({
    ...Object.fromEntries(RULES.map(({ key, value }) => [key, () => chooseRule(value)])),
    ...Object.fromEntries(actions.map(({ key, value }) => [key, () => setAction(value)])),
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
        options={actions}
        chosen={action}
        onChoose={setAction}
      />
      <div className="decision-dock flex flex-col gap-3">
        <div className="flex flex-col gap-2">
          <Button
            kind="danger"
            wide
            disabled={!isSeen || !rule || (busy && judging !== 'uphold')}
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
            disabled={!isSeen || (busy && judging !== 'dismiss')}
            busy={judging === 'dismiss'}
            onClick={dismiss}
            aria-keyshortcuts="X"
          >
            {texts.decision.dismiss}
            <Kbd>X</Kbd>
          </Button>
          {!isSeen && <p className="text-13 text-ink-soft">{texts.photo.lookFirst}</p>}
          {dismissHint && <p className="text-13 text-ink-soft">{dismissHint}</p>}
        </div>
        <DecisionFailure work={work} />
        <ReleaseButton work={work} />
      </div>
    </>
  );
};
