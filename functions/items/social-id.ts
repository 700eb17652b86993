import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** Says which member uses a Twitter id. The key is made from the Twitter id, so that only one member can have it. */
type SocialIdItem = { memberId: MemberId };

/** `socialId` must be normalised by `socialIdKey` of shared/rules/sns-id.ts. */
export const socialIdItemKey = (pepper: string, socialId: string): Key<SocialIdItem> => ({
  pk: `SNSID#${keyedHash(pepper, 'twitterid', socialId)}`,
  sk: 'SNSID',
});
