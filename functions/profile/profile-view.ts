import { isPaid } from '#functions/items/account.ts';
import { lastLoginField } from '#functions/items/last-call.ts';
import { facePhoto } from '#functions/items/profile.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { type PairActions, pairActions } from '#shared/rules/matching-choices.ts';
import type { PairViews } from './deps.ts';
import type { ProfileView } from './profile-view.repository.ts';

/** True when a woman views a man who can't reply to her or can't be chosen by her at the moment. */
export const isAway = (pairViews: Pick<PairViews, 'isAway'>, { side, partner }: ProfileView, now: Date): boolean =>
  pairViews.isAway(side.viewer, side, partner.account, now);

/**
 * The actions that the viewer may take now. A man who does not pay may only block. A woman may not choose to contact a
 * man who can't reply (rules: Pairs, A man who stops being paid).
 */
export const actionsOf = (
  pairViews: Pick<PairViews, 'isRedoable' | 'isAway'>,
  view: ProfileView,
  now: Date,
): PairActions => {
  const { side, own } = view;
  const paid = isPaid(own.account, now);
  const actions = pairActions(side.state, {
    viewer: side.viewer,
    isPaid: paid,
    isRedoable: pairViews.isRedoable(side),
  });
  if (side.viewer === MAN && !paid) return { ...actions, contact: false, decline: false };
  return { ...actions, contact: actions.contact && !isAway(pairViews, view, now) };
};

export const isAgeVerified = ({ partner }: ProfileView): boolean => partner.account.ageCheck === AGE_CHECK.verified;

/**
 * The partner's last login, as the timeline would tell it: no field after a no-match, while the partner hides from the
 * timeline, and for a man without a plan (rules: Timeline, The last login).
 */
export const lastLoginOfPartner = (pairViews: Pick<PairViews, 'isAway'>, view: ProfileView, now: Date) => {
  const { account } = view.partner;
  const isUntold = view.side.state === PAIR_STATE.noMatch || account.isHidden === true || isAway(pairViews, view, now);
  return isUntold ? {} : lastLoginField(account, now);
};

export const myProfile = ({ own }: ProfileView, core: Core) => ({
  twitter_name: own.profile.attributes.twitter_name ?? '',
  twitterid: own.profile.twitterid,
  profile1: core.photoUrl(facePhoto(own.profile), 390),
});
