import { MAN } from '#shared/options/member.ts';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { FORM_OF, openPoints } from './man-home.rules.ts';

/** The steps of a profile that is not complete. `more`: a point for which home has no sentence of its own. */
export type ProfileStep = 'photo' | 'text' | 'appeal' | 'more';
/** What home asks of a member (`askOf`). */
export type Ask =
  /** The charge of a renewal failed; the plan ends at `until` unless another card is charged. */
  | { what: 'card'; until: Date }
  /** The document is under check. Members without one are redirected before home opens. */
  | { what: 'document' }
  | { what: 'messages'; count: number }
  /** A woman: the man whom she answers next. A man: new likes. */
  | { what: 'person' }
  | { what: 'profile'; step: ProfileStep; to: string }
  /** A man whose profile is complete may look at his conditions again. */
  | { what: 'conditions' };

type AskFacts = Pick<
  Account,
  'sex' | 'plan_state' | 'plan_until' | 'age_conf' | 'unread_messages_size' | 'like_count_new' | 'profile_complete_rate'
>;

/**
 * The one thing that home asks of a member: the first that applies, by weight (rules: Home, What home asks). Null: a
 * woman has nothing to do.
 * @param isWaitedFor whether home shows a woman a man to decide on, or the button that requests one.
 */
export const askOf = (account: AskFacts, isWaitedFor: boolean): Ask | null => {
  const { sex, plan_state: plan, plan_until: until, unread_messages_size: unread } = account;
  if (plan === 'retrying' && until !== null) return { what: 'card', until: new Date(until) };
  if (!isVerified(account)) return { what: 'document' };
  if (unread > 0) return { what: 'messages', count: unread };
  if (sex === MAN ? account.like_count_new > 0 : isWaitedFor) return { what: 'person' };
  const rate = account.profile_complete_rate;
  const open = openPoints(rate)[0];
  if (open === undefined) return sex === MAN ? { what: 'conditions' } : null;
  if (sex !== MAN) return { what: 'profile', step: 'more', to: paths.femaleForm };
  if (!rate.c2) return { what: 'profile', step: 'photo', to: FORM_OF.c2 };
  if (!rate.c6) return { what: 'profile', step: 'text', to: FORM_OF.c6 };
  if (!rate.c5) return { what: 'profile', step: 'appeal', to: FORM_OF.c5 };
  return { what: 'profile', step: 'more', to: FORM_OF[open] };
};
