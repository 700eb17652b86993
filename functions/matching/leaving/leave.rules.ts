import type { Pair } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';

/**
 * The record after `leaver` withdrew: in no list and no counter, and without the leaver's name and photo. The other
 * member may still read the room until the erasure (rules: Safety, Records with somebody who left).
 */
export const afterLeaving = (pair: Pair, leaver: MemberId): Pair => ({
  ...pair,
  leftBy: pair.leftBy ?? leaver,
  lastMessage: '',
  herUnread: 0,
  hisUnread: 0,
  ...(leaver === pair.herId
    ? { herName: commonJa.withdrawnMember, herPhoto: undefined }
    : { hisName: commonJa.withdrawnMember, hisPhoto: undefined }),
});

/**
 * Whether the record was changed for the withdrawal of this member. `leftBy` alone may name the other one, who left
 * before.
 */
export const hasLeft = (pair: Pair, leaver: MemberId): boolean =>
  pair.leftBy !== undefined && (leaver === pair.herId ? pair.herName : pair.hisName) === commonJa.withdrawnMember;
