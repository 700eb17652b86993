import type { AccountItem, PhotoFacts, ProfileFacts } from '#functions/items/account.ts';
import { facePhoto } from '#functions/items/profile.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';

const NOTHING_SAID: ProfileFacts = {
  userName: '',
  twitterid: '',
  defaultImgNo: 0,
  hasAppealPoints: false,
  freeTextChars: 0,
  hasSocialId: false,
};
const NO_PHOTOS: PhotoFacts = { count: 0, first: null };

type WithFacts = Pick<AccountItem, 'profileFacts' | 'photoFacts'>;

/** Facts about the profile that are copied into the account item. Empty values before the profile is first saved. */
export const profileFactsOf = ({ profileFacts = NOTHING_SAID }: WithFacts): ProfileFacts => profileFacts;
/** Facts about the photos that are copied into the account item. Before the first photo is saved, the count is 0. */
export const photoFactsOf = ({ photoFacts = NO_PHOTOS }: WithFacts): PhotoFacts => photoFacts;

/**
 * The member's photo in slot 1, or the sample avatar when slot 1 is empty. `core.photoUrl` makes a link of the result.
 */
export const faceOf = (account: WithFacts): PhotoRef | undefined =>
  facePhoto({ photos: [photoFactsOf(account).first, null, null], defaultImgNo: profileFactsOf(account).defaultImgNo });
