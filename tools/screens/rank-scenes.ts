import type { Page } from 'playwright-core';
import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { socialIdJa } from '#shared/messages/social-id.ja.ts';
import { failureShown, press, type Scene, scenes } from './scene.ts';

const account = (change: object) => ({ 'GET /api/account': (real: object) => ({ ...real, ...change }) });
/**
 * Stores in the browser how many tutorial films were watched (`watched`), and the last rank whose celebration was shown
 * (`seen`).
 */
const remembering = (watched: number, seen: string) => async (page: Page) => {
  await page.evaluate(
    ([count, rank]) => {
      const id = Object.keys(localStorage).find((name) => name.startsWith('awai.draft.climb.'));
      if (id) localStorage.setItem(id, JSON.stringify({ watched: count, seen: rank }));
    },
    [watched, seen] as const,
  );
  await page.reload();
  await page.getByRole('heading', { name: climbJa.title }).waitFor();
};
const pastRankUp = (page: Page) => press(page, climbJa.rankUpNext);

const climb: Scene[] = scenes({ screen: 'climb', at: '/maletutorial' }, [
  { state: 'h', as: 'takashi', answers: account({ rank: 'H' }) },
  { state: 'g-rank-up', as: 'rihito' },
  { state: 'g', as: 'rihito', dark: true, act: pastRankUp },
  {
    state: 'g-playing',
    as: 'rihito',
    act: async (page) => {
      await pastRankUp(page);
      await press(page, climbJa.films.play);
      await page.waitForTimeout(4_500);
      await press(page, climbJa.films.pause);
    },
  },
  {
    state: 'g-films-failed',
    as: 'rihito',
    fails: true,
    act: async (page) => {
      await page.route('**/images/films/*', (route) => route.abort());
      await pastRankUp(page);
      await page.getByText(climbJa.films.failed).waitFor();
    },
  },
  { state: 'f', as: 'sota', dark: true },
  {
    state: 'f-short',
    as: 'sota',
    act: async (page) => {
      await page.getByRole('textbox').fill('はじめまして。');
      await press(page, climbJa.words.submit);
    },
  },
  { state: 'f-loading', as: 'sota', loading: true, answers: { 'GET /api/account-detail': 'hang' } },
  { state: 'f-failed', as: 'sota', answers: { 'GET /api/account-detail': 'lost' } },
  { state: 'e', as: 'takashi', answers: account({ twitterid: '' }), dark: true },
  {
    state: 'e-taken',
    as: 'takashi',
    answers: {
      ...account({ twitterid: '' }),
      'POST /api/user/twitterid_update': {
        status: 422,
        body: { success: false, errors: [socialIdJa.twitterTaken], code: 'twitter_id_taken' },
      },
    },
    act: async (page) => {
      await page.getByLabel(climbJa.social.id).fill('ren_tokyo');
      await page.getByRole('checkbox', { name: climbJa.social.open }).check();
      await press(page, climbJa.social.submit);
      await page.getByText(socialIdJa.twitterTaken).waitFor();
    },
  },
  { state: 'done', as: 'takashi' },
  { state: 'no-document', as: 'yoshi' },
]);

const request: Scene[] = scenes({ screen: 'rank-request', at: '/rankrequest' }, [
  { state: 'open', as: 'kaito', dark: true },
  { state: 'pending', as: 'motoki' },
  { state: 'granted', as: 'yusuke' },
  { state: 'refused', as: 'asahi', dark: true },
  {
    state: 'not-sent',
    as: 'kaito',
    answers: {
      'POST /api/rankrequest': {
        status: 422,
        body: { success: false, state: 0, code: 'illegal_state', errors: [ranksJa.request.failed] },
      },
    },
    act: async (page) => {
      await press(page, ranksJa.request.submit);
      await page.getByText(ranksJa.request.failed).waitFor();
    },
  },
  { state: 'loading', as: 'kaito', loading: true, window: true, answers: { 'GET /api/account': 'hang' } },
  { state: 'failed', as: 'kaito', answers: { 'GET /api/account': 'lost' }, act: failureShown },
]);

/** The men's tutorial by ranks ("climb") and the request for a rank, in every state. */
export const rankScenes: Scene[] = [
  ...climb,
  ...request,
  {
    screen: 'climb',
    state: 'g-half',
    at: '/maletutorial',
    as: 'rihito',
    act: (page) => pastRankUp(page).then(() => remembering(3, 'G')(page)),
  },
];
