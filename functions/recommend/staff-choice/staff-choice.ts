import { dailyRecommendCap } from '#functions/account/public.ts';
import { accountKey } from '#functions/items/account.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { isEligible } from '#functions/pairs/public/pair.ts';
import { seenBefore } from '#functions/pairs/public/recommended.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { RecommendDeps } from '../deps.ts';
import { rankCandidates } from '../draw/choose.rules.ts';
import { drawNote, rankingOf } from '../draw/draw-note.ts';
import { herProfileOf, newRecommend, type ServableWoman } from '../draw/find-for-woman.ts';
import { dayWrite } from '../draw/recommend-day.ts';
import { recommendWrites } from '../draw/recommend-writes.ts';
import { unpackRunnerUp } from '../draw/runners-up.ts';
import { isWithinLimits } from '../score/limits.rules.ts';
import { areasOf, type ScoringProfile, scoringProfileOf } from '../score/scoring-profile.ts';
import { servable, suits, whyOf } from './candidates.ts';

/** A woman's request for a recommend by staff. `since` is the time of the request (epoch ms). */
export type ManualRequest = { herId: MemberId; since: number };

/**
 * The draw note (stored record of how a man was found) for a man whom staff chose. It compares him with the stored
 * runners-up of the woman's draws of the day, so no further draw is needed.
 */
const noteOfPick = (woman: ServableWoman, [her, man]: readonly [ScoringProfile, ScoringProfile], now: Date): string => {
  const leftOver = (woman.day.kept ?? []).map(unpackRunnerUp).map((entry) => ({ ...entry, e: 0, q: '', w: 0 }));
  const others = rankCandidates({ her, feedback: woman.seen, hasSeen: seenBefore(woman) }, leftOver, now);
  return drawNote(rankingOf('picked', others, 0), { man, score: suits(her, man).score }, 'request', now);
};

/**
 * The writes that recommend the man whom staff chose to the woman, end her request and notify her. When DynamoDB
 * refuses a write because an item changed, the caller calls this function again.
 * @throws AppError illegal_state with a message for staff when she gets no recommends, has a pair with him, or the two
 * do not accept each other; partner_unavailable when he can't be recommended; not_found when no man has this id;
 * already_decided when her request was decided or withdrawn before.
 */
export const staffChoiceWrites = async (
  { herId, since }: ManualRequest,
  hisId: MemberId,
  now: Date,
  deps: RecommendDeps,
): Promise<Write[]> => {
  const { core, pairs, recommends } = deps;
  const [items, known, him] = await Promise.all([
    recommends.findWoman(herId, now, true),
    pairs.findWith({ id: herId, sex: WOMAN }, hisId),
    recommends.findMan(hisId),
  ]);
  if (items.account?.manualPendingAt !== since) throw new AppError('already_decided');
  const found = servable(items, now);
  if (found.problem !== null)
    throw refusedBecause(found.problem === 'daily_limit' ? staffJa.manual.dailyLimit : staffJa.manual.notServed);
  if (!him.account || him.account.sex !== MAN) throw new AppError('not_found');
  // `known` is the pair of the two. Even without a pair, `seenBefore` is true if one of them blocked the other in a
  // former membership.
  if (known || seenBefore(items)(hisId)) throw refusedBecause(staffJa.manual.shownBefore);
  if (!him.profile || !isEligible(him.account, now))
    throw new AppError('partner_unavailable', { messages: [staffJa.manual.manUnavailable] });
  const { woman } = found;
  const her = herProfileOf(woman);
  const man = scoringProfileOf(him.profile, him.account, { settings: him.settings });
  if (!isWithinLimits(her, man, woman.seen)) throw refusedBecause(staffJa.manual.outsideLimits);
  const why = whyOf(woman, [her, man], areasOf(him.profile));
  const drawn = noteOfPick(woman, [her, man], now);
  const pair = newRecommend(core.pepper, [woman.profile, him.profile], now, { why, drawn, fromStaff: true });
  return recommendWrites(core.random, pair, woman, {
    now,
    day: dayWrite(herId, now, dailyRecommendCap(woman.account, now)),
    also: [
      eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'staff_recommended', data: {} }),
    ],
    requestedAt: since,
  });
};

const refusedBecause = (sentence: string) => new AppError('illegal_state', { messages: [sentence] });

/**
 * The writes that refuse a woman's request: she gets her ticket back and a notice. DynamoDB refuses the write
 * `her account` when the request was decided or withdrawn before.
 */
export const ticketBackWrites = ({ herId, since }: ManualRequest, now: Date, { core }: RecommendDeps): Write[] => [
  {
    name: 'her account',
    if: ['#manualPendingAt = :since AND #manualUsed > :none', { since, none: 0 }],
    update: { ...accountKey(herId), add: { manualUsed: -1 }, remove: ['manualPendingAt'] },
  },
  eventWrite(core.random, now, noticeRequestedEvent, { memberId: herId, notice: 'manual_returned', data: {} }),
];
