import { expectTypeOf, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Stored, Table } from './table.ts';

const id = 'm' as MemberId;
declare const table: Table;
// These functions are compiled and never run, because the test checks only their types.
const read = {
  one: () => table.find(accountKey(id)),
  tuple: () => table.findMany([accountKey(id), profileKey(id)]),
  list: (ids: MemberId[]) => table.findMany(ids.map(accountKey)),
  page: () => table.query(pairsOf(id)),
};

test('the type of a key gives the type of the item', () => {
  expectTypeOf(read.one).returns.resolves.toEqualTypeOf<Stored<AccountItem> | undefined>();
  expectTypeOf(read.tuple).returns.resolves.toEqualTypeOf<
    [Stored<AccountItem> | undefined, Stored<ProfileItem> | undefined]
  >();
  expectTypeOf(read.list).returns.resolves.toEqualTypeOf<(Stored<AccountItem> | undefined)[]>();
});

test('a wrong field does not compile', () => {
  const wrong = async () => {
    const account = await read.one();
    // @ts-expect-error An account has no attributes; a profile has.
    return account?.attributes;
  };
  const { page } = read;
  const wrongInPage = async () => {
    const { items } = await page();
    // @ts-expect-error A side of a pair has no password.
    return items.map((side) => side.passwordHash);
  };
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf(wrongInPage).toBeFunction();
});
