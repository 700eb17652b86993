import type { Page } from 'playwright-core';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { dialogOpen, press, type Scene, type Snap, scenes } from './scene.ts';

const PASSWORD = 'Awai-demo-1!';
const { signIn, queues, decisions, document } = staffJa;

const enter = async (page: Page, username: string, password = PASSWORD) => {
  await page.getByLabel(signIn.username).fill(username);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await press(page, signIn.submit);
};
const enterDesk = async (page: Page, username = 'reviewer@staff.example.com') => {
  await enter(page, username);
  await page.getByText(queues.title).first().waitFor();
};
const key = (label: string) => new RegExp(`^${label}`);
const noneWaiting = (real: Record<string, unknown>) => ({
  ...real,
  queues: (real['queues'] as object[]).map((queue) => ({
    ...queue,
    length: 0,
    oldest_waiting_since: null,
    oldest_waiting_ms: null,
  })),
});

const LATE_MS = 31 * 60 * 60_000;
const longWaiting = (real: Record<string, unknown>) => ({
  ...real,
  queues: (real['queues'] as object[]).map((queue) => ({ ...queue, length: 12, oldest_waiting_ms: LATE_MS })),
});

/**
 * Takes screenshots of the review of one age document, from the queue to the end of the lease (the time in which only
 * this staff member may decide on the document). No decision is sent.
 */
const reviewWalk = async (page: Page, snap: Snap) => {
  await enterDesk(page);
  await snap('desk');
  await press(page, key(queues.take));
  await page.getByRole('button', { name: key(document.show) }).waitFor();
  await snap('held');
  await press(page, key(document.show));
  await page.getByRole('img').last().waitFor();
  await snap('document-shown');
  await press(page, key(decisions.resubmit));
  await snap('reasons');
  await press(page, /キャンセル|戻る|やめる/);
  await page.keyboard.press('1');
  await press(page, key(decisions.under_age));
  await dialogOpen(page);
  await snap('under-age');
  await press(page, /キャンセル|戻る|やめる/);
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await snap('checked');
  await press(page, key(decisions.verify));
  await page.getByText(staffJa.outgoing.waiting.verify).waitFor();
  await snap('undo');
  await page.getByText(staffJa.endings.lease_lost.title).waitFor();
  await snap('lease-lost');
};

/**
 * Takes screenshots of one woman's request that staff choose a man for her, from the queue to the choice. The choice is
 * not sent.
 */
const manualWalk = async (page: Page, snap: Snap) => {
  await enterDesk(page);
  await press(page, key(queues.names.manual_recommends));
  await snap('manual-desk');
  await press(page, key(queues.take));
  await page.getByRole('radio').first().waitFor();
  await snap('manual-held');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('article').waitFor();
  await snap('manual-picked');
  await press(page, key(staffJa.manual.search.open));
  await press(page, key(staffJa.manual.search.submit));
  await page.getByText(/見つかった男性/).waitFor();
  await snap('manual-search');
  await press(page, key(staffJa.manual.none));
  await snap('manual-none');
  await press(page, /キャンセル/);
  await press(page, /をおすすめする/);
  await page.getByText(staffJa.outgoing.waiting.recommended).waitFor();
  await snap('manual-undo');
  await page.getByText(staffJa.endings.recommended.title).waitFor();
  await snap('manual-recommended');
};

/** Takes screenshots of a member's conversation with the office, from the queue to a reply. The reply is undone. */
const officeWalk = async (page: Page, snap: Snap) => {
  await enterDesk(page, 'support@staff.example.com');
  await press(page, key(queues.names.operator_chats));
  await press(page, key(queues.take));
  await page.getByRole('log').waitFor();
  await snap('office-held');
  await page.keyboard.press('1');
  await snap('office-answer');
  await page.keyboard.press('Control+Enter');
  await page.getByText(staffJa.outgoing.waiting.answered).waitFor();
  await snap('office-undo');
  await press(page, key(staffJa.outgoing.undo));
  await page.getByRole('log').waitFor();
};

/** Takes screenshots of one man's rank request, from the queue to a rank. The decision is not sent. */
const rankWalk = async (page: Page, snap: Snap) => {
  await enterDesk(page);
  await press(page, key(queues.names.rank_requests));
  await press(page, key(queues.take));
  await page.getByRole('article').waitFor();
  await snap('rank-held');
  await page.getByRole('radio', { name: /^C\+/ }).check({ force: true });
  await snap('rank-chosen');
  await press(page, key(staffRanksJa.refuse));
  await snap('rank-reasons');
  await press(page, /キャンセル/);
  await press(page, /にする/);
  await page.getByText(staffJa.outgoing.waiting.granted).waitFor();
  await snap('rank-undo');
};

/** Turns the report that staff are reviewing into an appeal by the author of the reported text. */
const appealed = (real: Record<string, unknown>) => {
  const item = real['item'] as { report: object };
  const appeal = {
    by: 'author',
    text: '言い過ぎました。ただ、特定の方に向けたものではありません。',
    decision: 'uphold',
    rule: 'harassment',
    action: 'hide',
    decided_at: '2026-11-18T05:00:00.000Z',
  };
  const last = [{ kind: 'post', rule: 'harassment', action: 'hide', decided_at: '2026-11-18T05:00:00.000Z' }];
  const before = { reports: 3, upheld: 1, dismissed: 1, warned: 0, suspended: 0, last };
  return { ...real, item: { ...item, report: { ...item.report, is_hidden: true, appeal, reported_before: before } } };
};
/** Turns the report that staff are reviewing into a report of a photo. */
const ofPhoto = (real: Record<string, unknown>) => {
  const item = real['item'] as { report: object };
  return { ...real, item: { ...item, report: { ...item.report, kind: 'photo', snapshot: '' } } };
};
const takeReport = async (page: Page) => {
  await enterDesk(page);
  await press(page, key(queues.names.reports));
  await press(page, key(queues.take));
  await page.getByRole('article').waitFor();
};

/**
 * Reloads the staff console. The file at `address` (its configuration or a script) then never finishes loading
 * (`hang`), or fails to load (`lost`).
 */
const reopen = async (page: Page, address: string, fate: 'hang' | 'lost') => {
  await page.route(address, (route) => (fate === 'lost' ? route.abort() : new Promise<void>(() => undefined)));
  await page.reload({ waitUntil: 'commit' });
};
/**
 * The photographer reports no problem for a failed request that is listed in a scene's `answers`. Here the request for
 * the staff console's configuration fails on purpose.
 */
const NO_CONFIG = { 'GET /ops/config.json': 'lost' } as const;

export const staffScenes: Scene[] = scenes({ screen: 'ops', at: '/ops' }, [
  { state: 'shell', loading: true, act: (page) => reopen(page, '**/*.js', 'hang') },
  { state: 'starting', loading: true, act: (page) => reopen(page, '**/ops/config.json', 'hang') },
  {
    state: 'unreachable',
    answers: NO_CONFIG,
    act: async (page) => {
      await reopen(page, '**/ops/config.json', 'lost');
      await page.getByText(staffJa.start.failed).waitFor();
    },
  },
  { state: 'sign-in', dark: true },
  {
    state: 'sign-in-refused',
    act: async (page) => {
      await enter(page, 'reviewer@staff.example.com', 'not-the-password');
      await page.getByText(signIn.failures.refused).waitFor();
    },
  },
  {
    state: 'desk-empty',
    window: true,
    act: (page) => enterDesk(page),
    answers: { 'GET /api/ops/queues': noneWaiting },
  },
  { state: 'no-permission', act: (page) => enterDesk(page, 'support@staff.example.com') },
  {
    state: 'shortcuts',
    window: true,
    act: async (page) => {
      await enterDesk(page);
      await page.keyboard.press('?');
      await dialogOpen(page);
    },
  },
  {
    state: 'palette',
    window: true,
    dark: true,
    act: async (page) => {
      await enterDesk(page, 'admin@staff.example.com');
      await page.keyboard.press('Control+k');
      await dialogOpen(page);
    },
  },
  {
    state: 'palette-found',
    window: true,
    act: async (page) => {
      await enterDesk(page, 'admin@staff.example.com');
      await page.keyboard.press('Control+k');
      await dialogOpen(page);
      await page.keyboard.insertText('らんく');
    },
  },
  {
    state: 'go-keys',
    window: true,
    act: async (page) => {
      await enterDesk(page, 'admin@staff.example.com');
      await page.keyboard.press('g');
      await page.getByText(staffFrameJa.go.title).waitFor();
    },
  },
  {
    state: 'desk-late',
    window: true,
    dark: true,
    act: (page) => enterDesk(page),
    answers: { 'GET /api/ops/queues': longWaiting },
  },
  {
    state: 'group-refused',
    answers: {
      'POST /api/ops/queues/age_documents/lease': {
        status: 403,
        body: { success: false, errors: [errorsJa.staff_group_required], code: 'staff_group_required' },
      },
    },
    act: async (page) => {
      await enterDesk(page);
      await press(page, key(queues.take));
      await page.getByText(staffFrameJa.refused.title).waitFor();
    },
  },
  {
    state: 'account-closed',
    answers: {
      'POST /api/ops/queues/age_documents/lease': {
        status: 401,
        body: { success: false, errors: [errorsJa.staff_session_required], code: 'staff_session_required' },
      },
    },
    act: async (page) => {
      await enterDesk(page);
      await press(page, key(queues.take));
      await page.getByText(staffFrameJa.session.closed).waitFor();
    },
  },
  {
    state: 'manual-recommends',
    walk: true,
    act: async (page, snap) => {
      await page.route(/\/api\/ops\/queues\/manual_recommends\/[^/]+\/decide$/, (route) =>
        route.fulfill({ status: 200, json: { success: true } }),
      );
      await manualWalk(page, snap);
    },
  },
  {
    state: 'rank-requests',
    walk: true,
    act: async (page, snap) => {
      await page.route(/\/api\/ops\/queues\/rank_requests\/[^/]+\/decide$/, (route) =>
        route.fulfill({ status: 200, json: { success: true } }),
      );
      await rankWalk(page, snap);
    },
  },
  { state: 'operator-chats', walk: true, dark: true, act: officeWalk },
  { state: 'report', act: takeReport },
  { state: 'report-photo', answers: { 'POST /api/ops/queues/reports/lease': ofPhoto }, act: takeReport },
  { state: 'report-appeal', answers: { 'POST /api/ops/queues/reports/lease': appealed }, act: takeReport },
  {
    state: 'review',
    walk: true,
    dark: true,
    act: async (page, snap) => {
      await page.route(/\/api\/ops\/queues\/age_documents\/[^/]+\/decide$/, (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, errors: [errorsJa.lease_lost], code: 'lease_lost' },
        }),
      );
      await reviewWalk(page, snap);
    },
  },
]);
