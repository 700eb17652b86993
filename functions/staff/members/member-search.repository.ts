import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { namesLike, socialIdsLike } from '#functions/items/directory.ts';
import { socialIdItemKey } from '#functions/items/social-id.ts';
import { textCursor } from '#functions/platform/http/cursor.ts';
import { type LoginItem, loginKey, loginKeyAt } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { FOUND_MEMBERS_MAX } from '#shared/limits.ts';
import { type MemberSearch, nameSortKey } from './member-search.rules.ts';

/** `login` is undefined once the member withdrew. */
export type FoundMember = { account: AccountItem; login: LoginItem | undefined };

/**
 * Maximum of members who are found by a social ID. TikTok and Instagram IDs need not be unique. Staff find further
 * members with the same ID by name.
 */
const SOCIAL_ID_MAX = 10;

export const createMemberSearchRepository = ({ table, pepper }: { table: Table; pepper: string }) => {
  /** Finds members by id, e-mail address and Twitter ID, in this order, with one request. */
  const findExact = async ({ id, address, socialId }: MemberSearch): Promise<MemberId[]> => {
    const keys = [
      ...(id === undefined ? [] : [accountKey(id)]),
      ...(address === undefined ? [] : [loginKey(pepper, address)]),
      ...(socialId === undefined ? [] : [socialIdItemKey(pepper, socialId)]),
    ];
    const found = keys.length === 0 ? [] : await table.findMany(keys);
    return found.flatMap((item) => (item ? [item.memberId] : []));
  };

  const findBySocialId = async ({ socialId }: MemberSearch): Promise<MemberId[]> => {
    if (socialId === undefined) return [];
    const { items } = await table.query({ ...socialIdsLike(socialId), limit: SOCIAL_ID_MAX });
    return items.map(({ memberId }) => memberId);
  };

  const findByName = async (
    { name }: MemberSearch,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<{ ids: MemberId[]; next: string | null }> => {
    const names = name === undefined ? undefined : namesLike(name);
    const cursors = names && textCursor(nameSortKey(names));
    const after = cursor === undefined ? undefined : cursors?.read(cursor);
    if (cursor !== undefined && after === undefined) throw new AppError('invalid_input', { fields: { cursor: [] } });
    if (!names || !cursors || limit === 0) return { ids: [], next: null };
    const { items, next } = await table.query({
      ...names,
      limit,
      after: after === undefined ? undefined : { pk: names.pk, sk: after },
    });
    const last = items.at(-1);
    return { ids: items.map(({ memberId }) => memberId), next: next && last ? cursors.write(last.sk) : null };
  };

  /**
   * Accounts and logins of these members, in the order of `ids`, with two requests; without members who were erased.
   */
  const findMembers = async (ids: readonly MemberId[]): Promise<FoundMember[]> => {
    if (ids.length === 0) return [];
    const accounts = (await table.findMany(ids.map(accountKey))).filter((account) => account !== undefined);
    const logins =
      accounts.length === 0 ? [] : await table.findMany(accounts.map(({ loginPk }) => loginKeyAt(loginPk)));
    return accounts.map((account, index) => ({ account, login: logins[index] }));
  };

  return {
    /**
     * A page of the members whom a search finds: first members with this id, e-mail address or social ID, then members
     * found by name. The pages after the first contain only members found by name. Eventually consistent.
     * @throws AppError invalid_input for a cursor of another search.
     */
    find: async (search: MemberSearch, cursor?: string): Promise<{ members: FoundMember[]; next: string | null }> => {
      const isFirst = cursor === undefined;
      const [exact, social, named] = await Promise.all([
        isFirst ? findExact(search) : [],
        isFirst ? findBySocialId(search) : [],
        findByName(search, { cursor, limit: FOUND_MEMBERS_MAX - (isFirst ? RESERVED : 0) }),
      ]);
      const ids = [...new Set([...exact, ...social, ...named.ids])];
      return { members: await findMembers(ids), next: named.next };
    },
  };
};
/**
 * Rows of the first page that are reserved for members found by id, e-mail address and Twitter ID (one each), and for
 * members who share a social ID.
 */
const RESERVED = 3 + SOCIAL_ID_MAX;
export type MemberSearchRepository = ReturnType<typeof createMemberSearchRepository>;
