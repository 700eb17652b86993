import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { foldName } from '#shared/rules/name-folding.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';
import type { ProfileItem } from './profile.ts';

/**
 * Entry by which staff find a member from a name, a TikTok ID or an Instagram ID. Names are stored in a normalised
 * spelling (`foldName`): for example in one width and in lower case. All names with the same first character are in one
 * partition, so that one query finds all names that begin with the search text. Twitter IDs have items of their own
 * (items/social-id.ts).
 */
export type DirectoryItem = { memberId: MemberId };
type Entry = Stored<DirectoryItem>;
type Searched = Pick<ProfileItem, 'memberId' | 'attributes' | 'tiktok' | 'instagram'>;

/**
 * A sort key has at most 1,024 bytes. No name that a member can save has more than `NAME_MAX_BYTES` bytes after
 * `foldName`.
 */
const NAME_MAX_BYTES = 900;

const namePk = (folded: string): string => `DIRECTORY#name#${[...folded][0] ?? ''}`;
const socialPk = (id: string): string => `DIRECTORY#social#${id}`;

/** The members whose name begins with `typed`, sorted by name; undefined for a text with which no name can begin. */
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
 * Replaces a member's entries in the staff search when the profile is saved. An entry with unchanged spelling is not
 * written. Without `after` all entries are deleted. Part of the transaction that saves the profile, so that a search
 * never finds an earlier name.
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
