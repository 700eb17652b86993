import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type Footprint, footprintKey } from '#functions/items/footprint.ts';
import { type FormerBlock, formerBlockKey } from '#functions/items/former-member.ts';
import { type PairItem, pairIdFor, pairKey } from '#functions/items/pair.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { OpenFacts } from './eligibility.rules.ts';

/**
 * The keys of the four items from which `openFactsOf` makes its facts, in the order of its parameters. Read all four in
 * one strongly consistent request.
 */
export const openFactKeys = (pepper: string, viewer: Viewer, memberId: MemberId) =>
  [
    accountKey(memberId),
    pairKey(viewer.id, pairIdFor(pepper, viewer, memberId)),
    formerBlockKey(viewer.id, memberId),
    footprintKey(viewer.id, memberId),
  ] as const;

/** Makes `OpenFacts` from the four items with the keys of `openFactKeys`. An item that does not exist is undefined. */
export const openFactsOf = (
  account: Stored<AccountItem> | undefined,
  pair: PairItem | undefined,
  block: Stored<FormerBlock> | undefined,
  footprint: Stored<Footprint> | undefined,
): OpenFacts => ({ account, pair, isBlockRestored: block !== undefined, hasVisited: footprint !== undefined });
