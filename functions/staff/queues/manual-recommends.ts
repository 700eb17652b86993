import { facePhoto, type ProfileItem } from '#functions/items/profile.ts';
import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { Feedback } from '#functions/items/seen-set.ts';
import { explanationJa } from '#functions/pairs/public/lists.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { answersOf } from '#functions/profile/public.ts';
import {
  type ManualRequest,
  type RecommendDeps,
  type StaffCandidate,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from '#functions/recommend/public.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { NG_BODY_TYPES } from '#shared/options/ng-reasons.ts';
import { deskFieldsOf } from '#shared/options/profile-fields.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import type { StaffDeps } from '../deps.ts';
import type { Decide, Decision } from './decide.ts';
import { getLeasedRequest } from './leased-request.ts';

const QUEUE = 'manual_recommends';
/**
 * Number of men whom the console suggests to staff. Staff can compare five men at a glance, and one search usually
 * finds five men who fit the woman.
 */
const SUGGESTED_MEN = 5;

type RequestFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'wishes' | 'suggestion'>;

/**
 * The facts that the console shows with a leased request: the woman's wishes, and the men that are suggested to staff.
 */
export const requestFactsFor = async (
  { memberId }: StoredQueueItem,
  now: Date,
  { matching }: Pick<StaffDeps, 'matching'>,
): Promise<RequestFacts> => {
  const { profile, feedback, problem, men } = await suggestMen(memberId, SUGGESTED_MEN, now, matching);
  return {
    age: profile?.attributes.age ?? null,
    wishes: profile ? wishesOf(profile, feedback) : null,
    suggestion: { problem, men: men.map((man) => toSuggestedMan(man, matching)) },
  };
};

const areasOf = ({ attributes }: ProfileItem): string[] => splitList(attributes.area ?? '');

const wishesOf = (profile: ProfileItem, { ngBodyTypes, ngMinHeight }: Feedback) => ({
  twitter_name: profile.attributes.twitter_name ?? '',
  areas: areasOf(profile),
  ...answersOf(deskFieldsOf('woman'), profile.attributes),
  ng_body_types: NG_BODY_TYPES.filter(({ value }) => ngBodyTypes?.has(String(value))).map(({ label }) => label),
  ng_min_height: ngMinHeight ?? null,
});

/** The data of a man that the console's list of candidates shows. */
export const toSuggestedMan = ({ profile, rank, why }: StaffCandidate, { core }: Pick<RecommendDeps, 'core'>) => {
  const { reasons = [], caution = null } = explanationJa(why) ?? {};
  return {
    id: profile.memberId,
    twitter_name: profile.attributes.twitter_name ?? '',
    profile1: core.photoUrl(facePhoto(profile), 390),
    age: profile.attributes.age ?? 0,
    areas: areasOf(profile),
    rank,
    reasons,
    caution,
  };
};

export const decideManualRecommend: Decide<typeof QUEUE> = async (decision, deps) => {
  const { id, body, staff, now, mark } = decision;
  const { item, current } = await getLeasedRequest({ queue: QUEUE, id, staffId: staff.staffId, now }, deps);
  const outcome = await outcomeWrites(decision, item, deps);
  const also = [mark(item), ...decision.also];
  await deps.requests.saveDecision({ queue: QUEUE, item, current, outcome, detail: detailOf(body), staff, now, also });
};

const outcomeWrites = (
  { body, now }: Decision<typeof QUEUE>,
  { memberId, waitingSince }: StoredQueueItem,
  { matching }: StaffDeps,
): Promise<Write[]> | Write[] => {
  const request: ManualRequest = { herId: memberId, since: waitingSince };
  return body.decision === 'none'
    ? ticketBackWrites(request, now, matching)
    : staffChoiceWrites(request, body.man_id, now, matching);
};

const detailOf = (body: Decision<typeof QUEUE>['body']): Record<string, string> =>
  body.decision === 'none' ? body : { decision: body.decision, man: body.man_id };
