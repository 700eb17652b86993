import { isPaid } from '#functions/items/account.ts';
import { shownAttributes } from '#functions/items/profile.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getProfile as contract } from '#shared/contract/profile.ts';
import type { ProfileDeps } from './deps.ts';
import { photoFields, shadeField } from './photo-fields.ts';
import { hisAnswers } from './profile.shape.ts';
import { findProfileView } from './profile-view.repository.ts';
import { actionsOf, isAgeVerified, isAway, lastLoginOfPartner, myProfile } from './profile-view.ts';

export const getProfile = createHandler(contract, async ({ member, body, now }, deps: ProfileDeps) => {
  const { core, pairViews } = deps;
  const view = await findProfileView(deps, member, body.user.partner_id, now);
  const { side, own, partner } = view;
  const actions = actionsOf(pairViews, view, now);
  const choices = [
    ...(actions.contact ? (['ok'] as const) : []),
    ...(actions.decline ? (['ng'] as const) : []),
    ...(actions.hold ? (['suspend'] as const) : []),
    ...(actions.block ? (['block'] as const) : []),
  ];
  return {
    profile: {
      id: side.partnerId,
      is_age_verified: isAgeVerified(view),
      ...lastLoginOfPartner(pairViews, view, now),
      ...photoFields(core.photoUrl, partner.profile, 780),
      ...shadeField(partner.profile),
      twitterid: partner.profile.twitterid,
      tiktok: partner.profile.tiktok,
      instagram: partner.profile.instagram,
      rank: partner.account.rank,
      ...hisAnswers(shownAttributes(partner.profile)),
    },
    my_profile: myProfile(view, core),
    recommend: {
      ...pairViews.toRow(side, core.photoUrl, now),
      explanation: pairViews.explain(side.why),
      suspended_until: side.heldUntil === undefined ? null : new Date(side.heldUntil).toISOString(),
      choices,
      partner_paused: isAway(pairViews, view, now) ? (true as const) : undefined,
    },
    payment_conf: isPaid(own.account, now) ? 1 : 0,
    reviews: deps.reviewSummary(view.reviews, own.account, now),
  };
});
