import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { foldName } from '#shared/rules/name-folding.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';
import type { ProfileItem } from './profile.ts';

/**
 * Entry by which staff find a member by name, TikTok ID or Instagram ID. Names are stored in one width and in lower
 * case (`foldName`). All names with the same first character are in one partition, so that one query finds all names
 * that begin with the search text. Twitter IDs have items of their own (items/social-id.ts).
 */
export type DirectoryItem = { memberId: MemberId };
type Entry = Stored<DirectoryItem>;
type Searched = Pick<ProfileItem, 'memberId' | 'attributes' | 'tiktok' | 'instagram'>;

/**
 * Greatest length of a name in a sort key, in bytes after `foldName`. No name that a member can save is longer. A sort
 * key may have 1,024 bytes: the name, `#` and the member's id.
 */
const NAME_MAX_BYTES = 900;

const namePk = (folded: string): string => `DIRECTORY#name#${[...folded][0] ?? ''}`;
const socialPk = (id: string): string => `DIRECTORY#social#${id}`;

/**
 * The members whose name begins with `typed`, sorted by name. Undefined for a text that is empty or longer than any
 * name.
 */
export const namesLike = (typed: string): (Partition<DirectoryItem> & { prefix: string }) | undefined => {
  const folded = foldName(typed);
  return folded === '' || Buffer.byteLength(folded) > NAME_MAX_BYTES
    ? undefined
    : { pk: namePk(folded), prefix: folded };
};
/**
 * The members with this TikTok or Instagram ID, in any spelling. The TikTok ID of one member may be the Instagram ID of
 * another.
 */
export const socialIdsLike = (typed: string): Partition<DirectoryItem> => ({ pk: socialPk(socialIdKey(typed)) });

/** All entries of a profile in the staff search. */
export const directoryEntries = ({ memberId, attributes, tiktok, instagram }: Searched): Entry[] => {
  const folded = foldName(attributes.twitter_name ?? '');
  const socials = (Object.entries({ tiktok, instagram }) as [string, string][]).flatMap(([app, typed]) => {
    const id = socialIdKey(typed);
    return id === '' ? [] : [{ pk: socialPk(id), sk: `${app}#${memberId}`, memberId }];
  });
  return [...(folded === '' ? [] : [{ pk: namePk(folded), sk: `${folded}#${memberId}`, memberId }]), ...socials];
};

/**
 * Replaces a member's entries in the staff search, or deletes all entries if `after` is missing. An entry with
 * unchanged spelling is not written. The caller adds these writes to the transaction that saves the profile, so that a
 * search never finds an earlier name.
 */
export const directoryWrites = (before: Searched, after?: Searched): Write[] => {
  const [old, next] = [directoryEntries(before), after ? directoryEntries(after) : []];
  const isIn = (entries: readonly Key[], { pk, sk }: Key) => entries.some((one) => one.pk === pk && one.sk === sk);
  return [
    ...next.filter((entry) => !isIn(old, entry)).map((put) => ({ name: 'directory', put })),
    ...old
      .filter((entry) => !isIn(next, entry))
      .map(({ pk, sk }) => ({ name: 'former directory', delete: { pk, sk } })),
  ];
};
