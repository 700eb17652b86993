import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem, viewReportedPhoto } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { openConsole, press, replyQueues, reviewItem, sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));

const texts = staffReportsJa;
type Shown = NonNullable<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>['report']>;
type Last = Shown['reported_before']['last'][number];
type Appeal = NonNullable<Shown['appeal']>;
const report = {
  kind: 'review' as const,
  findings: [],
  is_withheld: false,
  is_hidden: false,
  snapshot: '約束の時間に来ない方でした。',
  by_member: true,
  reason: 'untrue' as const,
  text: '時間どおりに着きました。',
  is_about_reporter: true as boolean | null,
  reported_before: { reports: 2, upheld: 1, dismissed: 0, warned: 1, suspended: 0, last: [] as Last[] },
  reporter_before: { reports: 3, upheld: 0, dismissed: 2 } as {
    reports: number;
    upheld: number;
    dismissed: number;
  } | null,
  appeal: null as Appeal | null,
};
const finding = {
  ...report,
  kind: 'message' as const,
  findings: ['under_age' as const],
  is_withheld: true,
  by_member: false,
  reason: null,
  text: '',
  is_about_reporter: null,
  reporter_before: null,
};

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('mio@staff.example', ['reviewer']) as never);
});
const take = async (shown: Shown | null) => {
  const item = reviewItem({ document_type: null, age: null, report: shown ?? undefined });
  replyQueues(1, item.waiting_ms, 'reports');
  mockApi.reply(leaseQueueItem, { item });
  mockApi.reply(leaseQueueItem, { item: null });
  openConsole();
  await userEvent.click(await press(new RegExp(staffJa.queues.names.reports)));
  await userEvent.keyboard('n');
  await screen.findByRole('timer');
};
const leavePage = () => fireEvent(window, new Event('pagehide'));
const decided = () => mockApi.calls(decideQueueItem).map(({ body }) => body);

test('a contested review is shown with its reason and the reporter’s role, and is upheld by keyboard', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take(report);
  const item = screen.getByRole('article', { name: texts.kinds.review });
  for (const text of [report.snapshot, report.text, texts.reasons.untrue, texts.aboutReporter, texts.shown])
    expect(within(item).getByText(text)).toBeTruthy();
  // Without a chosen rule the key O does not uphold the report.
  await userEvent.keyboard('o');
  expect(screen.queryByText(staffJa.outgoing.waiting.upheld)).toBeNull();
  await userEvent.keyboard('2w');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(texts.rule.labels.untrue) }).checked).toBe(
    true,
  );
  await userEvent.keyboard('o');
  expect(await screen.findByText(staffJa.outgoing.waiting.upheld)).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.upheld.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'uphold', rule: 'untrue', action: 'warn' }]);
});

test('a finding shows what was found and that others do not see it; it is dismissed by a press, and undone', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take(finding);
  const item = screen.getByRole('article', { name: texts.kinds.message });
  for (const text of [texts.findings.under_age, texts.withheld, texts.foundBy.machine])
    expect(within(item).getByText(text)).toBeTruthy();
  await userEvent.click(await press(new RegExp(texts.decision.dismiss)));
  expect(await screen.findByText(staffJa.outgoing.waiting.dismissed)).toBeTruthy();
  await userEvent.click(await press(new RegExp(staffJa.outgoing.undo)));
  expect(screen.getByRole('article', { name: texts.kinds.message })).toBeTruthy();
  expect(decided()).toEqual([]);
  await userEvent.keyboard('x');
  await screen.findByText(staffJa.outgoing.waiting.dismissed);
  leavePage();
  await screen.findByText(staffJa.endings.dismissed.title);
  expect(decided()).toEqual([{ decision: 'dismiss', rule: 'none' }]);
});

test('a report of content that another report hid says so, and that dismissing it does not show the content', async () => {
  await take({ ...report, is_hidden: true });
  const item = screen.getByRole('article', { name: texts.kinds.review });
  expect(within(item).getByText(texts.hidden)).toBeTruthy();
  expect(within(item).queryByText(texts.shown)).toBeNull();
  expect(screen.getByText(texts.decision.dismissHiddenHint)).toBeTruthy();
});

test('a report that was erased meanwhile can only be released', async () => {
  await take(null);
  expect(screen.getByText(texts.gone)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await press(new RegExp(staffJa.lease.release))).toBeTruthy();
});

test('a report about a member offers the actions on a member, and suspends by keyboard', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take({ ...report, kind: 'member', snapshot: 'れん　31歳', is_about_reporter: null });
  const item = screen.getByRole('article', { name: texts.kinds.member });
  for (const text of [texts.past.reported, texts.past.reporter]) expect(within(item).getByText(text)).toBeTruthy();
  expect(within(item).queryByText(texts.shown)).toBeNull();
  expect(screen.queryByRole('radio', { name: new RegExp(texts.action.labels.hide) })).toBeNull();
  await userEvent.keyboard('1so');
  leavePage();
  await screen.findByText(staffJa.endings.upheld.title);
  expect(decided()).toEqual([{ decision: 'uphold', rule: 'harassment', action: 'suspend' }]);
});

test('a photo is loaded by a key, and a deleted one says so', async () => {
  mockApi.reply(viewReportedPhoto, { url: 'https://photos.example/p.webp', expires_at: '2026-11-20T03:01:00.000Z' });
  await take({ ...report, kind: 'photo', snapshot: '', is_about_reporter: null });
  expect(screen.queryByRole('img', { name: texts.photo.alt })).toBeNull();
  await userEvent.keyboard('v');
  const image = await screen.findByRole('img', { name: texts.photo.alt });
  fireEvent.error(image);
  expect((await screen.findByRole('alert')).textContent).toContain(texts.photo.gone);
});

const appeal: Appeal = {
  by: 'author',
  text: '誤解です。',
  decision: 'uphold',
  rule: 'harassment',
  action: 'hide',
  decided_at: '2026-11-19T03:00:00.000Z',
};
test.each([
  ['o', { decision: 'uphold' }, 'upheld'],
  ['x', { decision: 'dismiss', rule: 'none' }, 'dismissed'],
] as const)('an author’s appeal is shown with the first decision, and %s decides it', async (key, body, ending) => {
  mockApi.reply(decideQueueItem, { success: true });
  await take({ ...report, is_hidden: true, appeal });
  expect(screen.getByText(appeal.text)).toBeTruthy();
  expect(screen.getByText(texts.appeal.by.author)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.keyboard(key);
  leavePage();
  await screen.findByText(staffJa.endings[ending].title);
  expect(decided()).toEqual([body]);
});

test('a reporter’s appeal is decided again, with rule and action', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take({ ...report, appeal: { ...appeal, by: 'reporter', decision: 'dismiss', rule: 'none', action: null } });
  await userEvent.keyboard('4o');
  leavePage();
  await screen.findByText(staffJa.endings.upheld.title);
  expect(decided()).toEqual([{ decision: 'uphold', rule: 'solicitation', action: 'hide' }]);
});

test.each([
  ['a report', null],
  [
    'an appeal of its author',
    {
      by: 'author',
      text: '私の写真です。',
      decision: 'uphold',
      rule: 'harassment',
      action: 'hide',
      decided_at: new Date(0).toISOString(),
    } satisfies Appeal,
  ],
])('%s of a photo can be decided by no key and no button before the photo was shown', async (_what, appeal) => {
  mockApi.reply(decideQueueItem, { success: true });
  mockApi.reply(viewReportedPhoto, { url: 'blob:photo', expires_at: '' });
  await take({ ...report, kind: 'photo', snapshot: '', is_about_reporter: null, appeal });
  await userEvent.keyboard('1ox');
  const buttons = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => /^[OX]$/.test(one.getAttribute('aria-keyshortcuts') ?? ''));
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(screen.getByText(texts.photo.lookFirst)).toBeTruthy();
  leavePage();
  expect(decided()).toEqual([]);
  await userEvent.keyboard('v');
  fireEvent.load(await screen.findByRole('img', { name: texts.photo.alt }));
  expect(screen.queryByText(texts.photo.lookFirst)).toBeNull();
  await userEvent.keyboard('x');
  await screen.findByText(staffJa.outgoing.waiting.dismissed);
  leavePage();
  expect(await screen.findByText(staffJa.endings.dismissed.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'dismiss', rule: 'none' }]);
});
