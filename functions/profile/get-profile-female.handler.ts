import { shownAttributes } from '#functions/items/profile.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getProfileFemale as contract } from '#shared/contract/profile.ts';
import type { ProfileDeps } from './deps.ts';
import { photoFields, shadeField } from './photo-fields.ts';
import { herAnswers } from './profile.shape.ts';
import { findProfileView } from './profile-view.repository.ts';
import { actionsOf, isAgeVerified, lastLoginOfPartner, myProfile } from './profile-view.ts';

export const getProfileFemale = createHandler(contract, async ({ member, body, now }, deps: ProfileDeps) => {
  const { core, pairViews } = deps;
  const view = await findProfileView(deps, member, body.user.partner_id, now);
  const actions = actionsOf(pairViews, view, now);
  return {
    profile: {
      id: view.side.partnerId,
      is_age_verified: isAgeVerified(view),
      ...lastLoginOfPartner(pairViews, view, now),
      ...photoFields(core.photoUrl, view.partner.profile, 780),
      ...shadeField(view.partner.profile),
      ...herAnswers(shownAttributes(view.partner.profile)),
    },
    my_profile: myProfile(view, core),
    recommend: {
      ...pairViews.toRow(view.side, core.photoUrl, now),
      choices: [
        ...(actions.contact ? (['ok'] as const) : []),
        ...(actions.decline ? (['ng'] as const) : []),
        ...(actions.block ? (['block'] as const) : []),
      ],
    },
  };
});
