import type { Core } from '#functions/platform/runtime/core.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Condition, Partition, Stored, Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import {
  type FormerBlock,
  formerBlocksOf,
  formerId,
  formersOf,
  type IdentityItem,
  identityKey,
  laterId,
  latersOf,
  laterWrite,
  partnerOfBlock,
} from '#functions/records/former-member.ts';
import { newPair, type Pair, type PairItem, pairIdFor, pairKey, pairOf } from '#functions/records/pair.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import { pairWrites } from '../pairs/pair-writes.ts';
import { seenWrite } from '../recommend/seen/seen.ts';
import { identityHashes, identityOf } from './identity.ts';

type Member = { id: MemberId; sex: 1 | 2 };

/**
 * Brings back the blocks of somebody who was a member before, found by a keyed hash of address, phone or social ID. Runs
 * before a member's cards are made, so that nobody who blocked them is shown them; looks up each hash once.
 */
export const restoreBlocks = async ({ pepper, clock }: Core, table: Table, id: MemberId): Promise<void> => {
  const [account, profile, known] = (await table.findMany([accountKey(id), profileKey(id), identityKey(id)], {
    consistent: true,
  })) as [AccountItem | undefined, ProfileItem | undefined, IdentityItem | undefined];
  if (!account || account.withdrawnAt !== undefined) return;
  const hashes = identityHashes(pepper, identityOf(account.loginPk, profile));
  const fresh = hashes.filter((hash) => !known?.hashes.includes(hash));
  if (fresh.length === 0) return;
  const member = { id, sex: account.sex };
  for (const hash of fresh) {
    for (const former of await all(table, formersOf(hash), formerId)) {
      if (former !== id) await restoreFrom(table, former, member, clock.now());
    }
  }
  // Last, so that a run that broke off is done again.
  await table.write({ name: 'identity', put: { ...identityKey(id), hashes } });
};

/** Every item under a prefix; a person has left a few times, and blocked some. */
const all = async <Item, T>(table: Table, of: Partition<Item>, read: (item: Stored<Item>) => T): Promise<T[]> => {
  const found: T[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await table.query({ ...of, after, consistent: true });
    found.push(...page.items.map(read));
    after = page.next;
  } while (after);
  return found;
};

/** Every block that a former member left behind, for who they are now. */
export const restoreFrom = async (table: Table, former: MemberId, member: Member, now: Date): Promise<void> => {
  // Said first: whoever of two comes back second finds the other under the new id.
  await table.write(laterWrite(former, member.id));
  const blocks = await all(table, formerBlocksOf(former), (item) => ({
    partnerId: partnerOfBlock(item),
    block: item,
  }));
  for (const { partnerId, block } of blocks) {
    const laters = await all(table, latersOf(partnerId), laterId);
    for (const partner of [partnerId, ...laters]) await restoreBlock(table, member, partner, block, now);
  }
};

const restoreBlock = (
  table: Table,
  member: Member,
  partnerId: MemberId,
  block: FormerBlock,
  now: Date,
): Promise<void> =>
  retryOnConflict(async () => {
    const pairId = pairIdFor(member, partnerId);
    const [partner, side] = (await table.findMany([accountKey(partnerId), pairKey(member.id, pairId)], {
      consistent: true,
    })) as [AccountItem | undefined, PairItem | undefined];
    if (!partner || partner.withdrawnAt !== undefined || side?.blockedBy !== undefined) return;
    const isHer = member.sex === WOMAN;
    const [herId, hisId] = isHer ? [member.id, partnerId] : [partnerId, member.id];
    const before = side ? pairOf(side) : null;
    const after: Pair = {
      ...(before ?? newPair({ herId, hisId, herName: '', hisName: '' }, now)),
      state: 3,
      noMatchBy: 'block',
      blockedBy: block.by === 'leaver' ? member.id : partnerId,
      blockedAt: block.at,
      lastMessage: '',
      herUnread: 0,
      hisUnread: 0,
      heldUntil: undefined,
    };
    const writes = pairWrites(before, after, { require: { her: STILL_THERE, his: STILL_THERE } });
    await writing(() => table.transact([...writes, seenWrite(herId, hisId)]));
  });

/** Who leaves at this very moment takes no new record along: their blocks wait for who comes back. */
const STILL_THERE: Condition = ['attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)'];
