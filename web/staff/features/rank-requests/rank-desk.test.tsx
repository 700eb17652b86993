import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { RANK_CRITERIA } from '#shared/options/staff.ts';
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

const texts = staffRanksJa;
const NO_PHOTO = '/images/fallback/default.png';
const request = {
  twitter_name: 'わたる',
  areas: ['東京都'],
  rank: 'E' as const,
  decided_at: null,
  criteria: RANK_CRITERIA.map((criterion, index) => ({
    criterion,
    description: ranksJa.criteria[index] ?? '',
    active: index < 5,
    count: criterion === 'matches' ? 2 : null,
    needed: criterion === 'matches' ? 3 : null,
    until: criterion === 'payment' ? '2026-12-03T05:00:00.000Z' : null,
  })),
  profile1: '/photos/wataru/780.webp',
  profile2: NO_PHOTO,
  profile3: NO_PHOTO,
  body_type: '普通',
  height: '171~175',
  weight: '66~70',
  age_range: '30代後半まで',
  your_freetimes: '平日の夜',
  your_pre_dm: '相手に合わせる',
  your_sadism: 3,
  your_masochism: 4,
  appear_points: 'キス',
  propensity: '聞き役が多いです。',
};

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('mio@staff.example', ['reviewer']) as never);
});
const take = async (rank_request: typeof request | null = request) => {
  const item = reviewItem({ sex: 1, age: 35, document_type: null, rank_request: rank_request ?? undefined });
  replyQueues(1, item.waiting_ms, 'rank_requests');
  mockApi.reply(leaseQueueItem, { item });
  mockApi.reply(leaseQueueItem, { item: null });
  openConsole();
  await userEvent.click(await press(new RegExp(staffJa.queues.names.rank_requests)));
  await userEvent.keyboard('n');
  await screen.findByRole('timer');
};
const leavePage = () => fireEvent(window, new Event('pagehide'));
const decided = () => mockApi.calls(decideQueueItem).map(({ body }) => body);

test('the man is shown with his criteria, photos and texts, and C+ is given by keyboard', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  const man = screen.getByRole('article', { name: 'わたる' });
  const criteria = within(man).getByRole('region', { name: texts.criteria.title(5, 6) });
  expect(within(criteria).getAllByRole('img', { name: texts.criteria.met })).toHaveLength(5);
  expect(within(criteria).getByText(texts.criteria.unmet)).toBeTruthy();
  const lines = within(criteria)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines[1]).toMatch(/お支払いの記録12月3日 14:00まで$/);
  expect(lines[5]).toMatch(/いまのマッチンの数2 \/ 3人$/);
  // For a man of rank E the next suggested rank is C, although he meets enough criteria for C+.
  expect(screen.getByText(texts.criteria.suggestion('C', 5))).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^C ?目安/ })).toBeTruthy();
  expect(within(man).getAllByRole('img', { name: /写真/ })).toHaveLength(1);
  expect(within(man).getByText('聞き役が多いです。')).toBeTruthy();
  // Without a chosen rank the key O does nothing.
  await userEvent.keyboard('o');
  expect(screen.queryByText(staffJa.outgoing.waiting.granted)).toBeNull();
  await userEvent.keyboard('3');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C\+/ }).checked).toBe(true);
  await userEvent.keyboard('o');
  expect(await screen.findByText(staffJa.outgoing.waiting.granted)).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.granted.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'grant', rank: 'C+' }]);
});

test('J and K move among the ranks, and among the reasons of a refusal', async () => {
  await take();
  const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;
  await userEvent.keyboard('jj');
  expect(chosen()).toBe('C');
  await userEvent.keyboard('k');
  expect(chosen()).toBe('D');
  await userEvent.keyboard('xjj');
  expect(chosen()).toBe('photos');
  await userEvent.keyboard('{Escape}k');
  // In the form, J moved among the reasons, so the rank is still D. K after Escape stays at D, the first rank of the
  // list.
  expect(chosen()).toBe('D');
});

test('a refusal needs a reason, whose sentence staff read first', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  await userEvent.keyboard('x');
  await userEvent.click(await press(texts.refuseSubmit));
  expect(decided()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(texts.reasons.photos) }));
  expect(screen.getByText(ranksJa.refusals.photos)).toBeTruthy();
  await userEvent.click(await press(texts.refuseSubmit));
  expect(await screen.findByText(staffJa.outgoing.waiting.rank_kept)).toBeTruthy();
  leavePage();
  await screen.findByText(staffJa.endings.rank_kept.title);
  expect(decided()).toEqual([{ decision: 'refuse', reason: 'photos' }]);
});

test('the request of a man who left meanwhile can only be released', async () => {
  await take(null);
  expect(screen.getByText(texts.gone)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await press(new RegExp(staffJa.lease.release))).toBeTruthy();
});
