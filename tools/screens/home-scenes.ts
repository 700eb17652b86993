import { commonJa } from '#shared/messages/common.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { dialogOpen, failureShown, press, type Scene, scenes } from './scene.ts';

const account = (change: object) => ({ 'GET /api/account': (real: object) => ({ ...real, ...change }) });
/** Responses that make a visit quiet: the daily login bonus was already given, and no announcement pops up. */
const quiet = {
  ...account({ login_bonus: true, login_bonus_amount: 1 }),
  'GET /api/modal/list': { body: { modal_list: [] } },
};
const bonus = (amount: number, streak: number) => ({
  ...account({ login_bonus: false, login_bonus_amount: 0 }),
  'POST /api/login_bonus/create': { body: { success: true, amount, streak } },
});
const { byStatus } = homeJa.request;
const UNDECIDED = 'GET /api/recommends/undecided';
/**
 * Responses for a woman who has decided about every recommended man. `change` replaces further fields of her account.
 */
const nobodyWaits = (change: object = {}) => ({
  [UNDECIDED]: { body: { undecided: [] } },
  ...account({ recommend_count: 0, recommend_id: null, login_bonus: true, login_bonus_amount: 1, ...change }),
});
const USED_UP = { recommend_create_count: 6, max_recommend_count: 6 };
const UNASKED = { recommend_create_count: 0, matching_count: 0, unread_messages_size: 0, suspend_id: null };
const HELD_UNTIL = '2026-07-08T05:00:00.000Z';
/**
 * A response that contains only the first man about whom the woman has not decided yet. `change` replaces some of his
 * fields.
 */
const firstMan = (change: object) => ({
  [UNDECIDED]: (real: Record<string, unknown>) => ({
    undecided: (real['undecided'] as object[]).slice(0, 1).map((man) => ({ ...man, ...change })),
  }),
});

const home: Scene[] = scenes({ screen: 'home', at: '/home' }, [
  { state: 'woman-1-registering', as: 'akari' },
  { state: 'woman-2-messages-closed', as: 'yuka' },
  { state: 'woman-3-ready', as: 'nana' },
  { state: 'woman-4-active', as: 'mika', dark: true },
  { state: 'woman-4-fold', as: 'mika', window: true },
  { state: 'woman-5-paused', as: 'mayu' },
  { state: 'woman-6-account-missing', as: 'misaki' },
  { state: 'woman-premium', as: 'saki' },
  { state: 'woman-4-like', as: 'mika', answers: firstMan({ status_n: PAIR_STATE.likeReceived }) },
  {
    state: 'woman-4-hold-ends',
    as: 'mika',
    answers: firstMan({ status_n: PAIR_STATE.held, suspended_until: HELD_UNTIL }),
  },
  { state: 'woman-4-used-up', as: 'mika', answers: account({ login_bonus: true, login_bonus_amount: 1, ...USED_UP }) },
  { state: 'woman-4-ask', as: 'mika', answers: nobodyWaits(UNASKED) },
  { state: 'woman-4-all-answered', as: 'mika', answers: nobodyWaits() },
  { state: 'woman-4-list-failed', as: 'mika', answers: { [UNDECIDED]: 'lost' } },
  {
    state: 'woman-daily-limit',
    as: 'mika',
    dark: true,
    answers: nobodyWaits(USED_UP),
  },
  {
    state: 'woman-no-candidate',
    as: 'mika',
    answers: {
      ...nobodyWaits(),
      'GET /api/recommend_auto_recommend': {
        body: { success: false, code: 'no_candidate', errors: [homeJa.request.noCandidate] },
      },
    },
    act: async (page) => {
      await press(page, byStatus[4].action);
      await page.getByText(homeJa.request.noCandidate).waitFor();
    },
  },
  {
    state: 'woman-asking',
    as: 'mika',
    loading: true,
    window: true,
    answers: { ...nobodyWaits(), 'GET /api/recommend_auto_recommend': 'hang' },
    act: (page) => press(page, byStatus[4].action),
  },
  {
    state: 'pause',
    as: 'mika',
    window: true,
    act: async (page) => {
      await press(page, homeJa.request.pause);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { state: 'man-paid', as: 'takumi', dark: true },
  { state: 'man-lapsed', as: 'nobu' },
  { state: 'man-first-steps', as: 'rihito' },
  { state: 'skeleton', as: 'mika', loading: true, window: true, answers: { 'GET /api/account': 'hang' } },
  { state: 'failed', as: 'mika', answers: { 'GET /api/account': 'lost' }, act: failureShown },
  {
    state: 'flash',
    as: 'mika',
    at: '/home?form_post=true',
    window: true,
    act: (page) => page.getByText(homeJa.flash.formPost).waitFor(),
  },
  {
    state: 'offline',
    as: 'mika',
    window: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(commonJa.offline.banner).waitFor();
    },
  },
  ...['mika', 'takumi'].map((as) => ({
    state: `cover-${as}`,
    as,
    act: (page: Parameters<NonNullable<Scene['act']>>[0]) => press(page, layoutJa.header.cover),
  })),
  { state: 'bonus', as: 'mika', window: true, answers: bonus(1, 3) },
  { state: 'bonus-seventh-day', as: 'takumi', window: true, answers: bonus(3, 7) },
  { state: 'bonus-full', as: 'mika', window: true, answers: bonus(0, 2) },
  { state: 'no-footprints', as: 'mika', answers: { 'GET /api/user_footprints': { body: { data: [], total: 0 } } } },
]);

/** The home screen in every state, footprints, the legal pages, the menu, and the tutorials. */
export const homeScenes: Scene[] = [
  ...home.map((scene) => ({ ...scene, answers: { ...quiet, ...scene.answers } })),
  ...scenes({ screen: 'footprints', at: '/footprints' }, [
    { state: 'woman', as: 'mika', dark: true },
    { state: 'man', as: 'takumi' },
    { state: 'empty', as: 'mika', answers: { 'GET /api/user_footprints': { body: { data: [], total: 0 } } } },
    { state: 'skeleton', as: 'mika', loading: true, window: true, answers: { 'GET /api/user_footprints': 'hang' } },
    { state: 'failed', as: 'mika', answers: { 'GET /api/user_footprints': 'lost' } },
  ]),
  ...['terms', 'privacy', 'legal', 'external_transmission', 'automatic_reading', 'licenses'].map((page) => ({
    screen: page,
    state: 'visitor',
    at: `/${page}`,
  })),
  ...scenes({ screen: 'menu', at: '/home' }, [
    { state: 'woman', as: 'mika', dark: true },
    { state: 'man-unpaid', as: 'takashi', at: '/form' },
    { state: 'man-paid', as: 'takumi' },
  ]).map((scene) => ({
    ...scene,
    act: async (page: Parameters<NonNullable<Scene['act']>>[0]) => {
      await page.getByRole('button', { name: layoutJa.menu.label }).click();
      await dialogOpen(page);
    },
  })),
  { screen: 'tutorial', state: 'woman', at: '/tutorial', as: 'hina' },
  { screen: 'tutorial', state: 'man', at: '/maletutorial', as: 'yoshi' },
];
