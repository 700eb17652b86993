import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
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

const texts = staffJa.manual;
const man = (number: number, caution: string | null = null) => ({
  id: `m-man-000000000${number}` as MemberId,
  twitter_name: `みなと${number}`,
  age: 30 + number,
  areas: ['東京都', '神奈川県'],
  rank: 'E' as const,
  reasons: ['東京都で会えます。', '希望の年代です。'],
  caution,
});
const request = (suggestion = { problem: null as string | null, men: [man(1), man(2, '返信はゆっくりです。')] }) =>
  reviewItem({ document_type: null, suggestion });

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('mio@staff.example', ['reviewer']) as never);
});

const take = async (item = request()) => {
  replyQueues(1, item.waiting_ms, 'manual_recommends');
  mockApi.reply(leaseQueueItem, { item });
  openConsole();
  await userEvent.click(await press(/スタッフのおすすめ/));
  await userEvent.keyboard('n');
  await screen.findByRole('timer');
};
const decided = () => mockApi.calls(decideQueueItem).map(({ body }) => body);

test('men are listed with the reasons she will read; a number key picks one and O recommends him', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  const rows = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(rows[1]).toContain(
    'みなと232歳・東京都、神奈川県・ランクE東京都で会えます。希望の年代です。返信はゆっくりです。',
  );
  await userEvent.keyboard('o');
  expect(decided()).toEqual([]);
  await userEvent.keyboard('2o');
  expect(await screen.findByText(staffJa.endings.recommended.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'recommend', man_id: man(2).id }]);
});

test('nobody fits: a reason is required, and the ticket is returned', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take(request({ problem: null, men: [] }));
  expect(screen.getByText(texts.nobody)).toBeTruthy();
  await userEvent.keyboard('x');
  const form = screen.getByRole('radiogroup', { name: new RegExp(texts.noneReason) });
  await userEvent.click(within(form).getByRole('radio', { name: new RegExp(texts.reasons.nobody_fits) }));
  await userEvent.click(await press(new RegExp(texts.noneSubmit)));
  expect(await screen.findByText(staffJa.endings.nobody.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'none', reason: 'nobody_fits' }]);
});

test('a man who is no longer available gives an error, and another can be picked', async () => {
  mockApi.fail(decideQueueItem, 'invalid_input', { messages: [texts.manUnavailable] });
  await take();
  await userEvent.keyboard('1o');
  expect(await screen.findByText(texts.manUnavailable)).toBeTruthy();
  await userEvent.keyboard('2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /みなと2/ }).checked).toBe(true);
});

test('for a woman who cannot get recommends now the reason is shown', async () => {
  await take(request({ problem: texts.dailyLimit, men: [] }));
  expect(screen.getByText(texts.dailyLimit)).toBeTruthy();
  expect(screen.queryByText(texts.nobody)).toBeNull();
});
