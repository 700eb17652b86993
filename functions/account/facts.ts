import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { facePhoto } from '#functions/profile/public.ts';
import type { AccountItem, PhotoFacts, ProfileFacts } from './public.ts';

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
export const saidOf = ({ profileFacts = NOTHING_SAID }: WithFacts): ProfileFacts => profileFacts;
/** What the account knows of the photos; none before the first. */
export const photosOf = ({ photoFacts = NO_PHOTOS }: WithFacts): PhotoFacts => photoFacts;

/** What stands in slot 1: a photo of the member's own, else the sample avatar. For `core.photoUrl`. */
export const faceOf = (account: WithFacts): PhotoRef | undefined =>
  facePhoto({ photos: [photosOf(account).first, null, null], defaultImgNo: saidOf(account).defaultImgNo });
