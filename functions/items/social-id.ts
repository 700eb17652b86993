import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** The member who has claimed a Twitter id. The key is made from the id, so that only one member can claim it. */
type SocialIdItem = { memberId: MemberId };

/** `socialId` in the spelling that `socialIdKey` of shared/rules/sns-id.ts gives. */
export const socialIdItemKey = (pepper: string, socialId: string): Key<SocialIdItem> => ({
  pk: `SNSID#${keyedHash(pepper, 'twitterid', socialId)}`,
  sk: 'SNSID',
});
