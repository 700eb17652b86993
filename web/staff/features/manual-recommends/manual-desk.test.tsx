import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem, searchMen, viewMan } from '#shared/contract/staff.ts';
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
  profile1: `/photos/man-${number}/390.webp`,
  age: 30 + number,
  areas: ['東京都', '神奈川県'],
  rank: 'E' as const,
  reasons: ['東京都で会えます。', '希望の年代です。'],
  caution,
});
const profileOf = (listed: ReturnType<typeof man>) => ({
  ...listed,
  profile2: '/images/fallback/default.png',
  profile3: '/images/fallback/default.png',
  body_type: '普通',
  height: '171~175',
  weight: '66~70',
  age_range: '30代後半まで',
  your_freetimes: '平日の夜, 土日祝日の夜',
  your_pre_dm: '相手に合わせる',
  your_sadism: 3,
  your_masochism: 4,
  appear_points: 'キス, いちゃいちゃ',
  propensity: '聞き役が多いです。',
});
const wishes = {
  twitter_name: 'みお',
  areas: ['東京都', '埼玉県'],
  body_type: '普通',
  age_range: '25〜30歳, 31〜34歳',
  your_freetimes: '平日の夜',
  your_pre_dm: '',
  your_sadism: 4,
  your_masochism: 2,
  sexual_experience: 'ゆっくり話してから会いたいです。',
  appear_points: '',
  ng_body_types: ['かなりぽっちゃり'],
  ng_min_height: 170,
};
const request = (suggestion = { problem: null as string | null, men: [man(1), man(2, '返信はゆっくりです。')] }) =>
  reviewItem({ document_type: null, suggestion, wishes });

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('mio@staff.example', ['reviewer']) as never);
});

const take = async (item = request()) => {
  replyQueues(1, item.waiting_ms, 'manual_recommends');
  mockApi.reply(leaseQueueItem, { item });
  mockApi.reply(leaseQueueItem, { item: null });
  openConsole();
  await userEvent.click(await press(/スタッフのおすすめ/));
  await userEvent.keyboard('n');
  await screen.findByRole('timer');
};
const leavePage = () => fireEvent(window, new Event('pagehide'));
const decided = () => mockApi.calls(decideQueueItem).map(({ body }) => body);

test('the woman’s areas, texts and wishes are beside the men, and the texts are for staff', async () => {
  await take();
  expect(screen.getByRole('region', { name: texts.wishes.title })).toBeTruthy();
  const said = document.querySelector('main')?.textContent ?? '';
  for (const words of [
    'みお',
    '東京都、埼玉県',
    'ゆっくり話してから会いたいです。',
    '25〜30歳、31〜34歳',
    'かなりぽっちゃり',
    '170cm以上',
    'Sではない・M',
  ])
    expect(said).toContain(words);
  expect(said).not.toContain('この方');
  expect(said).not.toContain('メッセージの頻度');
});

test('men are listed with a photo and the reason she will read; a number key opens one and O recommends him', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  mockApi.reply(viewMan, { man: profileOf(man(2)) });
  await take();
  const row = screen.getByRole('radio', { name: /みなと2/ }).closest('label');
  expect(row?.textContent).toContain('32歳・東京都、神奈川県・ランク\u2060E東京都で会えます。返信はゆっくりです。');
  expect(row?.querySelector('img')?.getAttribute('src')).toBe('/photos/man-2/390.webp');
  await userEvent.keyboard('o');
  expect(mockApi.calls(viewMan)).toHaveLength(0);
  await userEvent.keyboard('2');
  const profile = await screen.findByRole('article', { name: 'みなと2' });
  expect(within(profile).getByText('聞き役が多いです。')).toBeTruthy();
  expect(within(profile).getByText('171〜175センチ')).toBeTruthy();
  expect(within(profile).getByText('少しS・Mではない')).toBeTruthy();
  await userEvent.keyboard('o');
  expect(await screen.findByText(staffJa.outgoing.waiting.recommended)).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.recommended.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'recommend', man_id: man(2).id }]);
  expect(mockApi.calls(viewMan)).toHaveLength(1);
});

test('a search lists other men for her, and leads back to the suggested ones', async () => {
  mockApi.reply(searchMen, { men: [man(7)], is_whole: false });
  await take();
  await userEvent.click(await press(texts.search.open));
  await userEvent.type(screen.getByLabelText(texts.search.name), 'みな');
  await userEvent.selectOptions(screen.getByLabelText(texts.search.area), '埼玉県');
  await userEvent.type(screen.getByLabelText(texts.search.ageFrom), '30');
  await userEvent.click(await press(texts.search.submit));
  expect(await screen.findByRole('radio', { name: /みなと7/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /みなと1/ })).toBeNull();
  expect(screen.getByText(texts.search.more)).toBeTruthy();
  expect(mockApi.calls(searchMen).map(({ body }) => body)).toEqual([{ name: 'みな', area: '埼玉県', age_from: 30 }]);
  await userEvent.click(await press(texts.search.back));
  expect(screen.getByRole('radio', { name: /みなと1/ })).toBeTruthy();
});

test('nobody fits: a reason is required, and the ticket is returned', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take(request({ problem: null, men: [] }));
  expect(screen.getByText(texts.nobody)).toBeTruthy();
  await userEvent.keyboard('x');
  const form = screen.getByRole('radiogroup', { name: new RegExp(texts.noneReason) });
  await userEvent.click(within(form).getByRole('radio', { name: new RegExp(texts.reasons.nobody_fits) }));
  await userEvent.click(await press(new RegExp(texts.noneSubmit)));
  await screen.findByText(staffJa.outgoing.waiting.nobody);
  leavePage();
  expect(await screen.findByText(staffJa.endings.nobody.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'none', reason: 'nobody_fits' }]);
});

test('while a reason is asked for, a number key chooses the reason and not a man', async () => {
  await take();
  await userEvent.keyboard('x1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(texts.reasons.nobody_fits) }).checked).toBe(
    true,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /みなと1/ }).checked).toBe(false);
});

test('for a man who is no longer available a message leads back to the request, where another can be chosen', async () => {
  mockApi.fail(decideQueueItem, 'partner_unavailable', { messages: [texts.manUnavailable] });
  mockApi.reply(viewMan, { man: profileOf(man(1)) });
  await take();
  await userEvent.keyboard('1o');
  await screen.findByText(staffJa.outgoing.waiting.recommended);
  leavePage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(texts.manUnavailable);
  await userEvent.click(within(alert).getByRole('button', { name: staffJa.outgoing.back }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /みなと1/ }).checked).toBe(true);
  await userEvent.keyboard('2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /みなと2/ }).checked).toBe(true);
});

test.each([
  ['daily_limit', texts.dailyLimit],
  ['illegal_state', texts.notServed],
])('for a woman who cannot get recommends now (%s) a sentence says why', async (problem, sentence) => {
  await take(request({ problem, men: [] }));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(texts.nobody)).toBeNull();
});
