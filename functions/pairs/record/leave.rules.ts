import type { Pair } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';

/**
 * The record after `leaver` withdrew. The record is in no list and no counter, and it contains neither the name nor the
 * photo of the leaver. The other member may still read the room until the erasure
 * (rules: Safety, Records with somebody who left).
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
 * Whether `afterLeaving` already changed the record for the withdrawal of this member. `leftBy` alone does not say so:
 * when the partner withdrew first, `leftBy` names the partner.
 */
export const hasLeft = (pair: Pair, leaver: MemberId): boolean =>
  pair.leftBy !== undefined && (leaver === pair.herId ? pair.herName : pair.hisName) === commonJa.withdrawnMember;
