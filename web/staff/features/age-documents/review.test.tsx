import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem, listQueues, releaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
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

const email = 'mio@staff.example';
const texts = staffJa.document;
const url = 'https://documents.example/one?X-Amz-Expires=60';
const LINK_MS = 60_000;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf(email, ['reviewer']) as never);
});

const take = async (item = reviewItem()) => {
  replyQueues(2, item.waiting_ms);
  mockApi.reply(leaseQueueItem, { item });
  openConsole();
  await press(/次を受け取る/);
  await userEvent.keyboard('n');
  await press(/書類を表示/);
};
const look = async () => {
  mockApi.reply(viewDocument, { url, expires_at: new Date(Date.now() + LINK_MS).toISOString() });
  await userEvent.keyboard('d');
  fireEvent.load(await screen.findByRole('img', { name: texts.image }));
};
const picture = () => screen.queryByRole('img', { name: texts.image });
const keyOf = (position = 0) => mockApi.calls(decideQueueItem)[position]?.headers.get('idempotency-key');

test('an empty queue says that no document waits', async () => {
  replyQueues(0);
  openConsole();
  expect(await screen.findByText('いまお待ちの方はいません')).toBeTruthy();
  expect(mockApi.calls(listQueues)[0]?.headers.get('authorization')).toBe(`Bearer token-of-${email}`);
});

test('an item shows only the data that is needed to check it', async () => {
  await take(reviewItem({ submissions: 2 }));
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    '会員m-aoi-0123',
    '性別女性',
    '申告された年齢24歳',
    '書類の種類運転免許証',
    expect.stringMatching(/^提出日時\d+月\d+日 \d\d:\d\d待ち時間 1時間35分$/),
    '提出回数2回目',
  ]);
  expect(screen.getByRole('timer').textContent).toMatch(/担当中・残り(9|10)分/);
});

test('no document is requested before a press, and no decision is possible before it was seen', async () => {
  await take();
  await userEvent.keyboard('vru');
  expect(mockApi.calls(viewDocument)).toHaveLength(0);
  expect(mockApi.calls(decideQueueItem)).toHaveLength(0);
  expect((await press(/確認済みにする/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(texts.logged)).toBeTruthy();
});

test('a shown document can be neither dragged nor saved from the menu', async () => {
  await take();
  await look();
  const image = screen.getByRole('img', { name: texts.image });
  expect(image.getAttribute('src')).toBe(url);
  expect(image.getAttribute('draggable')).toBe('false');
  expect(fireEvent.contextMenu(image)).toBe(false);
  expect(fireEvent.dragStart(image)).toBe(false);
});

test('keys zoom and turn the document', async () => {
  await take();
  await look();
  await userEvent.keyboard('++t');
  expect(screen.getByText('200%')).toBeTruthy();
  expect(picture()?.parentElement?.style.getPropertyValue('--turn')).toBe('90deg');
  await userEvent.keyboard('0');
  expect(screen.getByText('100%')).toBeTruthy();
});

test.each([
  ['another window', () => fireEvent.blur(window), texts.hidden.away],
  ['another tab', () => fireEvent(document, new Event('visibilitychange')), texts.hidden.away],
  ['a press', () => userEvent.keyboard('d'), texts.hidden.hand],
  [
    'a link that no longer loads',
    () => fireEvent.error(screen.getByRole('img', { name: texts.image })),
    texts.hidden.broken,
  ],
])('%s hides the document and shows how to see it again', async (_cause, leave, sentence) => {
  await take();
  await look();
  await leave();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(picture()).toBeNull();
});

test('a document hides itself after 60 seconds, and the next look requests a new link', async () => {
  await take();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await look();
  await act(() => vi.advanceTimersByTimeAsync(LINK_MS - 5_000));
  expect(picture()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(picture()).toBeNull();
  expect(screen.getByText(texts.hidden.time)).toBeTruthy();
  vi.useRealTimers();
  await look();
  expect(mockApi.calls(viewDocument)).toHaveLength(2);
});

test('a link that arrives after the window lost focus shows nothing', async () => {
  await take();
  const answer = mockApi.hold(viewDocument, { url, expires_at: '' });
  await userEvent.keyboard('d');
  vi.mocked(document.hasFocus).mockReturnValue(false);
  answer();
  expect(await screen.findByText(texts.hidden.away)).toBeTruthy();
  expect(picture()).toBeNull();
});

test('verifying is sent once, however often it is pressed, and offers the next item with the focus on it', async () => {
  await take();
  await look();
  const answer = mockApi.hold(decideQueueItem, { success: true });
  await userEvent.dblClick(await press(/確認済みにする/));
  await userEvent.keyboard('vv');
  answer();
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(mockApi.calls(decideQueueItem).map(({ body }) => body)).toEqual([{ decision: 'verify' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /次を受け取る/ })));
});

test('a call whose response was lost is repeated with the same key', async () => {
  await take();
  await look();
  mockApi.lose(decideQueueItem);
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.keyboard('v');
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf()).toMatch(/^[\w-]{8,64}$/);
});

test('a resubmission needs a reason, shows the member’s words and keeps the choice when it fails', async () => {
  await take();
  await look();
  await userEvent.keyboard('r');
  await userEvent.click(await press(/この理由で依頼する/));
  expect(screen.getByText(staffJa.decision.reasonRequired)).toBeTruthy();
  await userEvent.keyboard('4');
  expect(screen.getByText(ageJa.resubmitReasons.expired)).toBeTruthy();
  mockApi.fail(decideQueueItem, 'internal');
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(errorsJa.internal);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /有効期限切れ/ }).checked).toBe(true);
  await userEvent.click(await press(/この理由で依頼する/));
  expect(await screen.findByText(staffJa.endings.resubmit.title)).toBeTruthy();
  expect(mockApi.calls(decideQueueItem)[1]?.body).toEqual({ decision: 'resubmit', reason: 'expired' });
});

test('under age needs two confirmations, with the focus on the safe button, and shortcuts do not act behind the dialog', async () => {
  await take();
  await look();
  await userEvent.keyboard('u');
  const question = await screen.findByRole('alertdialog', { name: staffJa.decision.underAgeTitle });
  await userEvent.keyboard('v');
  expect(mockApi.calls(decideQueueItem)).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('キャンセル');
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.click(within(question).getByRole('button', { name: staffJa.decision.underAgeConfirm }));
  expect(await screen.findByText(staffJa.endings.under_age.title)).toBeTruthy();
  expect(mockApi.calls(decideQueueItem)[0]?.body).toEqual({ decision: 'under_age' });
});

test.each(['lease_lost', 'already_decided', 'not_found'] as const)(
  '%s is explained and leads back to the queue',
  async (code) => {
    await take();
    await look();
    mockApi.fail(decideQueueItem, code);
    await userEvent.keyboard('v');
    expect(await screen.findByText(staffJa.endings[code].title)).toBeTruthy();
    expect(picture()).toBeNull();
    expect(await press(/次を受け取る/)).toBeTruthy();
  },
);

test('an item can be released', async () => {
  await take();
  mockApi.reply(releaseQueueItem, { success: true });
  await userEvent.keyboard('l');
  expect(await screen.findByText(staffJa.endings.released.title)).toBeTruthy();
});

test('when a lease ends, the item and the document disappear', async () => {
  await take(reviewItem({ lease_remaining_ms: 1_500 }));
  expect(screen.getByText(staffJa.lease.endingSoon)).toBeTruthy();
  expect(await screen.findByText(staffJa.endings.lease_lost.title)).toBeTruthy();
});

test('a queue that became empty meanwhile says so', async () => {
  replyQueues(1);
  mockApi.reply(leaseQueueItem, { item: null });
  openConsole();
  await userEvent.click(await press(/次を受け取る/));
  expect(await screen.findByText(staffJa.endings.none_left.body)).toBeTruthy();
});

test('a second person confirms or restores, and may decide after the picture is gone', async () => {
  await take(reviewItem({ stage: 'confirm' }));
  expect(screen.getByText(staffJa.secondCheck.lead)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /再提出/ })).toBeNull();
  mockApi.fail(viewDocument, 'not_found');
  await userEvent.keyboard('d');
  expect(await screen.findByText(texts.gone)).toBeTruthy();
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  expect(await screen.findByText(staffJa.endings.restored.title)).toBeTruthy();
  expect(mockApi.calls(decideQueueItem)[0]?.body).toEqual({ decision: 'verify' });
});

test('a refused token is refreshed once without a message', async () => {
  await take();
  mockApi.fail(viewDocument, 'staff_session_required');
  await look();
  expect(fetchAuthSession).toHaveBeenCalledWith({ forceRefresh: true });
  expect(screen.queryByText(staffJa.signIn.again)).toBeNull();
});

test('after the session’s end the sign-in appears over the desk, which keeps the item', async () => {
  await take();
  mockApi.fail(viewDocument, 'staff_session_required');
  await userEvent.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: staffJa.signIn.again });
  expect(within(dialog).getByLabelText<HTMLInputElement>(staffJa.signIn.username).value).toBe(email);
  vi.mocked(signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  mockApi.forget(viewDocument);
  await userEvent.type(within(dialog).getByLabelText(staffJa.signIn.password), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: staffJa.signIn.again })).toBeNull());
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
});

test('when another member of staff signs in there, the desk is empty', async () => {
  await take();
  mockApi.fail(viewDocument, 'staff_session_required');
  await userEvent.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: staffJa.signIn.again });
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf('ken@staff.example', ['reviewer']) as never);
  vi.mocked(signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  await userEvent.type(within(dialog).getByLabelText(staffJa.signIn.password), 'right{Enter}');
  expect(await screen.findByText('ken@staff.example')).toBeTruthy();
  expect(screen.queryByText('m-aoi-0123')).toBeNull();
});
