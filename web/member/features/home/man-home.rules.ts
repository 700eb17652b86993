import { PROFILE_RING_STEPS } from '#shared/limits.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import type { CompletenessKey, ProfileCompleteness } from '#shared/rules/profile-completeness.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

/** Address of the form in which a man completes each missing point of his profile. */
export const FORM_OF: Record<CompletenessKey, string> = {
  c1: paths.form(),
  c2: paths.form('only_profile_img'),
  c3: paths.form('only_profile_img'),
  c4: paths.form('only_profile_img'),
  c5: paths.form('only_appear_points'),
  c6: paths.form('only_propensity'),
  c7: paths.form('only_propensity'),
  c8: paths.form('only_propensity'),
  c9: paths.form('only_sns'),
};

/** The missing points of the profile, in the order from `c1` to `c9`. */
export const openPoints = (rate: ProfileCompleteness): CompletenessKey[] =>
  (Object.keys(FORM_OF) as CompletenessKey[]).filter((key) => !rate[key]);

/**
 * The completeness of a profile is shown as a ring of five steps. Returns the number of completed steps (spec part-1
 * §9).
 */
export const ringSteps = ({ point }: Pick<ProfileCompleteness, 'point'>): number =>
  Math.floor((point * PROFILE_RING_STEPS) / 100);

const RANK_WITHOUT_SHOWN = 'E';
/** A man's rank for the home screen; `-` while a man with rank E has asked for a higher rank (spec part-2 §4). */
export const shownRank = ({ rank, rank_req_flag: isPending }: Pick<Account, 'rank' | 'rank_req_flag'>): string =>
  isPending && rank === RANK_WITHOUT_SHOWN ? homeJa.rank.none : rank;
