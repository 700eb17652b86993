import { faceOf, photoFactsOf, profileFactsOf } from '#functions/account/public.ts';
import { lastLoginField } from '#functions/items/last-call.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { TimelineRow } from '#shared/contract/timeline.ts';
import type { Sex } from '#shared/options/member.ts';
import { joinList } from '#shared/rules/joined-list.ts';
import { likeStateOf } from './eligibility.rules.ts';
import type { ShownMember } from './find-page.ts';

/** A row of the timeline for a viewer of the other sex. Name and photo are from the current account. */
export const toTimelineRow = (
  viewer: Sex,
  { entry, facts }: ShownMember,
  { photoUrl }: Pick<Core, 'photoUrl'>,
  now: Date,
): TimelineRow => {
  const { account } = facts;
  const face = faceOf(account);
  const { isLiked, cannotBeLiked } = likeStateOf(viewer, facts, now);
  return {
    uuid: account.memberId,
    twitter_name: profileFactsOf(account).userName,
    profile1: photoUrl(face, 390),
    profile1_small: photoUrl(face, 96),
    photo_shade: photoFactsOf(account).shade,
    age: entry.age,
    area: joinList(entry.areas),
    body_type: entry.bodyType,
    is_liked: isLiked,
    can_not_liked: cannotBeLiked,
    ...lastLoginField(account, now),
  };
};
