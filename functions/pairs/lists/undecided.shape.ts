import type { PairItem } from '#functions/items/pair.ts';
import type { ProfileItem } from '#functions/items/profile.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { UndecidedMan } from '#shared/contract/matching.ts';
import { stateForViewer } from '#shared/rules/matching-labels.ts';
import { plainReasonJa } from './explanation.ts';

/**
 * The response fields for a woman's home screen about a man who waits for her answer: he was recommended to her, sent
 * her a like, or is on hold (she chose `suspend`).
 */
export const toUndecidedMan = (
  side: PairItem,
  profile: Pick<ProfileItem, 'attributes'> | undefined,
  photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string,
): UndecidedMan => ({
  id: side.sk,
  partner_user_id: side.partnerId,
  status_n: stateForViewer(side.state, side.viewer),
  twitter_name: side.partnerName,
  profile1: photoUrl(side.partnerPhoto, 390),
  profile1_large: photoUrl(side.partnerPhoto, 780),
  age: profile?.attributes.age ?? null,
  area: profile?.attributes.area ?? '',
  reason: plainReasonJa(side.why),
  suspended_until: side.heldUntil === undefined ? null : new Date(side.heldUntil).toISOString(),
});
