import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewDashboard } from '#shared/contract/staff-log.ts';
import type { PlainDate } from '#shared/ids.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffDashboardJa as texts } from '#shared/messages/staff-dashboard.ja.ts';
import { STAFF_QUEUES } from '#shared/options/staff.ts';
import { DAY_MS } from '#shared/time.ts';
import { sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type { Dashboard, DashboardDay } from './api/use-view-dashboard.ts';
import { DashboardScreen } from './components/dashboard-screen.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));
vi.mock('#web/platform/save-file.ts', () => ({ saveFile: vi.fn() }));

const dayOf = (index: number, change: Partial<DashboardDay> = {}): DashboardDay => ({
  day: new Date(Date.UTC(2026, 9, 22) + index * DAY_MS).toISOString().slice(0, 10) as PlainDate,
  is_today: index === 29,
  women_signed_up: 0,
  men_signed_up: 0,
  matches: 0,
  messages: 0,
  revenue: 0,
  recommends: 0,
  women_unserved: 0,
  decisions: 0,
  median_wait_ms: null,
  ...change,
});
const board = (changes: Record<number, Partial<DashboardDay>> = {}): Dashboard => ({
  days: Array.from({ length: 30 }, (_, index) => dayOf(index, changes[index])),
  queues: STAFF_QUEUES.map((queue, index) => ({
    queue,
    length: index,
    oldest_waiting_ms: index === 0 ? null : index * 3_600_000,
  })),
});

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('sora@staff.example', ['support']) as never);
});
const open = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardScreen staff={{ id: 'sora', email: 'sora@staff.example', groups: ['support'] }} />
    </QueryClientProvider>,
  );
  await screen.findByText(texts.now.title);
};

test('every figure is a chart with a sentence, and a table with the same numbers', async () => {
  mockApi.reply(
    viewDashboard,
    board({ 3: { revenue: 9_900 }, 4: { revenue: -1_100 }, 29: { women_signed_up: 2, men_signed_up: 5 } }),
  );
  await open();
  expect(screen.getAllByRole('img')).toHaveLength(Object.keys(texts.charts).length);
  const names = screen.getAllByRole('img').map((chart) => chart.textContent ?? '');
  const said = texts.described('9,900円', '10/25', '8,800円');
  expect(names.filter((name) => name.includes(said))).toEqual([
    `${texts.charts.revenue.title}${texts.series.revenue}：${said}`,
  ]);
  const table = within(screen.getByRole('region', { name: texts.table(texts.charts.signUps.title) }));
  const [, today] = table.getAllByRole('row');
  expect(today?.textContent).toBe(`${texts.today}2人5人`);
  const revenue = within(screen.getByRole('region', { name: texts.table(texts.charts.revenue.title) }));
  expect(revenue.getByRole('row', { name: /10\/26/ }).textContent).toContain('-1,100円');
});

test('the numbers of waiting items name each queue and its longest wait', async () => {
  mockApi.reply(viewDashboard, board());
  await open();
  const items = within(screen.getByRole('region', { name: texts.now.title })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(
    STAFF_QUEUES.map((queue, index) => {
      const waited = index === 0 ? texts.now.none : texts.now.oldest(staffJa.waited.hours(index, 0));
      return `${staffJa.queues.names[queue]}${index}件${waited}`;
    }),
  );
});

test('a wait of a day or more is shown in days, and a day without decisions has none', async () => {
  mockApi.reply(viewDashboard, board({ 28: { median_wait_ms: DAY_MS }, 29: { median_wait_ms: 90 * 60_000 } }));
  await open();
  const table = within(screen.getByRole('region', { name: texts.table(texts.charts.waits.title) }));
  const [, ...days] = table.getAllByRole('row');
  expect(days.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    `${texts.today}${staffJa.waited.hours(1, 30)}`,
    `11/19${texts.dayOrMore}`,
    `11/18${texts.none}`,
  ]);
});

test('the file has one row per day, with waits in minutes', async () => {
  mockApi.reply(viewDashboard, board({ 29: { matches: 7, revenue: -500, median_wait_ms: 90 * 60_000 } }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: texts.csv }));
  const [name, text = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('awai-figures-2026-11-20.csv');
  const lines = text.split('\r\n');
  expect([lines.length, lines.at(-2)]).toEqual([32, '2026-11-20,0,0,0,0,7,0,-500,0,90']);
});

test('figures that could not be loaded can be loaded again', async () => {
  mockApi.fail(viewDashboard, 'staff_group_required');
  mockApi.reply(viewDashboard, board());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardScreen staff={{ id: 'sora', email: 'sora@staff.example', groups: ['support'] }} />
    </QueryClientProvider>,
  );
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  await screen.findByText(texts.now.title);
});
