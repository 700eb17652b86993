import { profileDecidedEvent, profileEraseEvent, socialIdFreeEvent } from '#functions/items/events/profile.ts';
import { explanationJa, toPairRow } from '#functions/pairs/public/lists.ts';
import { isPairVisible, isPartnerAway, isRedoable } from '#functions/pairs/public/pair.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { reviewSummary } from '#functions/reviews/public.ts';
import { access } from './access.ts';
import { decideTexts } from './decide-texts.event.ts';
import { profileDeps } from './deps.ts';
import { getAccountDetail } from './get-account-detail.handler.ts';
import { getProfile } from './get-profile.handler.ts';
import { getProfileFemale } from './get-profile-female.handler.ts';
import { updateProfile } from './update-profile.handler.ts';
import { eraseProfile, freeSocialId } from './withdrawal.event.ts';

export const domain = defineDomain({
  access,
  deps: profileDeps(
    { isVisible: isPairVisible, isAway: isPartnerAway, isRedoable, toRow: toPairRow, explain: explanationJa },
    reviewSummary,
  ),
  consumers: [
    on(socialIdFreeEvent, freeSocialId),
    on(profileEraseEvent, eraseProfile),
    on(profileDecidedEvent, decideTexts),
  ],
  handlers: [getAccountDetail, updateProfile, getProfile, getProfileFemale],
});
