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

/** The account's copy of facts about the profile; empty values before the first save of the profile. */
export const profileFactsOf = ({ profileFacts = NOTHING_SAID }: WithFacts): ProfileFacts => profileFacts;
/** The account's copy of facts about the photos; no photos before the first save of photos. */
export const photoFactsOf = ({ photoFacts = NO_PHOTOS }: WithFacts): PhotoFacts => photoFacts;

/** The member's photo in slot 1, or the sample avatar where slot 1 is empty. `core.photoUrl` takes the result. */
export const faceOf = (account: WithFacts): PhotoRef | undefined =>
  facePhoto({ photos: [photoFactsOf(account).first, null, null], defaultImgNo: profileFactsOf(account).defaultImgNo });
