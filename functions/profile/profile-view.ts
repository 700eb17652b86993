import type { Core } from '#functions/platform/runtime/core.ts';
import { isPaid } from '#functions/records/account.ts';
import { facePhoto } from '#functions/records/profile.ts';
import { MAN } from '#shared/options/member.ts';
import { type PairActions, pairActions } from '#shared/rules/matching-choices.ts';
import type { PairViews } from './deps.ts';
import type { ProfileView } from './profile-view.repository.ts';

/** The actions that the viewer may take now. A man who does not pay may only block (rules: Recommend record). */
export const actionsOf = (
  { isRedoable }: Pick<PairViews, 'isRedoable'>,
  { side, own }: ProfileView,
  now: Date,
): PairActions => {
  const paid = isPaid(own.account, now);
  const actions = pairActions(side.state, { viewer: side.viewer, isPaid: paid, isRedoable: isRedoable(side) });
  return side.viewer === MAN && !paid ? { ...actions, contact: false, decline: false } : actions;
};

export const myProfile = ({ own }: ProfileView, core: Core) => ({
  twitter_name: own.profile.attributes.twitter_name ?? '',
  profile1: core.photoUrl(facePhoto(own.profile), 96),
});
