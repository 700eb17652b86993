import type { Pair } from '#functions/items/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';

/**
 * The pair after the member `leaver` withdrew from the service. The pair is in no list and no counter, and contains
 * neither the name nor the photo of the leaver. The other member may still read the chat room until the erasure (rules:
 * Safety, Pairs with somebody who left).
 */
export const afterLeaving = (pair: Pair, leaver: MemberId): Pair => {
  const isHers = leaver === pair.herId;
  return {
    ...pair,
    leftBy: pair.leftBy ?? leaver,
    lastMessage: '',
    herUnread: 0,
    hisUnread: 0,
    herName: isHers ? commonJa.withdrawnMember : pair.herName,
    herPhoto: isHers ? undefined : pair.herPhoto,
    hisName: isHers ? pair.hisName : commonJa.withdrawnMember,
    hisPhoto: isHers ? pair.hisPhoto : undefined,
  };
};

/**
 * Whether `afterLeaving` already changed the pair because this member withdrew. `leftBy` alone can't tell: when the
 * partner withdrew first, `leftBy` is the partner's id.
 */
export const hasLeft = (pair: Pair, leaver: MemberId): boolean =>
  pair.leftBy !== undefined && (leaver === pair.herId ? pair.herName : pair.hisName) === commonJa.withdrawnMember;
