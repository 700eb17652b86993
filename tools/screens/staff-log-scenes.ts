import type { Page } from 'playwright-core';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { staffDashboardJa } from '#shared/messages/staff-dashboard.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { dialogOpen, press, type Scene, type Snap, scenes } from './scene.ts';

const PASSWORD = 'Awai-demo-1!';

const enter = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel(staffJa.signIn.username).fill('admin@staff.example.com');
  await page.getByLabel(staffJa.signIn.password, { exact: true }).fill(PASSWORD);
  await press(page, staffJa.signIn.submit);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
};
const enterLog = async (page: Page): Promise<void> => {
  await enter(page, staffAuditJa.title);
  await page.locator('[data-row]').first().waitFor();
};
const enterFigures = async (page: Page): Promise<void> => {
  await enter(page, staffDashboardJa.title);
  await page.getByRole('img').first().waitFor();
};

const enterSection = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(staffJa.signIn.username).fill('admin@staff.example.com');
  await page.getByLabel(staffJa.signIn.password, { exact: true }).fill(PASSWORD);
  await press(page, staffJa.signIn.submit);
  await page.getByRole('main', { name }).waitFor();
};

/** Takes screenshots of a search, the member's page, and the steps of a staff decision. The decision is not sent. */
const memberWalk = async (page: Page, snap: Snap) => {
  const { search, actions, confirm } = staffMembersJa;
  await page.route(/\/api\/ops\/members\/[^/]+\/suspend$/, (route) =>
    route.fulfill({ status: 200, json: { success: true } }),
  );
  await enterSection(page, staffFrameJa.sections.names.members);
  await snap('start');
  await page.getByRole('searchbox', { name: search.label }).fill('み');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: search.results }).waitFor();
  await snap('found');
  await page.getByRole('searchbox', { name: search.label }).fill('mika@example.com');
  await page.keyboard.press('Enter');
  await page.getByText(search.found(1, false)).waitFor();
  await page.locator('[data-row]').first().click();
  await page.getByRole('article').waitFor();
  await snap('page');
  await press(page, new RegExp(`^${actions.suspend}`));
  await page.getByRole('radio').first().check({ force: true });
  await snap('suspend');
  await press(page, new RegExp(`^${actions.suspend}`));
  await page.getByText(confirm.undo).waitFor();
  await snap('undo');
};

/**
 * Takes screenshots of each list, a form with its preview, the warning before an unsaved form is left, and the form
 * that hides a post.
 */
const contentWalk = async (page: Page, snap: Snap) => {
  const { tabs, editor, hiding } = staffContentJa;
  await enterSection(page, staffFrameJa.sections.names.content);
  for (const tab of ['notices', 'announcements', 'topics', 'help', 'modals'] as const) {
    await press(page, tabs[tab]);
    await page.getByRole('region', { name: editor.list(tabs[tab]) }).waitFor();
    await snap(tab);
  }
  await press(page, tabs.help);
  await page
    .getByRole('region', { name: editor.list(tabs.help) })
    .getByRole('button')
    .nth(1)
    .click();
  await page.getByRole('region', { name: staffContentJa.preview.title }).waitFor();
  await page.frameLocator('iframe').getByText('ログイン・登録').waitFor();
  await snap('form');
  await page.getByRole('form').getByRole('textbox').first().fill('料金はいつ変わりますか？');
  await press(page, new RegExp(`^${editor.back}`));
  await dialogOpen(page);
  await snap('unsaved');
  await press(page, editor.discard);
  await press(page, tabs.hiding);
  await page.getByText(hiding.chooseTitle).waitFor();
  await snap('hiding');
};

/**
 * Fake statistics of a month with ups and downs, a day on which refunds exceed sales, and a day without any activity.
 */
const busyMonth = (real: Record<string, unknown>) => ({
  queues: (real['queues'] as object[]).map((queue, index) => ({
    ...queue,
    length: [12, 3, 0, 5, 41][index],
    oldest_waiting_ms: [5_400_000, 320_000, null, 26_000_000, 93_600_000][index],
  })),
  days: (real['days'] as object[]).map((day, index) => {
    const wave = 1 + Math.sin(index / 3) + (index % 7 === 5 ? 1.2 : 0);
    if (index === 11) return day;
    return {
      ...day,
      women_signed_up: Math.round(18 * wave),
      men_signed_up: Math.round(31 * wave),
      matches: Math.round(44 * wave),
      messages: Math.round(2_900 * wave),
      revenue: index === 20 ? -13_200 : Math.round(96_000 * wave),
      recommends: Math.round(820 * wave),
      women_unserved: Math.round(9 * wave),
      decisions: Math.round(60 * wave),
      median_wait_ms: index === 25 ? 86_400_000 : Math.round(1_700_000 * wave),
    };
  }),
});
const longLog = (real: Record<string, unknown>) => ({ ...real, next: '51' });

export const staffLogScenes: Scene[] = [
  ...scenes({ screen: 'ops-audit', at: '/ops/audit' }, [
    { state: 'first-lines', dark: true, act: enterLog, answers: { 'GET /api/ops/audit': longLog } },
    {
      state: 'open-row',
      act: async (page) => {
        await enterLog(page);
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
      },
    },
    {
      state: 'changed-row',
      answers: {
        'GET /api/ops/audit': (real) => ({
          ...real,
          entries: (real['entries'] as object[]).map((entry, index) =>
            index === 0 ? { ...entry, target: 'x' } : entry,
          ),
        }),
      },
      act: async (page) => {
        await enterLog(page);
        await page.getByText(/記録\d+が、前後の記録と合いません/).waitFor();
      },
    },
    {
      state: 'wrong-member',
      act: async (page) => {
        await enterLog(page);
        await page.getByLabel(staffAuditJa.filter.label).fill('会員');
        await press(page, staffAuditJa.filter.submit);
        await page.getByText(staffAuditJa.filter.wrong).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'ops-dashboard', at: '/ops/dashboard' }, [
    { state: 'busy-month', dark: true, act: enterFigures, answers: { 'GET /api/ops/dashboard': busyMonth } },
    { state: 'first-day', act: enterFigures },
  ]),
  ...scenes({ screen: 'ops-members', at: '/ops/members' }, [
    { state: 'members', walk: true, dark: true, act: memberWalk },
  ]),
  ...scenes({ screen: 'ops-content', at: '/ops/content' }, [
    { state: 'content', walk: true, dark: true, act: contentWalk },
  ]),
];
