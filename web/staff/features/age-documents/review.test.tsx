import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { decideQueueItem, leaseQueueItem, listQueues, releaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import type { MemberId } from '#shared/ids.ts';
import { DECISION_UNDO_MS } from '#shared/limits.ts';
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
const { outgoing } = staffJa;
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
  if (mockApi.replies(leaseQueueItem) === 0) mockApi.reply(leaseQueueItem, { item });
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
const NEXT = reviewItem({ id: 'item-0000000002', member_id: 'm-ren-0123456789' as MemberId });
/**
 * Opens the item, displays its document and ticks every check. `next`: the item that the next lease request returns.
 */
const check = async (item = reviewItem(), next: typeof item | null = NEXT) => {
  mockApi.reply(leaseQueueItem, { item });
  mockApi.reply(leaseQueueItem, { item: next });
  await take(item);
  await look();
  await userEvent.keyboard('123');
};
/** Simulates closing the page: the delayed decision is then sent at once. */
const leavePage = () => fireEvent(window, new Event('pagehide'));
const CHECKS = ['readable', 'adult', 'unedited'];
const decisions = () => mockApi.calls(decideQueueItem).map(({ body }) => body);
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

test('every check is empty until a person ticks it, and each decision needs its checks', async () => {
  await take();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual(Array(3).fill([false, true]));
  expect(
    screen.getByRole('checkbox', { name: '生年月日が平成20年11月22日（2008年11月22日）以前 今日で18歳以上' }),
  ).toBeTruthy();
  await look();
  const possible = () =>
    ['確認済みにする', '再提出を依頼する', '18歳未満と判断する'].map(
      (name) => !screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled,
    );
  expect(possible()).toEqual([false, true, false]);
  await userEvent.keyboard('1');
  expect(possible()).toEqual([false, true, true]);
  await userEvent.keyboard('2');
  await userEvent.click(screen.getByRole('checkbox', { name: texts.checks.unedited }));
  expect(possible()).toEqual([true, true, false]);
  await userEvent.keyboard('2');
  expect(possible()).toEqual([false, true, true]);
  expect(screen.queryByText(/有効期限/)).toBeNull();
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

test('a document hides itself after 60 seconds, and the next press requests a new link', async () => {
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

test('a decision leads to the next item at once and is sent after five seconds', async () => {
  await check();
  mockApi.reply(decideQueueItem, { success: true });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await userEvent.keyboard('vv');
  expect(await screen.findByText('m-ren-0123')).toBeTruthy();
  expect(mockApi.calls(leaseQueueItem).map(({ body }) => body)).toEqual([{}, { deciding: reviewItem().id }]);
  expect(document.activeElement?.textContent).toBe(texts.title);
  expect(screen.getByText(outgoing.waiting.verify)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(DECISION_UNDO_MS - 1_500));
  expect(decisions()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(decisions()).toEqual([{ decision: 'verify', checks: CHECKS }]);
  // No check of the next document is ticked.
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false, false]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText(staffJa.endings.verify.title)).toBeNull();
  vi.useRealTimers();
});

test('the next item is leased once the document was seen, and is shown with the decision', async () => {
  await check();
  await waitFor(() =>
    expect(mockApi.calls(leaseQueueItem).map(({ body }) => body)).toEqual([{}, { deciding: reviewItem().id }]),
  );
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  // The item that was leased in advance is shown, without another lease request.
  expect(screen.getByText('m-ren-0123')).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(mockApi.calls(leaseQueueItem)).toHaveLength(2);
});

test('the item whose decision is being sent never comes back as the next one', async () => {
  await check(reviewItem(), null);
  await waitFor(() => expect(mockApi.calls(leaseQueueItem)).toHaveLength(2));
  mockApi.forget(leaseQueueItem);
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText(outgoing.waiting.verify);
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await userEvent.keyboard('n');
  await waitFor(() => expect(mockApi.calls(leaseQueueItem).at(-1)?.body).toEqual({ deciding: reviewItem().id }));
  expect(await screen.findByText(staffJa.endings.none_left.title)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  leavePage();
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(decisions()).toEqual([{ decision: 'verify', checks: CHECKS }]);
});

test('a later lease of the same item begins unseen and without ticks', async () => {
  const later = { ...reviewItem(), lease_until: new Date(Date.now() + 20 * 60_000).toISOString() };
  await check(reviewItem(), later);
  mockApi.reply(releaseQueueItem, { success: true });
  await userEvent.keyboard('l');
  await waitFor(() => expect(mockApi.calls(releaseQueueItem)).toHaveLength(1));
  mockApi.forget(leaseQueueItem);
  mockApi.reply(leaseQueueItem, { item: later });
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await userEvent.keyboard('n');
  await screen.findByRole('timer');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.checked, box.disabled])).toEqual(
    Array.from({ length: 3 }, () => [false, true]),
  );
  expect(screen.getByText(staffJa.decision.lookFirst)).toBeTruthy();
});

test.each([
  ['nobody’s name', errorsJa.already_decided, staffJa.endings.already_decided.body],
  ['the person’s own other decision', staffJa.decision.decidedOtherwise, staffJa.decision.decidedOtherwise],
])('a decision that is stored already is reported with %s', async (_what, sentence, told) => {
  await check();
  mockApi.fail(decideQueueItem, 'already_decided', { messages: [sentence] });
  await userEvent.keyboard('v');
  leavePage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(staffJa.endings.already_decided.title);
  expect(alert.textContent).toContain(told);
});

test('an answer that names the item on the desk changes nothing', async () => {
  await check(reviewItem(), reviewItem());
  await waitFor(() => expect(mockApi.calls(leaseQueueItem)).toHaveLength(2));
  mockApi.forget(leaseQueueItem);
  mockApi.reply(leaseQueueItem, { item: NEXT });
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  expect(await screen.findByText('m-ren-0123')).toBeTruthy();
  expect(screen.queryByText('m-aoi-0123')).toBeNull();
  leavePage();
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
});

test('an undone decision comes back with its checks, and the next item waits behind it', async () => {
  await check();
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText('m-ren-0123');
  await userEvent.click(await press(new RegExp(outgoing.undo)));
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([true, true, true]);
  await userEvent.keyboard('r');
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText('m-ren-0123')).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.resubmit.title)).toBeTruthy();
  expect(decisions()).toEqual([{ decision: 'resubmit', checks: CHECKS, reason: 'unreadable' }]);
  expect(mockApi.calls(leaseQueueItem)).toHaveLength(2);
});

test('the next decision sends the one before first, and signing out waits for it', async () => {
  await check();
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText('m-ren-0123');
  await press(/書類を表示/);
  await look();
  await userEvent.keyboard('r1{Enter}');
  await waitFor(() => expect(decisions()).toEqual([{ decision: 'verify', checks: CHECKS }]));
  expect(await screen.findByText(outgoing.waiting.resubmit)).toBeTruthy();
  await userEvent.click(await press(/ログアウト/));
  expect(await screen.findByText(staffJa.signIn.signedOut)).toBeTruthy();
  expect(decisions()).toEqual([
    { decision: 'verify', checks: CHECKS },
    { decision: 'resubmit', checks: [], reason: 'unreadable' },
  ]);
});

test('a decision that is pressed while the one before is being sent is also sent before the sign-out', async () => {
  await check();
  const arrive = mockApi.hold(decideQueueItem, { success: true });
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText('m-ren-0123');
  await press(/書類を表示/);
  await look();
  await userEvent.keyboard('r1{Enter}');
  // The mocked sign-out removes the token. A request after the sign-out would fail.
  vi.mocked(signOut).mockImplementation(async () => void vi.mocked(fetchAuthSession).mockResolvedValue({} as never));
  await userEvent.click(await press(/ログアウト/));
  expect(decisions()).toEqual([{ decision: 'verify', checks: CHECKS }]);
  arrive();
  expect(await screen.findByText(staffJa.signIn.signedOut)).toBeTruthy();
  expect(decisions()).toEqual([
    { decision: 'verify', checks: CHECKS },
    { decision: 'resubmit', checks: [], reason: 'unreadable' },
  ]);
});

test('leaving the page asks first and sends the decision; without a decision nothing is asked', async () => {
  const close = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await check();
  expect(close()).toBe(false);
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText('m-ren-0123');
  expect(close()).toBe(true);
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(close()).toBe(false);
});

test('a decision never waits beyond its lease', async () => {
  await check(reviewItem({ lease_remaining_ms: 4_000 }));
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await waitFor(() => expect(decisions()).toEqual([{ decision: 'verify', checks: CHECKS }]));
});

test('a decision whose response was lost stays, and is repeated with the same key', async () => {
  await check();
  mockApi.lose(decideQueueItem);
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  await screen.findByText('m-ren-0123');
  leavePage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(outgoing.failedBody);
  await userEvent.click(within(alert).getByRole('button', { name: outgoing.again }));
  expect(await screen.findByText(staffJa.endings.verify.title)).toBeTruthy();
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf()).toMatch(/^[\w-]{8,64}$/);
});

test('a resubmission needs a reason and shows the sentence for the member; a refused one can be taken back', async () => {
  await check();
  await userEvent.keyboard('r');
  await userEvent.click(await press(/この理由で依頼する/));
  expect(screen.getByText(staffJa.decision.reasonRequired)).toBeTruthy();
  await userEvent.keyboard('4');
  expect(screen.getByText(ageJa.resubmitReasons.name_or_issuer_hidden)).toBeTruthy();
  mockApi.fail(decideQueueItem, 'internal');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('m-ren-0123');
  leavePage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(errorsJa.internal);
  await userEvent.click(within(alert).getByRole('button', { name: outgoing.back }));
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(decisions()).toEqual([{ decision: 'resubmit', checks: CHECKS, reason: 'name_or_issuer_hidden' }]);
});

test('under age needs two confirmations, with the focus on the safe button, and shortcuts do not act behind the dialog', async () => {
  await check(reviewItem(), null);
  await userEvent.keyboard('2');
  await userEvent.keyboard('u');
  const question = await screen.findByRole('alertdialog', { name: staffJa.decision.underAgeTitle });
  await userEvent.keyboard('v');
  expect(decisions()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('キャンセル');
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.click(within(question).getByRole('button', { name: staffJa.decision.underAgeConfirm }));
  expect(await screen.findByText(staffJa.endings.none_left.title)).toBeTruthy();
  leavePage();
  expect(await screen.findByText(staffJa.endings.under_age.title)).toBeTruthy();
  expect(decisions()).toEqual([{ decision: 'under_age', checks: ['readable', 'unedited'] }]);
});

test.each(['lease_lost', 'already_decided', 'not_found'] as const)(
  '%s of a decision is shown until somebody has read it',
  async (code) => {
    await check();
    mockApi.fail(decideQueueItem, code);
    await userEvent.keyboard('v');
    await screen.findByText('m-ren-0123');
    leavePage();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(staffJa.endings[code].title);
    await userEvent.click(within(alert).getByRole('button', { name: outgoing.close }));
    expect(screen.queryByRole('alert')).toBeNull();
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
  expect(screen.queryByRole('checkbox')).toBeNull();
  mockApi.reply(decideQueueItem, { success: true });
  await userEvent.keyboard('v');
  leavePage();
  expect(await screen.findByText(staffJa.endings.restored.title)).toBeTruthy();
  expect(decisions()).toEqual([{ decision: 'verify', checks: [] }]);
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
  vi.mocked(fetchAuthSession).mockResolvedValue({} as never);
  await userEvent.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: staffJa.signIn.again });
  expect(within(dialog).getByLabelText<HTMLInputElement>(staffJa.signIn.username).value).toBe(email);
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf(email, ['reviewer']) as never);
  vi.mocked(signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  await userEvent.type(within(dialog).getByLabelText(staffJa.signIn.password), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: staffJa.signIn.again })).toBeNull());
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
});

test('when another staff member signs in there, the desk is empty', async () => {
  await take();
  vi.mocked(fetchAuthSession).mockResolvedValue({} as never);
  await userEvent.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: staffJa.signIn.again });
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf('ken@staff.example', ['reviewer']) as never);
  vi.mocked(signIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  await userEvent.type(within(dialog).getByLabelText(staffJa.signIn.password), 'right{Enter}');
  expect(await screen.findByText('ken@staff.example')).toBeTruthy();
  expect(screen.queryByText('m-aoi-0123')).toBeNull();
});
