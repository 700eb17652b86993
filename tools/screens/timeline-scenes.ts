import type { Page } from 'playwright-core';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { likes } from '#tests/setup/arrange/paying.ts';
import { type Answer, dialogOpen, press, type Scene, scenes, scrollTo } from './scene.ts';

const texts = timelineScreenJa;
const TIMELINE = 'GET /api/timeline';
const SUBPROFILE = 'POST /api/subprofile';
const FOOTPRINTS = 'GET /api/user_footprints';
const LOTS: Answer = {
  body: likes({
    like_remain: 43,
    free_like: 3,
    purchased_like_remain: 40,
    purchased_like_history: [
      { remain: 10, created_at: '2026-08-01T00:00:00.000Z', expiry_date: '2027-01-28T00:00:00.000Z' },
      { remain: 30, created_at: '2026-11-01T00:00:00.000Z', expiry_date: '2027-04-30T00:00:00.000Z' },
    ],
  }),
};
const LONG_NAME = '週末は写真と珈琲と散歩ばかりしています人';
type Row = Record<string, unknown>;
const withRows =
  (change: (row: Row, at: number) => Row): Answer =>
  (real) => ({ ...real, users: (real['users'] as Row[]).map(change) });
const withProfile =
  (change: Row): Answer =>
  (real) => ({ ...real, profile: { ...(real['profile'] as Row), ...change } });
const marked = withRows((row, at) => ({ ...row, is_liked: at === 1, can_not_liked: at === 1 || at === 2 }));
const lengthened = withRows((row, at) => ({ ...row, twitter_name: at % 2 ? LONG_NAME : 'W'.repeat(20) }));
const openSheet = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialogOpen(page);
};
const openFilters = openSheet(texts.filter.open);
const chooseArea = async (page: Page, region: string, area: string) => {
  await openFilters(page);
  await page.getByRole('radio', { name: region }).check({ force: true });
  await page.getByRole('checkbox', { name: area }).check({ force: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /を見る$|いません$/ })
    .waitFor();
  await page.waitForTimeout(600);
};
const nobody: Answer = { body: { users: [], next: null, count: 0, count_is_limit: false, ...flags() } };
function flags() {
  const { now: _now, next_purchase_at: _at, ...balance } = likes();
  return { ...balance, detail_show_ticket: 10, hidden_mode: false, payment_confirmation: 0, age_confirmation: 2 };
}
/** Opens the first profile in the timeline. */
const openFirst = async (page: Page) => {
  await page.locator('main a[href^="/subprofile"]').first().click();
  await page.waitForURL('**/subprofile*');
  await page.locator('[data-docked-bar]').waitFor();
};

/** The timeline, detailed profiles and footprints (the list of visits to a profile). */
export const timelineScenes: Scene[] = [
  ...scenes({ screen: 'timeline', at: '/timeline', as: 'mika' }, [
    { state: 'list', dark: true, window: true },
    { state: 'whole' },
    { state: 'marks', answers: { [TIMELINE]: marked }, window: true },
    { state: 'long-names', answers: { [TIMELINE]: lengthened }, window: true },
    { state: 'cover', window: true, act: (page) => press(page, layoutJa.header.cover) },
    { state: 'scrolled', window: true, act: (page) => scrollTo(page, 900) },
    { state: 'filter', window: true, dark: true, act: (page) => chooseArea(page, '関東', '東京都') },
    { state: 'filter-nobody', window: true, act: (page) => chooseArea(page, '九州・沖縄', '沖縄県') },
    {
      state: 'filtered',
      window: true,
      act: async (page) => {
        await chooseArea(page, '関東', '東京都');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /を見る$/ })
          .click();
        await page.getByText('東京都', { exact: true }).waitFor();
      },
    },
    {
      state: 'limit',
      window: true,
      answers: { [TIMELINE]: (real) => ({ ...real, count: 1000, count_is_limit: true }) },
      act: openFilters,
    },
    { state: 'likes', window: true, dark: true, answers: { 'GET /api/likes': LOTS }, act: openSheet(/^送れるいいね/) },
    {
      state: 'hidden',
      window: true,
      answers: { [TIMELINE]: (real) => ({ ...real, payment_confirmation: 1, hidden_mode: true }) },
      act: openSheet(new RegExp(texts.hidden.on)),
    },
    {
      state: 'paying',
      window: true,
      answers: { [TIMELINE]: (real) => ({ ...real, payment_confirmation: 1, like_remain: 1043 }) },
    },
    {
      state: 'purchased',
      at: '/timeline?purchased=true',
      window: true,
      answers: { 'GET /api/likes': LOTS },
      act: dialogOpen,
    },
    { state: 'empty', answers: { [TIMELINE]: nobody }, window: true },
    { state: 'loading', answers: { [TIMELINE]: 'hang' }, loading: true, window: true },
    { state: 'failed', answers: { [TIMELINE]: 'lost' }, fails: true, window: true },
    {
      state: 'next-failed',
      fails: true,
      answers: { [TIMELINE]: (real) => ({ ...real, next: 'no-such-cursor', count: 99 }) },
    },
  ]),
  { screen: 'timeline', state: 'list-man', at: '/timeline', as: 'takumi', window: true, dark: true },
  ...scenes({ screen: 'timeline', at: '/timeline', window: true }, [
    { state: 'locked-payment', as: 'takashi' },
    { state: 'locked-age', as: 'akari' },
  ]),
  ...scenes({ screen: 'subprofile', at: '/timeline', answers: { [SUBPROFILE]: withProfile({ like_remain: 3 }) } }, [
    { state: 'woman-sees', as: 'mika', act: openFirst, dark: true },
    { state: 'man-sees', as: 'takumi', act: openFirst },
    { state: 'fold', as: 'mika', act: openFirst, window: true },
    {
      state: 'end',
      as: 'mika',
      window: true,
      act: async (page) => {
        await openFirst(page);
        await scrollTo(page, 99_999);
      },
    },
    {
      state: 'sent',
      as: 'mika',
      window: true,
      dark: true,
      answers: {
        [SUBPROFILE]: withProfile({ like_remain: 3 }),
        'POST /api/send_like': { body: { success: true, like_remain: 2 } },
      },
      act: async (page) => {
        await openFirst(page);
        await press(page, sendLikeJa.action);
        await dialogOpen(page);
      },
    },
    {
      state: 'refused',
      as: 'mika',
      window: true,
      fails: true,
      answers: { [SUBPROFILE]: withProfile({ like_remain: 3 }), 'POST /api/send_like': 'lost' },
      act: async (page) => {
        await openFirst(page);
        await press(page, sendLikeJa.action);
        await page.getByRole('alert').waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'subprofile', as: 'mika', window: true, at: ({ idOf }) => `/subprofile?uuid=${idOf('ren')}` }, [
    { state: 'no-likes', answers: { [SUBPROFILE]: withProfile({ like_remain: 0 }) } },
    { state: 'liked', answers: { [SUBPROFILE]: withProfile({ is_liked: true, can_not_liked: true }) } },
    { state: 'known', answers: { [SUBPROFILE]: withProfile({ can_not_liked: true }) } },
    { state: 'loading', answers: { [SUBPROFILE]: 'hang' }, loading: true },
    { state: 'failed', answers: { [SUBPROFILE]: 'lost' }, fails: true },
    { state: 'limit', answers: { [SUBPROFILE]: { body: { success: false, code: 'view_limit', errors: [''] } } } },
    { state: 'gone', at: '/subprofile?uuid=m-nobody-at-all-1', act: (page) => page.waitForURL('**/timeline') },
  ]),
  ...scenes({ screen: 'footprints', at: '/footprints', as: 'mika', window: true }, [
    {
      state: 'hearts',
      dark: true,
      answers: {
        [FOOTPRINTS]: (real) => ({
          ...real,
          data: (real['data'] as Row[]).map((row, at) => ({
            ...row,
            can_not_liked: at % 3 === 0,
            is_visitor_liked: at === 3,
            ...(at === 1 && { twitter_name: LONG_NAME }),
          })),
        }),
      },
    },
  ]),
];
