import * as z from 'zod/mini';
import { namesLike } from '#functions/items/directory.ts';
import { MemberId } from '#shared/ids.ts';
import { checkOtherSocialId, socialIdKey } from '#shared/rules/sns-id.ts';

/**
 * The possible meanings of a text that staff search for. A field is undefined when the text can't have this meaning.
 */
export type MemberSearch = {
  id: MemberId | undefined;
  address: string | undefined;
  /** The social ID that staff typed, normalized as in `socialIdKey`. */
  socialId: string | undefined;
  /** The beginning of a name, as it was typed. */
  name: string | undefined;
};

/**
 * Parses a search text of staff. An id, address or social ID is found by its whole text, and a name also by its
 * beginning (rules: Staff console, Members).
 */
export const readMemberSearch = (typed: string): MemberSearch => {
  const text = typed.trim();
  const narrow = text.normalize('NFKC');
  const id = MemberId.safeParse(narrow);
  return {
    id: id.success ? id.data : undefined,
    address: narrow.indexOf('@') > 0 ? narrow : undefined,
    socialId: checkOtherSocialId(text).problem === null ? socialIdKey(text) : undefined,
    name: namesLike(text) && text,
  };
};

/**
 * The schema of the cursor of a search by name: the sort key of the last name on a page. DynamoDB refuses a sort key
 * outside of the searched range.
 */
export const nameSortKey = ({ prefix }: { prefix: string }) =>
  z.string().check(z.refine((sk) => sk.startsWith(prefix) && Buffer.byteLength(sk) <= KEY_MAX_BYTES));
const KEY_MAX_BYTES = 1_024;
