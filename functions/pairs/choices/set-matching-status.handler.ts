import { isPaid, isReachable } from '#functions/items/account.ts';
import { pairOf, toSides, withExpiredHold } from '#functions/items/pair.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setMatchingStatus as contract } from '#shared/contract/matching.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import type { NgReasonType } from '#shared/options/ng-reasons.ts';
import { isFixedNgReason, readNgReason } from '#shared/rules/ng-reason.ts';
import type { PairsDeps } from '../deps.ts';
import { decideChoice, isEligible } from '../pair/matching.rules.ts';
import { choiceEffects } from './choice-effects.ts';
import { choiceRow, replayRow } from './choice-row.ts';

export const setMatchingStatus = createReplayHandler(
  contract,
  replayRow,
  ({ member, body, now, once }, { core, pairs }: PairsDeps) =>
    retryOnConflict(async () => {
      const { id, status: choice, status_n: seen } = body.recommend;
      const { side, own, partner } = await pairs.getForChoice(member, id);
      const before = pairOf(side);
      const isHer = member.sex === WOMAN;
      const decision = decideChoice(withExpiredHold(before, now), {
        viewer: member.sex,
        choice,
        reason: choice === 'ng' ? readReason(body.recommend.ng_reason) : null,
        isPaid: isPaid(own, now),
        isVerified: own.ageCheck === AGE_CHECK.verified,
        isPartnerThere: isHer ? isEligible(partner, now) : partner !== undefined && isReachable(partner),
        seen,
        now,
      });
      if ('problem' in decision) throw new AppError(decision.problem);
      const { pair: after, becomes } = decision;
      const saved = toSides({ ...after, version: before.version + 1 });
      const { row, kept } = choiceRow(member, { side: isHer ? saved.hers : saved.his, partner }, now, { core });
      const effects = choiceEffects(core.random, { after, becomes, actor: member.sex, now });
      await pairs.savePair(before, after, {
        now,
        partner: isHer ? 'his' : 'her',
        require: effects.require,
        accounts: { [isHer ? 'her' : 'his']: own, [isHer ? 'his' : 'her']: partner },
        newFor: becomes === 'match' ? (isHer ? 'his' : 'her') : undefined,
        also: [...effects.writes, ...once.write(kept)],
      });
      return { success: true as const, recommend: row };
    }),
);

const readReason = (received: BodyOf<typeof contract>['recommend']['ng_reason']) => {
  if (isFixedNgReason(received)) return received;
  if (!received || !('type' in received)) return null;
  const reason = readNgReason({ ...received, type: received.type as NgReasonType });
  if (!reason) throw new AppError('invalid_input');
  return reason;
};
