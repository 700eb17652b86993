import { staffJa } from '#shared/messages/staff.ja.ts';
import type { AgeDecision, ReviewStage } from '#shared/options/staff.ts';
import type { ButtonKind } from '#web/components/button.tsx';

export type Choice = {
  decision: AgeDecision;
  label: string;
  /** Shortcut key, as `KeyboardEvent.key` in lower case. */
  key: string;
  kind: ButtonKind;
  /** Key of the text in `staffJa.endings` that is shown after the decision. */
  ending: 'verify' | 'resubmit' | 'under_age' | 'restored' | 'confirmed';
  /**
   * What is shown before the decision is sent. `'reason'`: a form for the reason. Texts: a confirmation dialog with
   * these texts. `null`: nothing.
   */
  asks: 'reason' | { title: string; body: string; confirm: string } | null;
};

const { decisions, secondCheck, decision: texts } = staffJa;

/**
 * The possible decisions of each stage. After the decision `under_age` a second staff member can only confirm it or
 * restore the member (rules: Staff console).
 */
export const CHOICES: Record<ReviewStage, readonly Choice[]> = {
  first: [
    { decision: 'verify', label: decisions.verify, key: 'v', kind: 'primary', ending: 'verify', asks: null },
    {
      decision: 'resubmit',
      label: decisions.resubmit,
      key: 'r',
      kind: 'secondary',
      ending: 'resubmit',
      asks: 'reason',
    },
    {
      decision: 'under_age',
      label: decisions.under_age,
      key: 'u',
      kind: 'quiet-danger',
      ending: 'under_age',
      asks: { title: texts.underAgeTitle, body: texts.underAgeBody, confirm: texts.underAgeConfirm },
    },
  ],
  confirm: [
    {
      decision: 'under_age',
      label: secondCheck.confirm,
      key: 'u',
      kind: 'danger',
      ending: 'confirmed',
      asks: { title: secondCheck.confirmTitle, body: secondCheck.confirmBody, confirm: secondCheck.confirmAction },
    },
    { decision: 'verify', label: secondCheck.restore, key: 'v', kind: 'secondary', ending: 'restored', asks: null },
  ],
};
