import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { AccountItem, PhotoFacts, ProfileFacts } from '#functions/records/account.ts';
import { facePhoto } from '#functions/records/profile.ts';

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

/** What the account knows of the form; nothing before its first save. */
export const profileFactsOf = ({ profileFacts = NOTHING_SAID }: WithFacts): ProfileFacts => profileFacts;
/** What the account knows of the photos; none before the first. */
export const photoFactsOf = ({ photoFacts = NO_PHOTOS }: WithFacts): PhotoFacts => photoFacts;

/** What stands in slot 1: a photo of the member's own, else the sample avatar. For `core.photoUrl`. */
export const faceOf = (account: WithFacts): PhotoRef | undefined =>
  facePhoto({ photos: [photoFactsOf(account).first, null, null], defaultImgNo: profileFactsOf(account).defaultImgNo });
