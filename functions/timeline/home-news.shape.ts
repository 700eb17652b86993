import { faceOf, profileFactsOf } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { HomePerson } from '#shared/contract/home-news.ts';
import { MAN } from '#shared/options/member.ts';
import { joinList } from '#shared/rules/joined-list.ts';
import { likeStateOf } from './eligibility.rules.ts';
import type { ShownMember } from './find-page.ts';
import type { Visitor } from './footprint.rules.ts';

type Shown = Pick<Visitor, 'pair'> & { account: AccountItem };

const toPerson = ({ account, pair }: Shown, { photoUrl }: Pick<Core, 'photoUrl'>, now: Date) => ({
  uuid: account.memberId,
  twitter_name: profileFactsOf(account).userName,
  profile1: photoUrl(faceOf(account), 390),
  profile1_large: photoUrl(faceOf(account), 780),
  can_not_liked: likeStateOf(MAN, { account, pair }, now).cannotBeLiked,
});

/** The one woman whom a man's home shows: his newest visitor, else the newest face of his areas. */
export const toHomePerson = (
  visitor: Shown | undefined,
  face: ShownMember | undefined,
  core: Pick<Core, 'photoUrl'>,
  now: Date,
): HomePerson | null => {
  // The list of footprints shows neither age nor areas.
  if (visitor) return { kind: 'footprint', ...toPerson(visitor, core, now), age: null, area: '' };
  if (!face) return null;
  const { age, areas } = face.entry;
  return { kind: 'new_face', ...toPerson(face.facts, core, now), age, area: joinList(areas) };
};
