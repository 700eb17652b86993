import type { Page } from 'playwright-core';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

const at = (topicid: string): string => `/topic?topicid=${topicid}`;
const GREETINGS = at('topiccommongreetings');

/**
 * The discussion boards: lists of topics, a long and an empty topic, topics with and without the right to post, and
 * members who may not read boards yet.
 */
export const boardScenes: Scene[] = [
  ...scenes({ screen: 'topics', at: '/topics' }, [
    { state: 'common', as: 'mika', dark: true },
    { state: 'female', at: '/topics?target=female', as: 'mika' },
    { state: 'male', at: '/topics?target=male', as: 'takumi' },
    { state: 'other-sex', at: '/topics?target=female', as: 'takumi' },
    { state: 'locked-payment', as: 'takashi' },
    { state: 'locked-age', as: 'akari' },
    { state: 'skeleton', as: 'mika', loading: true, window: true, answers: { 'GET /api/topics/index': 'hang' } },
    { state: 'failed', as: 'mika', answers: { 'GET /api/topics/index': 'lost' } },
  ]),
  ...scenes({ screen: 'topic', at: GREETINGS, window: true }, [
    { state: 'long', as: 'mika', dark: true },
    { state: 'writing', as: 'mika', act: (page) => page.getByLabel(boardsJa.placeholder).click() },
    {
      state: 'long-further',
      as: 'mika',
      act: async (page) => {
        for (let nth = 0; nth < 12; nth += 1) {
          await page.mouse.wheel(0, 2_500);
          await page.waitForTimeout(150);
        }
      },
    },
    {
      state: 'back',
      as: 'mika',
      act: async (page) => {
        for (let nth = 0; nth < 6; nth += 1) {
          await page.mouse.wheel(0, 900);
          await page.waitForTimeout(300);
        }
        const left = await firstPostOf(page);
        await page.getByRole('link', { name: layoutJa.footer.home }).first().click();
        await page.waitForURL('**/home');
        await page.goBack();
        await page.getByRole('article').first().waitFor();
        await page.waitForTimeout(300);
        const found = await firstPostOf(page);
        if (found.text !== left.text || Math.abs(found.top - left.top) > 4)
          throw new Error(`left at ${JSON.stringify(left)}, found ${JSON.stringify(found)}`);
      },
    },
    {
      state: 'withheld',
      at: at('topiccommontalk'),
      as: 'takumi',
      dark: true,
      act: (page) => toText(page, boardsJa.withheld),
    },
    { state: 'read-only', at: at('topicfemalesafety'), as: 'takumi' },
    { state: 'empty', at: at('topiccommonrequests'), as: 'takumi' },
    { state: 'gone', at: at('topicofnobody'), as: 'takumi', fails: true },
    {
      state: 'delete',
      as: 'mika',
      act: async (page) => {
        await press(page, boardsJa.delete);
        await dialogOpen(page);
      },
    },
    {
      state: 'nudge',
      as: 'mika',
      act: async (page) => {
        await page.getByLabel(boardsJa.placeholder).pressSequentially('LINE交換しませんか');
        await page.getByText('LINEなど').waitFor();
      },
    },
    {
      state: 'refused',
      as: 'mika',
      fails: true,
      act: async (page) => {
        await page.getByLabel(boardsJa.placeholder).fill('こちらを見てください https://example.com/a');
        await press(page, boardsJa.submit);
        await page.getByText(boardsJa.urlRefused).waitFor();
      },
    },
    {
      state: 'posted',
      at: at('topiccommonrequests'),
      as: 'mika',
      act: async (page) => {
        await page
          .getByLabel(boardsJa.placeholder)
          .fill(`長い言葉${'あ'.repeat(60)}\n\n\n\n\nhtmlの<b>印</b>も\u200bそのまま`);
        await press(page, boardsJa.submit);
        await page.getByText(boardsJa.own).first().waitFor();
      },
    },
  ]),
];

/** Text and top position of the first post that is wholly visible in the window. */
const firstPostOf = (page: Page): Promise<{ text: string; top: number }> =>
  page.getByRole('article').evaluateAll((posts) => {
    const tops = posts.map((post) => ({ text: post.textContent ?? '', top: post.getBoundingClientRect().top }));
    return tops.find(({ top }) => top > 80) ?? { text: '', top: 0 };
  });

const toText = async (page: Page, text: string): Promise<void> => {
  await page.getByText(text).first().scrollIntoViewIfNeeded();
};
