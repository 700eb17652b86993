import type { Page } from 'playwright-core';
import { USER_NAME_MAX_CHARS } from '#shared/limits.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { type Answer, dialogOpen, press, type Scene, scenes } from './scene.ts';

/** The longest names that a member can register: one of kanji, and one in which no line break is possible. */
const LONG_NAME = '週末は写真と珈琲と散歩ばかりしています人'.slice(0, USER_NAME_MAX_CHARS);
const UNBROKEN_NAME = 'Wwwwwwwwwwwwwwwwwwww'.slice(0, USER_NAME_MAX_CHARS);
const LONG_MESSAGE = 'お返事ありがとうございます。来週の木曜か金曜の夜でしたら、お店を予約しておきますね。'.repeat(3);
const NAME_KEYS = ['twitter_name', 'name'];

/**
 * Changes a response: every name becomes the long kanji name or the unbroken name, in turn. Each last message becomes a
 * text that is much longer than a line.
 */
const lengthened = (real: Record<string, unknown>): unknown => {
  let names = 0;
  return JSON.parse(JSON.stringify(real), (key, value) => {
    if (key === 'last_message' && value !== '') return LONG_MESSAGE;
    if (!NAME_KEYS.includes(key)) return value;
    names += 1;
    return names % 2 === 0 ? UNBROKEN_NAME : LONG_NAME;
  });
};
const long = (...calls: string[]): Record<string, Answer> =>
  Object.fromEntries(calls.map((call) => [call, lengthened]));
const noModals = { 'GET /api/modal/list': { body: { modal_list: [] } } } as const;
const openMenu = async (page: Page) => {
  await press(page, layoutJa.menu.label);
  await dialogOpen(page);
};
/** Opens the menu and clicks its link to the settings screen, whose script can't be loaded after `cut`. */
const missSettings = async (page: Page, cut: () => Promise<unknown>) => {
  await openMenu(page);
  await cut();
  await page.getByRole('dialog').getByRole('link', { name: layoutJa.menu.settings }).click();
};

/** Edge cases: the longest texts, many rows, screens that fail, and contrast and colour preferences of the device. */
export const edgeScenes: Scene[] = [
  ...scenes({ as: 'mika' }, [
    {
      screen: 'home',
      state: 'long-names',
      at: '/home',
      answers: { ...noModals, ...long('GET /api/user_footprints') },
    },
    { screen: 'menu', state: 'long-name', at: '/home', answers: long('GET /api/account'), act: openMenu },
    { screen: 'recommends', state: 'long-names', at: '/recommends', answers: long('GET /api/recommends'), dark: true },
    {
      screen: 'profile',
      state: 'long-name',
      at: ({ profileOf }) => profileOf('sho'),
      answers: long('POST /api/profile'),
    },
    {
      screen: 'chat',
      state: 'long-name',
      at: ({ chatWith }) => chatWith('takumi'),
      answers: long('GET /api/message'),
      window: true,
    },
    {
      screen: 'footprints',
      state: 'many',
      at: '/footprints',
      answers: {
        'GET /api/user_footprints': (real) => ({ ...(lengthened(real) as object), total: 100 }),
      },
    },
  ]),
  ...scenes({ screen: 'home', at: '/home', as: 'mika', answers: noModals }, [
    { state: 'forced-colors', act: (page) => page.emulateMedia({ forcedColors: 'active' }) },
    { state: 'more-contrast', act: (page) => page.emulateMedia({ contrast: 'more' }), dark: true },
  ]),
  ...scenes({ screen: 'recommends', at: '/recommends', as: 'mika' }, [
    { state: 'forced-colors', act: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  ]),
  ...scenes({ screen: 'error', as: 'mika', window: true, fails: true }, [
    {
      state: 'crashed',
      at: '/recommends',
      // The page crashes because the rows have no valid date.
      answers: {
        'GET /api/recommends': (real) => ({
          ...real,
          rec: (real['rec'] as object[]).map((row) => ({ ...row, timestamp: '' })),
        }),
      },
    },
    {
      state: 'part-missing',
      at: '/home',
      answers: noModals,
      act: async (page) => {
        await missSettings(page, () => page.route('**/*.js', (route) => route.abort()));
        await page.getByRole('heading', { name: commonJa.updateReady.title }).waitFor();
      },
    },
    {
      state: 'offline',
      at: '/home',
      answers: noModals,
      act: async (page) => {
        await missSettings(page, () => page.context().setOffline(true));
        await page.getByRole('heading', { name: commonJa.offline.title }).waitFor();
      },
    },
  ]),
  {
    screen: 'signup',
    state: 'forced-colors',
    at: '/signup',
    act: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
];
