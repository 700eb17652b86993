import {
  explanationJa,
  type ManualRequest,
  type MatchingDeps,
  type StaffCandidate,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from '#functions/matching/public.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { answersOf } from '#functions/profile/public.ts';
import { facePhoto, type ProfileItem } from '#functions/records/profile.ts';
import type { StoredQueueItem } from '#functions/records/queue-item.ts';
import type { Feedback } from '#functions/records/seen-set.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { NG_BODY_TYPES } from '#shared/options/ng-reasons.ts';
import { MANUAL_NONE_REASONS, WISH_FIELDS } from '#shared/options/staff.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import type { StaffDeps } from '../deps.ts';
import { invalidField } from '../invalid-field.ts';
import type { Decide, Decision } from './decide.ts';
import { getLeasedRequest } from './leased-request.ts';

const QUEUE = 'manual_recommends';
/** Staff can compare five men at a glance, and one window of her pool usually contains five men who fit her. */
const SUGGESTED_MEN = 5;

type RequestFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'wishes' | 'suggestion'>;

/** What the console shows of a leased request: what the woman wishes, and the men that are suggested to staff. */
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
  ...answersOf(WISH_FIELDS, profile.attributes),
  ng_body_types: NG_BODY_TYPES.filter(({ value }) => ngBodyTypes?.has(String(value))).map(({ label }) => label),
  ng_min_height: ngMinHeight ?? null,
});

/** A man as a list of candidates shows him. */
export const toSuggestedMan = ({ profile, rank, why }: StaffCandidate, { core }: Pick<MatchingDeps, 'core'>) => {
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

export const decideManualRecommend: Decide = async (decision, deps) => {
  const { id, body, staff, now, mark } = decision;
  assertDecision(body);
  const { item, current } = await getLeasedRequest({ queue: QUEUE, id, staffId: staff.staffId, now }, deps);
  const outcome = await outcomeWrites(decision, item, deps);
  const also = [mark(item), ...decision.also];
  await deps.requests.saveDecision({ queue: QUEUE, item, current, outcome, detail: detailOf(body), staff, now, also });
};

const outcomeWrites = (
  { body, now }: Decision,
  { memberId, waitingSince }: StoredQueueItem,
  { matching }: StaffDeps,
): Promise<Write[]> | Write[] => {
  const request: ManualRequest = { herId: memberId, since: waitingSince };
  return body.man_id === undefined
    ? ticketBackWrites(request, now, matching)
    : staffChoiceWrites(request, body.man_id, now, matching);
};

/**
 * @throws AppError invalid_input for a decision that belongs to another queue, for `recommend` without a man, for
 * `none` with a man, and for `none` without one of the listed reasons.
 */
const assertDecision = ({ decision, reason, man_id: manId }: Decision['body']): void => {
  if (decision === 'recommend') {
    if (manId === undefined) throw invalidField('man_id', staffJa.manual.manRequired);
    return;
  }
  if (decision !== 'none') throw new AppError('invalid_input', { fields: { decision: [] } });
  if (manId !== undefined) throw new AppError('invalid_input', { fields: { man_id: [] } });
  if (!MANUAL_NONE_REASONS.some((one) => one === reason)) throw invalidField('reason', staffJa.manual.reasonRequired);
};

const detailOf = ({ decision, reason, man_id: manId }: Decision['body']): Record<string, string> => ({
  decision,
  ...(manId === undefined ? {} : { man: manId }),
  ...(decision === 'none' && reason ? { reason } : {}),
});
