import type { Pair } from '#functions/records/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';

/**
 * A record once one of the two has withdrawn: it stands in no list and no counter, and tells nothing of who left. What was
 * said stays readable for the other until the rest is erased (docs/rules.md).
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

/** Whether a record says of this member what it may after they left; the other may have left before them. */
export const hasLeft = (pair: Pair, leaver: MemberId): boolean =>
  pair.leftBy !== undefined && (leaver === pair.herId ? pair.herName : pair.hisName) === commonJa.withdrawnMember;
