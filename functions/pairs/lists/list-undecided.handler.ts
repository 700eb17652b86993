import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listUndecided as contract } from '#shared/contract/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { PairsDeps } from '../deps.ts';
import { isPairVisible } from '../pair/matching.rules.ts';
import { inHomeOrder } from './undecided.rules.ts';
import { toUndecidedMan } from './undecided.shape.ts';

export const listUndecided = createHandler(contract, async ({ member, now }, { core, pairs }: PairsDeps) => {
  const sides = inHomeOrder(await pairs.findUnanswered(member.id, now), now);
  const partners = await pairs.findPartners(sides.map(({ partnerId }) => partnerId));
  return {
    undecided: sides.flatMap((side, index) => {
      const { account, profile } = partners[index] ?? {};
      if (!isPairVisible(WOMAN, side, account, now)) return [];
      return [toUndecidedMan(side, profile, core.photoUrl)];
    }),
  };
});
