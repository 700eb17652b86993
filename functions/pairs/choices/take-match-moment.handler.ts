import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { takeMatchMoment as contract } from '#shared/contract/match-moment.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { PairsDeps } from '../deps.ts';
import { isPairVisible } from '../pair/matching.rules.ts';
import type { Viewer } from '../pair/pair.repository.ts';

type Asked = { member: Viewer; now: Date };

/** The match as it is now, with the member's own account. Throws `illegal_state` when the match has ended. */
const readMatch = async (id: PairId, { member, now }: Asked, { core, pairs }: PairsDeps) => {
  const { side, own, partner } = await pairs.getForChoice(member, id);
  if (!isMatch(side.state) || !isPairVisible(member.sex, side, partner, now)) throw new AppError('illegal_state');
  const answer: ResponseOf<typeof contract> = {
    success: true,
    match: {
      uuid: roomOf(id),
      partner_user_id: side.partnerId,
      twitter_name: side.partnerName,
      profile1: core.photoUrl(side.partnerPhoto, 390),
      unread_messages_size: side.unread,
      my_profile: { profile1: core.photoUrl(side.ownPhoto, 390) },
    },
  };
  return { own, answer };
};

// A repeated request with the same idempotency key comes from the same browser tab, which did not receive the first
// response. So the match is sent again.
export const takeMatchMoment = createReplayHandler(
  contract,
  async ({ id }: { id: PairId }, asked, deps: PairsDeps) => (await readMatch(id, asked, deps)).answer,
  async ({ once, body, ...asked }, deps: PairsDeps) => {
    const { id } = body.recommend;
    const { own, answer } = await readMatch(id, asked, deps);
    if (!own.newMatches?.has(id)) throw new AppError('illegal_state');
    await deps.pairs.saveMatchSeen(asked.member.id, id, once.write({ id }));
    return answer;
  },
);
