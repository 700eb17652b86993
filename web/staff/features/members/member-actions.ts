import { ageJa } from '#shared/messages/age.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { suspensionJa } from '#shared/messages/suspension.ja.ts';
import { WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import {
  FORCED_RESUBMIT_REASONS,
  RESTORE_REASONS,
  SET_RANKS,
  SET_STATUSES,
  SUSPEND_REASONS,
} from '#shared/options/staff-members.ts';
import type { MemberPage } from './api/use-view-member.ts';

const texts = staffMembersJa;
type Member = MemberPage['member'];

const statusValues = SET_STATUSES.map((status) => `${status}` as const);
const VALUES = {
  suspend: SUSPEND_REASONS,
  restore: RESTORE_REASONS,
  status: statusValues,
  rank: SET_RANKS,
  resubmission: FORCED_RESUBMIT_REASONS,
} as const;
export type ActionKind = keyof typeof VALUES;
/** One decision about a member; `value` is the reason, status or rank. */
export type MemberDecision = { [K in ActionKind]: { kind: K; value: (typeof VALUES)[K][number] } }[ActionKind];

/** One choice that the input form of an action offers. The member will read `toMember`, if there is one. */
export type Choice = { value: string; label: string; toMember?: string };
type Step = { key: string; isDangerous?: boolean; legend: string; hint: string; missing: string; choices: Choice[] };

const REASON = { legend: staffJa.decision.reason, missing: texts.reasonRequired };

/** The form of each action. `key` is the shortcut of the action's button. */
export const STEPS: Record<ActionKind, Step> = {
  suspend: {
    key: 's',
    isDangerous: true,
    missing: texts.reasonRequired,
    legend: texts.legends.suspend,
    hint: texts.suspendHint,
    choices: SUSPEND_REASONS.map((value) => ({
      value,
      label: texts.suspendReasons[value],
      toMember: suspensionJa.reasons[value],
    })),
  },
  restore: {
    key: 'r',
    missing: texts.reasonRequired,
    legend: texts.legends.restore,
    hint: texts.restoreHint,
    choices: RESTORE_REASONS.map((value) => ({
      value,
      label: texts.restoreReasons[value],
      toMember: suspensionJa.restored[value],
    })),
  },
  status: {
    key: 't',
    missing: texts.status.required,
    legend: texts.legends.status,
    hint: texts.status.hint,
    choices: SET_STATUSES.map((status) => ({
      value: `${status}`,
      label: texts.status.choices[status],
      toMember: texts.status.hints[status],
    })),
  },
  rank: {
    key: 'c',
    missing: texts.rank.required,
    legend: texts.rank.legend,
    hint: texts.rank.hint,
    choices: SET_RANKS.map((value) => ({ value, label: value })),
  },
  resubmission: {
    key: 'd',
    ...REASON,
    hint: texts.resubmission.hint,
    choices: FORCED_RESUBMIT_REASONS.map((value) => ({
      value,
      label: texts.resubmission.recheck[value],
      toMember: ageJa.resubmitReasons[value],
    })),
  },
};

type Present = Pick<Member, 'rank' | 'status' | 'was_restored'>;
const isChoice = (kind: ActionKind, value: string, { rank, status, was_restored }: Present): boolean => {
  if (kind === 'rank') return value !== rank;
  if (kind === 'status') return value !== String(status);
  return kind !== 'suspend' || value !== 'mistake' || was_restored;
};
/**
 * The options for this member. The current rank or status is omitted. For a member who was never restored, the
 * suspension reason `mistake` ("the restoration was a mistake") is omitted too.
 */
export const choicesFor = (kind: ActionKind, member: Present): Choice[] =>
  STEPS[kind].choices.filter(({ value }) => isChoice(kind, value, member));

/** The decision for a chosen value; undefined for a value that the action doesn't have. */
export const decisionOf = (kind: ActionKind, value: string): MemberDecision | undefined =>
  (VALUES[kind] as readonly string[]).includes(value) ? ({ kind, value } as MemberDecision) : undefined;

/**
 * The actions that are possible for this member now. The server has the same rules
 * (functions/staff/members/member-decision.rules.ts).
 */
export const actionsFor = ({ state, sex, status, age_check: age }: Member): ActionKind[] => {
  if (state === 'suspended') return ['restore'];
  if (state !== 'open') return [];
  const isWoman = sex === WOMAN;
  return [
    ...(isWoman && status !== WOMAN_STATUS.registering ? (['status'] as const) : []),
    ...(isWoman ? (['rank'] as const) : []),
    ...(age.state === 'verified' || age.state === 'under_review' ? (['resubmission'] as const) : []),
    'suspend',
  ];
};
