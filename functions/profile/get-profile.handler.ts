import { isPaid } from '#functions/account/public.ts';
import { explanationJa, toPairRow } from '#functions/matching/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getProfile as contract } from '#shared/contract/profile.ts';
import type { ProfileDeps } from './deps.ts';
import { findProfileView } from './find-profile-view.ts';
import { hisAnswers } from './profile.shape.ts';
import { actionsOf, myProfile } from './profile-view.ts';
import { photoFields } from './public.ts';

export const getProfile = createHandler(contract, async ({ member, body, now }, { core, table }: ProfileDeps) => {
  const view = await findProfileView(table, member, body.user.partner_id, now);
  const { side, own, partner } = view;
  const actions = actionsOf(view, now);
  const choices = [
    ...(actions.contact ? (['ok'] as const) : []),
    ...(actions.decline ? (['ng'] as const) : []),
    ...(actions.hold ? (['suspend'] as const) : []),
    ...(actions.block ? (['block'] as const) : []),
  ];
  return {
    profile: {
      id: side.partnerId,
      ...photoFields(core.photoUrl, partner.profile, 780),
      twitterid: partner.profile.twitterid,
      tiktok: partner.profile.tiktok,
      instagram: partner.profile.instagram,
      rank: partner.account.rank,
      ...hisAnswers(partner.profile.attributes),
    },
    my_profile: myProfile(view, core),
    recommend: {
      ...toPairRow(side, core.photoUrl, now),
      explanation: explanationJa(side.why),
      suspended_until: side.heldUntil === undefined ? null : new Date(side.heldUntil).toISOString(),
      choices,
    },
    payment_conf: isPaid(own.account, now) ? 1 : 0,
  };
});
