import type { getAccount } from '#shared/contract/account.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';

type Account = ResponseOf<typeof getAccount>;

const COMMON = {
  twitterid: '',
  twitter_account_no: '',
  profile1: '/images/fallback/default.png',
  rank: 'E',
  matching_count: 2,
  recommend_count: 5,
  like_count: 1,
  like_count_new: 0,
  send_like_count: 0,
  plan_until: null,
  listed: false,
  age_conf: AGE_CHECK.verified,
  age_conf_file: true,
  active_status: 'active',
  profile_complete_rate: {
    point: 50,
    c1: true,
    c2: true,
    c3: true,
    c4: true,
    c5: false,
    c6: false,
    c7: false,
    c8: false,
    c9: false,
  },
  rank_req_flag: false,
  last_application_date: null,
  rc: [],
  applicatable: false,
  recommend_id: null,
  matching_id: null,
  rank_decided_at: null,
  rank_refusal: null,
  timeline_settings: { filter: { areas: [], sort: 'new' }, last_login: true },
  matching_new: [],
  suspend_id: null,
  action: 'none',
  recommendable: true,
  recommend_create_count: 2,
  max_recommend_count: 6,
  mannual_recommend: false,
  manual_recommend_ticket: 3,
  manual_recommend_count: 0,
  manual_recommend_count_in_user: 0,
  tutorial_check: 1,
  login_bonus: true,
  login_bonus_amount: 1,
  unread_messages_size: 0,
  unread_admin_messages_size: 0,
  anouncement_size: 0,
  unread_notifications_size: 0,
  notification: [],
} as const satisfies Partial<Account>;

const account = (
  id: string,
  email: string,
  fields: Pick<Account, 'sex' | 'twitter_name' | 'payment_conf' | 'status'>,
): Account => ({
  ...COMMON,
  ...fields,
  plan_state: fields.payment_conf === 1 ? 'running' : 'none',
  rc: [],
  notification: [],
  id: id as MemberId,
  uuid: id as MemberId,
  email,
  data: { email },
});

/** The account response of a woman to whom men can be recommended: verified, active, tutorial completed. */
export const womanAccount = (overrides: Partial<Account> = {}): Account => ({
  ...account('m-aoi-00000001', 'aoi@example.com', {
    sex: WOMAN,
    twitter_name: 'あおい',
    payment_conf: 0,
    status: WOMAN_STATUS.active,
  }),
  ...overrides,
});

/** The account response of a man who may use everything: verified and paid. */
export const manAccount = (overrides: Partial<Account> = {}): Account => ({
  ...account('m-ren-00000001', 'ren@example.com', { sex: MAN, twitter_name: 'れん', payment_conf: 1, status: 4 }),
  ...overrides,
});
