import type { Page } from 'playwright-core';
import type { OwnReview, PublicReview } from '#shared/contract/reviews.ts';
import { pairOfRoom, type RoomId } from '#shared/ids.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { calendarJa, reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { ownReview, pointOnly, publicReview } from '#tests/setup/web/reviews.ts';
import { REVIEW_STEPS } from '#web/member/features/reviews/review-steps.ts';
import { dialogOpen, type Guide, press, type Scene, scenes } from './scene.ts';

const LIST = 'GET /api/public_review';
const shows = (reviews: PublicReview[], pageCount = 4) => ({ [LIST]: { body: { reviews, pageCount } } });
const long =
  '待ち合わせの前に、行き先と帰りの時間をていねいに決めてくださいました。話題を選びながらゆっくり話してくださる方で、こちらの話も最後まで聞いてくれます。\n終わったあとも、無理のない時間に駅まで送ってくれました。返信は夜が多めですが、約束の前日には必ず連絡があります。';
const listed = [
  publicReview(1, { point: 96, published_text: long, liked_count: 24, already_liked: true }),
  publicReview(2, {
    point: 71,
    published_text: '写真と少し印象が違いましたが、落ち着いて話せました。',
    liked_count: 3,
  }),
  publicReview(3, { point: 83, published_text: '', liked_count: 0 }),
  pointOnly(4, {
    point: 42,
    published_text:
      '約束の時間に遅れるという連絡がありませんでした。ご連絡は【連絡先は表示できません】とのことでした。',
    liked_count: 11,
    updated_at: '2026-06-01',
  }),
];

const list = scenes({ screen: 'review', at: '/review', as: 'mika' }, [
  { state: 'newest', answers: shows(listed), dark: true },
  { state: 'popular', at: '/review?order_by=popular&page=2', answers: shows(listed.slice(0, 3)) },
  { state: 'real' },
  { state: 'man', as: 'takumi', answers: shows(listed) },
  {
    state: 'opened',
    answers: shows(listed.slice(0, 2)),
    dark: true,
    act: async (page) => {
      await press(page, reviewsJa.more);
      await page.getByText(reviewListJa.details).first().click();
    },
  },
  { state: 'empty', answers: shows([], 0) },
  { state: 'loading', answers: { [LIST]: 'hang' }, loading: true, window: true },
  { state: 'failed', answers: { [LIST]: 'lost' } },
  {
    state: 'like-failed',
    window: true,
    fails: true,
    answers: { ...shows(listed), 'POST /api/recommend_likes': 'lost' },
    act: async (page) => {
      await press(page, reviewListJa.like(3));
      await page.getByText(reviewListJa.likeFailed).waitFor();
    },
  },
  {
    state: 'locked-woman',
    answers: { 'GET /api/account': (account) => ({ ...account, age_conf: 0, age_conf_file: true }) },
  },
  {
    state: 'locked-man',
    as: 'takumi',
    answers: { 'GET /api/account': (account) => ({ ...account, payment_conf: 0 }) },
  },
]);

const openReport = async (page: Page) => {
  await press(page, safetyJa.report.title);
  await dialogOpen(page);
};
const report = scenes({ screen: 'report', at: '/review', as: 'mika' }, [
  { state: 'open', answers: shows(listed), window: true, dark: true, act: openReport },
  {
    state: 'done',
    answers: { ...shows(listed), 'POST /api/report': { body: { success: true, id: 'tfor-tests-0001' } } },
    window: true,
    act: async (page) => {
      await openReport(page);
      await page.getByText(reportingJa.reasons.untrue).click();
      await page.locator('dialog[open]').getByRole('button', { name: safetyJa.report.submit }).click();
      await page.getByText(safetyJa.report.done).waitFor();
    },
  },
]);
const reports = (rows: object[], decisions: object[] = []) => ({
  'GET /api/reports': { body: { reports: rows } },
  'GET /api/decisions': { body: { decisions } },
});
const waits = { state: 'waiting', rule: null, can_appeal: false, appeal: null };
const handled = { state: 'handled', can_appeal: false, appeal: null };
const hidden = { kind: 'post', rule: 'harassment', action: 'hide', can_appeal: true, appeal: null };
const ownReports = scenes({ screen: 'own-reports', at: '/settings/reports', as: 'mika' }, [
  {
    state: 'list',
    dark: true,
    answers: reports(
      [
        { ...waits, id: 'tfor-tests-0002', kind: 'message', created_at: '2026-11-20T05:00:00.000Z' },
        { ...handled, id: 'tfor-tests-0001', kind: 'review', rule: 'untrue', created_at: '2026-11-02T05:00:00.000Z' },
        {
          ...handled,
          id: 'tfor-tests-0003',
          kind: 'member',
          rule: 'none',
          can_appeal: true,
          created_at: '2026-10-30T05:00:00.000Z',
        },
      ],
      [
        { ...hidden, id: 'tfor-tests-0004', decided_at: '2026-11-18T05:00:00.000Z' },
        {
          ...hidden,
          id: 'tfor-tests-0005',
          kind: 'photo',
          action: 'warn',
          can_appeal: false,
          appeal: 'waiting',
          decided_at: '2026-11-10T05:00:00.000Z',
        },
      ],
    ),
  },
  {
    state: 'appeal',
    window: true,
    answers: reports([], [{ ...hidden, id: 'tfor-tests-0004', decided_at: '2026-11-18T05:00:00.000Z' }]),
    act: async (page) => {
      await press(page, safetyJa.appeal.open);
      await dialogOpen(page);
    },
  },
  { state: 'empty', answers: reports([]) },
]);
/** Dialogs to report or block a member, at the end of a profile. */
const ofMembers = scenes({ screen: 'member-safety', as: 'mika', at: ({ idOf }) => `/subprofile?uuid=${idOf('ren')}` }, [
  { state: 'report', window: true, act: openReport },
  {
    state: 'block',
    window: true,
    dark: true,
    act: async (page) => {
      await press(page, safetyJa.block.open);
      await dialogOpen(page);
    },
  },
]);

/** Id of the pair of the signed-in woman and a man with whom she has a match. */
const pairWith = async ({ chatWith }: Guide, him: string) => {
  const room = new URL(await chatWith(him), 'http://localhost').searchParams.get('uuid') as RoomId;
  return pairOfRoom(room);
};
const formOf = async (guide: Guide) => `/reviewform?id=${await pairWith(guide, 'takumi')}`;

/** Answers the questions of the first pages, up to the page of this number (from 1). */
const answerTo = async (page: Page, last: number) => {
  await page.locator('[data-day][tabindex="0"]').click();
  for (const { parts } of REVIEW_STEPS.slice(0, last - 1)) {
    for (const [number, key] of parts.flatMap(({ scores }) => scores).entries())
      await page.locator(`input[name="${key}"][value="${(number % 3) + 2}"]`).check({ force: true });
    await press(page, commonJa.next);
  }
};
const fillIn = async (page: Page) => {
  await answerTo(page, 4);
  await page.getByRole('textbox', { name: reviewsJa.concrete }).fill('落ち着いて話せました。時間も守ってくれました。');
  await page.locator('input[name="form_admit_full_publishing"][value="1"]').check({ force: true });
};
const form = scenes({ screen: 'reviewform', at: formOf, as: 'mika' }, [
  { state: 'empty', dark: true },
  { state: 'errors', act: (page) => press(page, commonJa.next) },
  { state: 'together', act: (page) => answerTo(page, 2) },
  { state: 'after', act: (page) => answerTo(page, 3) },
  { state: 'filled', act: fillIn, dark: true },
  {
    state: 'used-days',
    answers: {
      'GET /api/review': ({ review }) => {
        const last = (review as { last_date: string }).last_date;
        const before = (days: number) => new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);
        return { review: { ...(review as object), date_restrictions: [before(0), before(2), before(5)] } };
      },
    },
    act: async (page) => {
      await page.locator(`[aria-label*="${calendarJa.taken}"]`).first().click({ force: true });
      await page.getByText(reviewFormJa.dateTaken).waitFor();
    },
  },
  {
    state: 'date-taken',
    fails: true,
    answers: {
      'POST /api/create_review': {
        status: 422,
        body: { success: false, errors: [reviewFormJa.dateTaken], code: 'date_taken' },
      },
    },
    act: async (page) => {
      await fillIn(page);
      await press(page, reviewsJa.submit);
      await page.getByText(reviewFormJa.dateTaken).first().waitFor();
    },
  },
  {
    state: 'private',
    act: async (page) => {
      await fillIn(page);
      await page.getByText(reviewWritingJa.publishing.choices[3]).click();
    },
  },
  {
    state: 'nudge',
    at: async (guide) => `${await formOf(guide)}&step=4`,
    act: async (page) => {
      await page.getByRole('textbox', { name: reviewsJa.concrete }).fill('LINEのIDはawai_2026です。連絡ください。');
      await page.waitForTimeout(1500);
    },
  },
  {
    state: 'leaving',
    window: true,
    act: async (page) => {
      await page.locator('[data-day][tabindex="0"]').click();
      await page.evaluate(() => history.back());
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { state: 'loading', answers: { 'GET /api/review': 'hang' }, loading: true, window: true },
  { state: 'not-loaded', answers: { 'GET /api/review': 'lost' }, fails: true },
  { state: 'closed', at: '/reviewform?id=pnot-a-pair-0001', fails: true },
]);

const own = (reviews: OwnReview[], more: object = {}) => ({
  'GET /api/myreviews': {
    body: { success: true, reviews, is_reviewable: true, twitter_name: 'たくみ', ...more },
  },
});
const mine = [
  ownReview(1, {
    state: 'waiting',
    dating_date: '2026-11-22' as OwnReview['dating_date'],
    published_at: '2026-11-24T18:00:00.000Z',
  }),
  ownReview(2, { state: 'withheld', published_at: null }),
  ownReview(3, { liked_count: 12, form_concrete_review: long }),
  ownReview(4, { state: 'private', published_at: null }),
  ownReview(5, { state: 'hidden', published_at: null }),
];
const ownList = scenes({ screen: 'myreviewindex', at: '/myreviewindex?id=pfor-tests-0001', as: 'mika' }, [
  { state: 'all-states', answers: own(mine), dark: true },
  { state: 'empty', answers: own([]) },
  { state: 'closed', answers: own([], { is_reviewable: false, twitter_name: '' }) },
  { state: 'none', at: '/myreviewindex' },
]);

const ways = [
  ...scenes({ screen: 'profile-reviews', as: 'mika', at: ({ profileOf }: Guide) => profileOf('takumi') }, [
    {
      state: 'match',
      window: true,
      answers: {
        'POST /api/profile': (real: Record<string, unknown>) => ({
          ...real,
          recommend: { ...(real['recommend'] as object), status_n: 2, status: '投稿レビュー', is_reviewable: true },
          reviews: { count: 10, point: 90 },
        }),
      },
      act: (page: Page) => page.getByText(/90%/).scrollIntoViewIfNeeded(),
    },
    {
      state: 'after-block',
      window: true,
      answers: {
        'POST /api/matching_status': {
          body: { success: true, recommend: {} },
        },
      },
      act: async (page: Page) => {
        await press(page, matchingJa.choices.block);
        await press(page, matchingJa.block.submit);
        await page.getByText(blockedJa.title).waitFor();
      },
    },
  ]),
];

/** Reviews of meetings: the public list, the form, own reviews, reports, and the screens with a link to the form. */
export const reviewScenes: Scene[] = [...list, ...report, ...ownReports, ...ofMembers, ...form, ...ownList, ...ways];
