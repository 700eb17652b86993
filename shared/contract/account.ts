import * as z from 'zod/mini';
import { defineEndpoint, Success } from '../endpoint.ts';
import { MemberId, PairId } from '../ids.ts';
import { OPTIONAL_MAILS } from '../options/mail.ts';
import { NEXT_ACTIONS, RANKS } from '../options/member.ts';
import { RANK_REFUSALS } from '../options/staff.ts';
import { TimelineChoice } from './timeline-choice.ts';

const ProfileCompleteness = z.strictObject({
  point: z.int(),
  c1: z.boolean(),
  c2: z.boolean(),
  c3: z.boolean(),
  c4: z.boolean(),
  c5: z.boolean(),
  c6: z.boolean(),
  c7: z.boolean(),
  c8: z.boolean(),
  c9: z.boolean(),
});
const RankCriterion = z.strictObject({ description: z.string(), active: z.boolean() });
const Notification = z.strictObject({ info: z.string(), created_at: z.string(), url: z.nullable(z.string()) });

/**
 * The member's own account, for the home screen, header and route guards (spec part-1 §3, part-2 §3; rules: Members).
 */
export const getAccount = defineEndpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/account',
  domain: 'account',
  auth: 'member',
  closedAccounts: true,
  summary: "The member's own account",
  response: z.strictObject({
    id: MemberId,
    uuid: MemberId,
    email: z.string(),
    data: z.strictObject({ email: z.string() }),
    twitterid: z.string(),
    twitter_name: z.string(),
    twitter_account_no: z.string(),
    profile1: z.string(),
    sex: z.int(),
    rank: z.enum(RANKS),
    matching_count: z.int(),
    recommend_count: z.int(),
    like_count: z.int(),
    like_count_new: z.int(),
    send_like_count: z.int(),
    payment_conf: z.int(),
    /**
     * `retrying`: the last renewal failed and is tried again. `cancelled`: the plan runs to its end. `none`:
     * no plan runs (rules: Members, `plan_state`).
     */
    plan_state: z.enum(['none', 'running', 'retrying', 'cancelled']),
    /** When a plan that is not renewed ends (ISO 8601); null for other plans. */
    plan_until: z.nullable(z.string()),
    /**
     * Whether the member signed up with one of the stage's campaign codes. It affects the plans that the member sees
     * (rules: Money).
     */
    listed: z.boolean(),
    age_conf: z.int(),
    age_conf_file: z.boolean(),
    status: z.int(),
    active_status: z.enum(['active', 'inactive']),
    profile_complete_rate: ProfileCompleteness,
    rank_req_flag: z.boolean(),
    last_application_date: z.nullable(z.string()),
    rc: z.array(RankCriterion),
    applicatable: z.boolean(),
    /** When staff decided on the man's last request for a higher rank (rules: Members, `rank_decided_at`). */
    rank_decided_at: z.nullable(z.string()),
    /** Settings of the timeline, a field of ours: what the member chose last, and whether others see the last login. */
    timeline_settings: z.strictObject({ filter: TimelineChoice, last_login: z.boolean() }),
    /** Why staff refused the last request for a higher rank; null if they did not refuse it. */
    rank_refusal: z.nullable(z.enum(RANK_REFUSALS)),
    recommend_id: z.nullable(PairId),
    matching_id: z.nullable(PairId),
    /** New matches that the app has not announced to this member yet (rules: Pairs). */
    matching_new: z.array(PairId),
    suspend_id: z.nullable(PairId),
    action: z.enum(NEXT_ACTIONS),
    recommendable: z.boolean(),
    recommend_create_count: z.int(),
    max_recommend_count: z.int(),
    mannual_recommend: z.boolean(),
    manual_recommend_ticket: z.int(),
    manual_recommend_count: z.int(),
    manual_recommend_count_in_user: z.int(),
    tutorial_check: z.int(),
    login_bonus: z.boolean(),
    login_bonus_amount: z.int(),
    unread_messages_size: z.int(),
    /** Unread messages of the office, a field of ours: the app's badge counts both (rules: Installed app). */
    unread_admin_messages_size: z.int(),
    anouncement_size: z.int(),
    /** Number of the member's unread notifications, for the bell in the header. */
    unread_notifications_size: z.int(),
    notification: z.array(Notification),
  }),
  errors: [],
});

/** Stores that the member ticked both check boxes of the tutorial (spec part-2 §2; rules: Members). */
export const completeTutorial = defineEndpoint({
  name: 'completeTutorial',
  method: 'POST',
  path: '/api/tutorial_check',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: 'Mark the tutorial as done',
  response: Success,
  errors: [],
});

/**
 * Gives the daily free likes: one per service day, three on every seventh consecutive day, at most thirty in stock.
 * `streak` is the number of consecutive days. A second request on the same day gives nothing (rules: Timeline, likes,
 * footprints).
 */
export const createLoginBonus = defineEndpoint({
  name: 'createLoginBonus',
  method: 'POST',
  path: '/api/login_bonus/create',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: "Give the day's login bonus",
  response: z.union([
    z.strictObject({ success: z.literal(true), amount: z.int(), streak: z.int() }),
    z.strictObject({
      success: z.literal(false),
      amount: z.literal(0),
      code: z.literal('daily_limit'),
      errors: z.array(z.string()),
    }),
  ]),
  errors: ['conflict'],
});

/**
 * Switches off one kind of mail. `token` identifies the member, so no session is needed. The page behind the mail's
 * link sends this request, and mail programs send it directly (RFC 8058). A repeated request gets the same response.
 */
export const unsubscribeMail = defineEndpoint({
  name: 'unsubscribeMail',
  method: 'POST',
  path: '/api/mail_unsubscribe',
  domain: 'account',
  auth: 'public',
  ignoresBody: true,
  summary: 'Stop one kind of mail from its link',
  query: z.object({ kind: z.enum(OPTIONAL_MAILS), token: z.string().check(z.maxLength(100)) }),
  response: Success,
  errors: ['token_invalid', 'invalid_input'],
});
