import { useState } from 'react';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { Button } from '#web/components/button.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { ReasonForm } from '#web/staff/features/queues/public.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import type { MemberPage } from '../api/use-view-member.ts';
import { type ActionKind, actionsFor, choicesFor, decisionOf, type MemberDecision, STEPS } from '../member-actions.ts';

const texts = staffMembersJa.actions;
type MemberActionsProps = {
  member: MemberPage['member'];
  /**
   * True while no decision can be made: a decision about any member is being sent or has failed, or a decision about
   * this member is delayed.
   */
  busy: boolean;
  /**
   * Resolves to false when the decision was dropped, because the previous decision is still unsent. The form then stays
   * open.
   */
  onDecide: (decision: MemberDecision) => Promise<boolean>;
};

/**
 * Buttons for the possible actions on a member, each with its shortcut key. A click replaces the buttons by a form for
 * the reason.
 */
export const MemberActions = ({ member, busy, onDecide }: MemberActionsProps) => {
  const [asked, setAsked] = useState<ActionKind | null>(null);
  const section = useFocusWhereLost<HTMLElement>(asked);
  const actions = actionsFor(member);
  const ask = (kind: ActionKind) => () => {
    if (!busy) setAsked(kind);
  };
  useShortcuts(asked ? {} : Object.fromEntries(actions.map((kind) => [STEPS[kind].key, ask(kind)])));
  if (actions.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  // While the form is open, a delayed decision may be sent and make the form's action impossible.
  const step = asked && actions.includes(asked) ? asked : null;
  if (step)
    return (
      <section aria-label={texts[step]} className="flex max-w-xl flex-col gap-3">
        <h3 className="font-semibold text-17">{texts[step]}</h3>
        <p className="text-ink-soft">{STEPS[step].hint}</p>
        <ReasonForm
          key={step}
          label={STEPS[step].legend}
          missing={STEPS[step].missing}
          reasons={choicesFor(step, member)}
          submitLabel={texts[step]}
          busy={busy}
          onSubmit={(value) => {
            const decision = decisionOf(step, value);
            if (decision) void onDecide(decision).then((isKept) => isKept && setAsked(null));
          }}
          onCancel={() => setAsked(null)}
        />
      </section>
    );
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.title} className="flex flex-wrap gap-2">
      {actions.map((kind) => (
        <Button
          key={kind}
          small
          kind={STEPS[kind].isDangerous ? 'quiet-danger' : 'secondary'}
          disabled={busy}
          onClick={ask(kind)}
          aria-keyshortcuts={STEPS[kind].key.toUpperCase()}
        >
          {texts[kind]}
          <Kbd>{STEPS[kind].key.toUpperCase()}</Kbd>
        </Button>
      ))}
    </section>
  );
};
