import { toPairRow } from '#functions/matching/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getProfileFemale as contract } from '#shared/contract/profile.ts';
import type { ProfileDeps } from './deps.ts';
import { findProfileView } from './find-profile-view.ts';
import { herAnswers } from './profile.shape.ts';
import { actionsOf, myProfile } from './profile-view.ts';
import { photoFields } from './public.ts';

export const getProfileFemale = createHandler(contract, async ({ member, body, now }, { core, table }: ProfileDeps) => {
  const view = await findProfileView(table, member, body.user.partner_id, now);
  const actions = actionsOf(view, now);
  return {
    profile: {
      id: view.side.partnerId,
      ...photoFields(core.photoUrl, view.partner.profile, 780),
      ...herAnswers(view.partner.profile.attributes),
    },
    my_profile: myProfile(view, core),
    recommend: {
      ...toPairRow(view.side, core.photoUrl, now),
      choices: [
        ...(actions.contact ? (['ok'] as const) : []),
        ...(actions.decline ? (['ng'] as const) : []),
        ...(actions.block ? (['block'] as const) : []),
      ],
    },
  };
});
