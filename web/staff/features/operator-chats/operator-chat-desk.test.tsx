import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, getOperatorMessages, leaseQueueItem, listQueues } from '#shared/contract/staff.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { openConsole, press, replyQueues, reviewItem, sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { officeMessage } from '#tests/setup/web/office.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));

const texts = staffOfficeJa;
const POLL_MS = 4_000;
const chat = {
  twitter_name: 'みお',
  created_at: '2026-07-01T00:00:00.000Z',
  age_conf: 2,
  payment_conf: 0,
  is_closed: false,
  messages: [officeMessage(1, 1, 'ログインできません https://example.com/a'), officeMessage(2, 2, 'お返事です')],
  has_older: false,
};
const nothingNew = { messages: [], has_older: false };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('sora@staff.example', ['support']) as never);
});
afterEach(() => vi.useRealTimers());
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const take = async (shown: typeof chat | null = chat) => {
  const item = reviewItem({ document_type: null, age: null, operator_chat: shown ?? undefined });
  replyQueues(1, item.waiting_ms, 'operator_chats');
  mockApi.reply(leaseQueueItem, { item });
  mockApi.reply(leaseQueueItem, { item: null });
  if (mockApi.replies(getOperatorMessages) === 0) mockApi.reply(getOperatorMessages, nothingNew);
  openConsole();
  await user.click(await press(new RegExp(staffJa.queues.names.operator_chats)));
  await user.keyboard('n');
  await screen.findByRole('timer');
};
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const leavePage = () => fireEvent(window, new Event('pagehide'));
const decided = () => mockApi.calls(decideQueueItem).map(({ body }) => body);
const shownTexts = () => [...screen.getByRole('log').querySelectorAll('p.prose')].map(({ textContent }) => textContent);

test('a thread is shown with its member, and is answered by a number, some words and Ctrl+Enter', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  const item = screen.getByRole('article', { name: 'みお' });
  for (const text of [texts.age.verified, texts.plan.none, texts.joined('2026年7月1日')])
    expect(within(item).getByText(text)).toBeTruthy();
  expect(within(item).getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  await user.keyboard('3');
  const canned = texts.canned.replies[2].text('みお');
  expect(input().value).toBe(canned);
  expect(document.activeElement).toBe(input());
  await user.keyboard('123');
  expect(input().value).toBe(`${canned}123`);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(staffJa.outgoing.waiting.answered)).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.answered.title)).toBeTruthy();
  expect(decided()).toEqual([{ decision: 'answer', content: `${canned}123`, seen: 2 }]);
});

test('Esc leaves the input, another number changes the text, and R goes back', async () => {
  await take();
  await user.keyboard('1');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(input());
  await user.keyboard('0');
  expect(input().value).toBe(texts.canned.replies[9].text('みお'));
  await user.keyboard('{Escape}r');
  expect(document.activeElement).toBe(input());
});

test('an answer that is taken back is on the desk again, unchanged', async () => {
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  await user.type(input(), 'お返事の途中');
  await user.click(screen.getByRole('button', { name: new RegExp(texts.answer.submit) }));
  await user.click(await press(new RegExp(staffJa.outgoing.undo)));
  expect(input().value).toBe('お返事の途中');
  expect(decided()).toEqual([]);
});

test('a draft is kept while another queue is shown', async () => {
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf('sora@staff.example', ['admin']) as never);
  await take();
  await user.type(input(), 'お返事の途中');
  const empty = { length: 0, oldest_waiting_since: null, oldest_waiting_ms: null };
  mockApi.forget(listQueues);
  mockApi.reply(listQueues, {
    queues: (['operator_chats', 'reports'] as const).map((queue) => ({ queue, ...empty })),
  });
  await user.click(screen.getByRole('button', { name: staffJa.queues.refresh }));
  await user.click(await press(new RegExp(staffJa.queues.names.reports)));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await press(new RegExp(staffJa.queues.names.operator_chats)));
  expect(input().value).toBe('お返事の途中');
});

test('neither Enter nor a word that is being composed sends', async () => {
  await take();
  fireEvent.change(input(), { target: { value: 'お返事です' } });
  for (const more of [{}, { ctrlKey: true, isComposing: true }, { ctrlKey: true, keyCode: 229 }]) {
    const event = createEvent.keyDown(input(), { key: 'Enter', ...more });
    fireEvent(input(), event);
    expect(event.defaultPrevented).toBe(false);
  }
  // Safari: `compositionend` fires before the `keydown` of the key that ended the conversion.
  input().focus();
  fireEvent.compositionEnd(input());
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(input(), { key, metaKey: true });
  expect(document.activeElement).toBe(input());
  expect(screen.queryByText(staffJa.outgoing.waiting.answered)).toBeNull();
  fireEvent.change(input(), { target: { value: ' \n' } });
  await user.click(screen.getByRole('button', { name: new RegExp(texts.answer.submit) }));
  fireEvent.change(input(), { target: { value: 'あ'.repeat(1001) } });
  await user.click(screen.getByRole('button', { name: new RegExp(texts.answer.submit) }));
  expect(screen.getByText(texts.answer.tooLong(1))).toBeTruthy();
  expect(screen.queryByText(staffJa.outgoing.waiting.answered)).toBeNull();
});

test('a message that the member writes meanwhile appears, and counts as seen', async () => {
  mockApi.reply(getOperatorMessages, nothingNew);
  mockApi.reply(getOperatorMessages, { messages: [officeMessage(3, 1, 'それと、もうひとつ')], has_older: true });
  mockApi.reply(getOperatorMessages, nothingNew);
  mockApi.reply(decideQueueItem, { success: true });
  await take();
  await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
  expect(shownTexts().at(-1)).toContain('それと、もうひとつ');
  expect(mockApi.calls(getOperatorMessages).map(({ query }) => query.after)).toContain('3');
  await user.keyboard('x');
  await screen.findByText(staffJa.outgoing.waiting.closed);
  leavePage();
  await screen.findByText(staffJa.endings.closed.title);
  expect(decided()).toEqual([{ decision: 'close', seen: 3 }]);
});

test('a thread that is leased to somebody else leaves the desk', async () => {
  mockApi.fail(getOperatorMessages, 'lease_lost');
  await take();
  expect(await screen.findByText(staffJa.endings.lease_lost.title)).toBeTruthy();
});

test('older messages are loaded by a press, above the others', async () => {
  await take({ ...chat, messages: [officeMessage(51)], has_older: true });
  mockApi.forget(getOperatorMessages);
  mockApi.reply(getOperatorMessages, { messages: [officeMessage(50)], has_older: false });
  await user.click(screen.getByRole('button', { name: texts.older }));
  await vi.waitFor(() => expect(shownTexts()).toEqual([`${texts.member}50番目`, `${texts.member}51番目`]));
  expect(screen.queryByRole('button', { name: texts.older })).toBeNull();
});

test('a closed account is shown', async () => {
  await take({ ...chat, is_closed: true });
  expect(screen.getByText(texts.closed)).toBeTruthy();
});

test('a thread whose member left can only be released', async () => {
  await take(null);
  expect(screen.getByText(texts.gone)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await press(new RegExp(staffJa.lease.release))).toBeTruthy();
});
