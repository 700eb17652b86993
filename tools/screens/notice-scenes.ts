import type { Page } from 'playwright-core';
import { defaultModals } from '#shared/messages/content/modals.ja.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { MODAL, type ModalCode } from '#shared/options/notices.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

/** The answer of the server that lists only the modal with this code. */
const listed = (code: ModalCode): Pick<Scene, 'answers'> => ({
  answers: {
    'GET /api/modal/list': {
      body: {
        modal_list: defaultModals(WOMAN)
          .filter(({ id }) => id === code)
          .map(({ id, title, body, url, linkWord }) => ({ code: id, title, body, link_url: url, link_word: linkWord })),
      },
    },
  },
});
const titleOf = (code: ModalCode): string => defaultModals(WOMAN).find(({ id }) => id === code)?.title ?? '';
const row = (page: Page) => page.getByRole('button', { name: titleOf(MODAL.terms) });

/** Notices to one member, announcements to all, their dialogs on home, and the help pages. */
export const noticeScenes: Scene[] = [
  ...scenes({ screen: 'notices' }, [
    { state: 'list', at: '/notice/index', as: 'mika', dark: true },
    { state: 'list-man', at: '/notice/index', as: 'takumi' },
    { state: 'announcements', at: '/notice/index?tab=announcements', as: 'mika', dark: true },
    {
      state: 'empty',
      at: '/notice/index',
      as: 'nana',
      answers: { 'GET /api/notice_list': { body: { notice_list: [], next: null } } },
    },
    { state: 'failed', at: '/notice/index', as: 'nana', answers: { 'GET /api/notice_list': 'lost' } },
    { state: 'skeleton', at: '/notice/index', as: 'nana', loading: true, answers: { 'GET /api/notice_list': 'hang' } },
    { state: 'one', at: '/notice/2', as: 'mika', dark: true },
    { state: 'gone', at: '/notice/404', as: 'mika' },
  ]),
  ...scenes({ screen: 'modals', as: 'mika', window: true }, [
    { state: 'welcome', at: '/femaleform', as: 'new-onna1', ...listed(MODAL.welcome) },
    { state: 'row', at: '/home', ...listed(MODAL.terms), act: (page) => row(page).scrollIntoViewIfNeeded() },
    {
      state: 'terms',
      at: '/home',
      ...listed(MODAL.terms),
      act: async (page) => {
        await row(page).click();
        await dialogOpen(page);
      },
    },
    {
      state: 'safety',
      at: ({ chatWith }) => chatWith('kento'),
      dark: true,
      ...listed(MODAL.safety),
    },
  ]),
  ...scenes({ screen: 'help' }, [
    { state: 'topics', at: '/qa', as: 'mika', dark: true },
    { state: 'visitor', at: '/qa' },
    {
      state: 'answer',
      at: '/qa',
      as: 'mika',
      dark: true,
      act: async (page) => {
        await press(page, '年齢確認');
        await press(page, '書類のどこを見せればよいか');
        await press(page, helpJa.readOn);
        await page.getByRole('link', { name: helpJa.unsolved }).waitFor();
      },
    },
    {
      state: 'solved',
      at: '/qa',
      as: 'takumi',
      act: async (page) => {
        await press(page, '年齢確認');
        await press(page, '確認にかかる時間は');
        await press(page, helpJa.solved);
      },
    },
    {
      state: 'dialog',
      at: '/age_confirmation',
      as: 'akari',
      window: true,
      act: async (page) => {
        await press(page, layoutJa.menu.label);
        await dialogOpen(page);
        await press(page, helpJa.menu);
        await page.getByText(helpJa.hello).waitFor();
      },
    },
  ]),
  {
    screen: 'menu',
    state: 'bell',
    at: '/recommends',
    as: 'mika',
    window: true,
    act: (page) => page.getByRole('link', { name: noticesJa.bellUnread }).waitFor(),
  },
];
