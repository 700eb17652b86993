import type { Page } from 'playwright-core';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa, recommendCautionsJa } from '#shared/messages/matching.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { NG_REASON, NG_REASONS } from '#shared/options/ng-reasons.ts';
import { type Answer, dialogOpen, press, type Scene, scenes, scrollTo } from './scene.ts';

const { choices, undo } = matchingJa;
/**
 * Fakes the success of a woman's decision about a man. The server's data does not change, so that the screenshots of
 * the other window sizes start from the same state.
 */
const answered = (status: number): Record<string, Answer> => ({
  'POST /api/matching_status': { body: { success: true, recommend: { ...ROW, status_n: status } } },
});
const ROW = {
  id: 'p-screens-000001',
  status: '',
  is_choosable: false,
  is_reviewable: false,
  uuid: 'r-screens-000001',
  partner_user_id: 'm-screens-000001',
  twitter_name: '',
  twitter_icon: '',
  profile1: '',
  timestamp: '2026-07-01T00:00:00.000Z',
  last_message: '',
  unread_messages_size: 0,
  created_at: '2026-07-01T00:00:00.000Z',
};
/** Makes the man of the profile appear as paused: he cannot respond now. */
const away: Record<string, Answer> = {
  'POST /api/profile': ({ recommend, ...rest }) => ({
    ...rest,
    recommend: { ...(recommend as object), partner_paused: true },
  }),
};
const openSections = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll('main details')) (section as HTMLDetailsElement).open = true;
  });
const askReason = async (page: Page, type?: number) => {
  await press(page, choices.decline);
  await dialogOpen(page);
  const label = NG_REASONS.find((option) => option.type === type)?.label;
  if (label) await press(page, label);
};
const decline = async (page: Page) => {
  await askReason(page, 1);
  await page.waitForURL('**/home');
  await page.getByRole('status').getByRole('button', { name: undo.action }).waitFor();
};

const lists: Scene[] = [
  ...scenes({ screen: 'recommends', at: '/recommends', as: 'mika' }, [
    { state: 'all', dark: true },
    { state: 'matching', at: '/recommends?status=matching' },
    { state: 'liked', at: '/recommends?status=liked' },
    { state: 'send-like', at: '/recommends?status=send_like' },
    { state: 'empty', as: 'nana' },
    { state: 'empty-matching', as: 'nana', at: '/recommends?status=matching' },
    { state: 'empty-liked', as: 'nana', at: '/recommends?status=liked' },
    { state: 'empty-send-like', as: 'nana', at: '/recommends?status=send_like' },
    { state: 'skeleton', loading: true, window: true, answers: { 'GET /api/recommends': 'hang' } },
    { state: 'failed', answers: { 'GET /api/recommends': 'lost' } },
    { state: 'cover', window: true, act: (page) => press(page, layoutJa.header.cover) },
  ]),
  ...scenes({ screen: 'recommends-male', at: '/recommends/male', as: 'takumi' }, [
    { state: 'all' },
    { state: 'matching', at: '/recommends/male?status=matching' },
    { state: 'liked', at: '/recommends/male?status=liked' },
    { state: 'send-like', at: '/recommends/male?status=send_like' },
    { state: 'empty', as: 'rihito' },
  ]),
];

const profiles: Scene[] = [
  ...scenes({ screen: 'profile', as: 'mika' }, [
    { state: '0-new', at: ({ profileOf }) => profileOf('sho'), dark: true },
    { state: '0-new-fold', at: ({ profileOf }) => profileOf('sho'), window: true },
    {
      state: '0-new-end',
      at: ({ profileOf }) => profileOf('sho'),
      window: true,
      act: (page) => scrollTo(page, 99_999),
    },
    {
      state: '0-not-sent',
      at: ({ profileOf }) => profileOf('sho'),
      window: true,
      answers: { 'POST /api/matching_status': 'lost' },
      act: async (page) => {
        await press(page, choices.contact);
        await page.getByRole('alert').waitFor();
      },
    },
    { state: '0-sections-open', at: ({ profileOf }) => profileOf('sho'), act: openSections },
    {
      state: '0-menu',
      at: ({ profileOf }) => profileOf('sho'),
      window: true,
      act: async (page) => {
        await press(page, safetyLabelsJa.menu.open);
        await dialogOpen(page);
      },
    },
    {
      state: '0-caution',
      at: ({ profileOf }) => profileOf('sho'),
      window: true,
      act: async (page) => {
        await press(page, recommendCautionsJa.degrees);
        await page.getByText(/項目が合っています/).waitFor();
      },
    },
    { state: '0-cover', at: ({ profileOf }) => profileOf('sho'), act: (page) => press(page, layoutJa.header.cover) },
    { state: '1-matched', at: ({ profileOf }) => profileOf('takumi') },
    { state: '2-reviewed', at: ({ profileOf }) => profileOf('daiki') },
    { state: '3-no-match', at: ({ profileOf }) => profileOf('yasu') },
    { state: '3-redo', as: 'saki', at: ({ profileOf }) => profileOf('takumi') },
    { state: '6-held', at: ({ profileOf }) => profileOf('kazu') },
    { state: '8-like-sent', at: ({ profileOf }) => profileOf('akira') },
    { state: '9-like-received', at: ({ profileOf }) => profileOf('haruto') },
    { state: '1-away', at: ({ profileOf }) => profileOf('takumi'), answers: away, window: true },
    {
      state: 'second-photo',
      at: ({ profileOf }) => profileOf('takumi'),
      window: true,
      act: (page) => press(page, memberPartsJa.carousel.next),
    },
    { state: 'not-shown', at: '/profile?id=nobody' },
    {
      state: 'skeleton',
      at: ({ profileOf }) => profileOf('sho'),
      loading: true,
      window: true,
      answers: { 'POST /api/profile': 'hang' },
    },
  ]),
  ...scenes({ screen: 'profile-female', as: 'takumi' }, [
    { state: '1-matched', at: ({ profileOf }) => profileOf('yuna') },
    { state: '8-like-sent', at: ({ profileOf }) => profileOf('rin') },
    { state: '9-like-received', at: ({ profileOf }) => profileOf('riko'), dark: true },
    { state: '9-like-received-fold', at: ({ profileOf }) => profileOf('riko'), window: true },
  ]),
];

const dialogs: Scene[] = scenes({ screen: 'dialog', as: 'mika', window: true }, [
  { state: 'reason', at: ({ profileOf }) => profileOf('sho'), act: (page) => askReason(page), dark: true },
  // The other reasons are sent at the press.
  ...[NG_REASON.body, NG_REASON.other].map((type) => ({
    state: `reason-${type}`,
    at: ({ profileOf }: Parameters<Exclude<Scene['at'], string>>[0]) => profileOf('sho'),
    act: (page: Page) => askReason(page, type),
  })),
  {
    state: 'hold',
    at: ({ profileOf }) => profileOf('sho'),
    // The app sends a decision after a delay, or at once when the window closes. The response to this decision (保留する)
    // is faked, so that no data changes.
    answers: { ...answered(6), 'GET /api/modal/list': { body: { modal_list: [] } } },
    act: async (page) => {
      await press(page, choices.hold);
      // Waits for the home screen first: the profile, which is visible until then, has a button with the same name.
      await page.waitForURL('**/home');
      await page.getByRole('status').getByRole('button', { name: undo.action }).waitFor();
    },
  },
  {
    state: 'no-match',
    at: ({ profileOf }) => profileOf('sho'),
    answers: answered(3),
    walk: true,
    act: async (page, snap) => {
      await decline(page);
      await snap('no-match');
      // Undoes the decision. Otherwise the app would send it when the window closes.
      await press(page, undo.action);
    },
  },
  {
    state: 'match',
    at: ({ profileOf }) => profileOf('haruto'),
    answers: answered(1),
    act: async (page) => {
      await press(page, matchingJa.liked.contact);
      await page.getByRole('dialog').getByText(matchingJa.matched.title).waitFor();
    },
    dark: true,
  },
  {
    state: 'match-male',
    as: 'takumi',
    at: ({ profileOf }) => profileOf('riko'),
    answers: answered(1),
    act: async (page) => {
      await press(page, matchingJa.liked.contact);
      await page.getByRole('dialog').getByText(matchingJa.matched.title).waitFor();
    },
  },
  {
    state: 'block',
    at: ({ profileOf }) => profileOf('takumi'),
    act: async (page) => {
      await press(page, choices.block);
      await dialogOpen(page);
    },
  },
]);

/**
 * Responses with which the app shows the dialog of a new match. `list` is the API path of a list of people, such as
 * `recommends/male`. The dialog shows the name and photo of the first person in that list.
 */
const newMatch = (list: string, unread = 0): Record<string, Answer> => {
  const { id, uuid, partner_user_id } = ROW;
  const own = { profile1: '' };
  const match = { uuid, partner_user_id, unread_messages_size: unread, my_profile: own };
  return {
    'GET /api/account': (real) => {
      own.profile1 = String(real['profile1']);
      return { ...real, matching_new: [id] };
    },
    [`GET /api/${list}`]: (real) => {
      const [first] = real['rec'] as (typeof ROW)[];
      Object.assign(match, { twitter_name: first?.twitter_name, profile1: first?.profile1 });
      return real;
    },
    'POST /api/match_moment': { body: { success: true, match } },
  };
};
const shown = async (page: Page) => {
  await page.getByRole('dialog', { name: matchingJa.matched.title }).waitFor();
};
const moments: Scene[] = scenes({ screen: 'match-moment', act: shown, dark: true }, [
  { state: 'woman', as: 'mika', at: '/recommends?status=matching', answers: newMatch('recommends') },
  { state: 'man', as: 'takumi', at: '/recommends/male', answers: newMatch('recommends/male') },
  { state: 'man-with-message', as: 'takumi', at: '/recommends/male', answers: newMatch('recommends/male', 1) },
]);

/** The form in which a man sets the conditions for partners. */
const conditions: Scene[] = scenes({ screen: 'conditions', at: '/conditionsform', as: 'takumi' }, [
  { state: 'closed', dark: true },
  { state: 'open', act: (page) => openSections(page) },
  {
    state: 'refused',
    answers: {
      'POST /api/recommend_setting': {
        status: 422,
        body: { success: false, errors: [conditionsJa.saveFailed], code: 'invalid_input' },
      },
    },
    act: async (page) => {
      await press(page, conditionsJa.submit);
      await page.getByText(conditionsJa.saveFailed).waitFor();
    },
  },
  {
    state: 'conflict',
    answers: {
      'POST /api/recommend_setting': {
        status: 409,
        body: { success: false, errors: [errorsJa.conflict], code: 'conflict' },
      },
    },
    act: async (page) => {
      await press(page, conditionsJa.submit);
      await page.getByText(conditionsJa.conflict).waitFor();
    },
  },
  { state: 'failed', answers: { 'GET /api/recommend_setting': 'lost' } },
]);

export const matchingScenes: Scene[] = [...conditions, ...lists, ...profiles, ...dialogs, ...moments];
