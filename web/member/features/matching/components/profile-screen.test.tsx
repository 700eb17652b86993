import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeMatchMoment } from '#shared/contract/match-moment.ts';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { CONTACT_UNDO_MS } from '#shared/limits.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { profileReviewsJa } from '#shared/messages/profile-reviews.ja.ts';
import type { PairState } from '#shared/options/matching.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, memberId, pairId, pairRow, roomId, womanProfile } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { clearFlash, getFlash, runFlashAction } from '#web/platform/flash/flash-store.ts';
import { refreshAfterMatch } from '../api/refresh-matching.ts';
import type { ManProfile } from '../api/use-partner-profile.ts';
import { heldChoices } from '../held/held-choices.ts';
import { ProfileFemaleRoute, ProfileRoute } from '../profile-routes.tsx';
import { DOUBLE_TAP_MS } from './use-choices.ts';

const OPEN = ['ok', 'ng', 'suspend'] as const;
// An answer that a test left waiting must not be sent in the next test.
afterEach(() => void heldChoices.undo(pairId(1)));
const openHim = (state: PairState, choices: readonly ManProfile['recommend']['choices'][number][]) => {
  mockApi.reply(getProfile, manProfile(state, [...choices]));
  signedInWoman();
  return renderScreen(<ProfileRoute />, { at: `/profile?id=${memberId(1)}` });
};
const openHer = (state: PairState, choices: ('ok' | 'ng' | 'block')[]) => {
  mockApi.reply(getProfileFemale, womanProfile(state, choices));
  signedInMan();
  return renderScreen(<ProfileFemaleRoute />, { at: `/profile/female?id=${memberId(1)}` });
};
const answered = (state: PairState) =>
  mockApi.reply(setMatchingStatus, { success: true, recommend: pairRow(1, state) });
// Queries by role and checks of pointer events read every element of a long profile. These helpers avoid both, to be
// fast.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const button = (name: string) => screen.findByText(name, { selector: 'button *' });
const hasButton = (name: string) => screen.queryByText(name, { selector: 'button *' }) !== null;
const press = async (name: string) => user.click(await button(name));
const sent = () => mockApi.calls(setMatchingStatus).map(({ body }) => body);
const address = () => screen.getByTestId('address').textContent;
const declineForTaste = async () => {
  await press('見送る');
  await press('雰囲気や好みが合わない');
};
/** Needs fake timers. */
const contactAndWait = async () => {
  await press('連絡する');
  await act(() => vi.advanceTimersByTimeAsync(CONTACT_UNDO_MS));
};
/** What happens when the message with the undo button disappears: a contact, hold or "no contact" is sent. */
const endMessage = () => act(() => clearFlash());
const undoByMessage = () => act(() => runFlashAction(getFlash()?.id ?? ''));

describe('what is shown', () => {
  test('reasons and facts are open; preferences are closed until the reader opens them', async () => {
    openHim(0, OPEN);
    expect(await screen.findByText('東京都で会えます')).toBeTruthy();
    expect(screen.getByText('都合のつく時間帯が、あまり重なっていません')).toBeTruthy();
    expect(screen.getByText('34歳・東京都、神奈川県')).toBeTruthy();
    expect(screen.getByText('年齢確認済み')).toBeTruthy();
    expect(screen.getByText('穏やかな時間を大切にしています。').closest('details')).toBeNull();
    const explicit = screen.getByText('キスマークをつける').closest('details');
    expect(explicit?.open).toBe(false);
    for (const text of ['いちゃいちゃ、キス', 'しません！', '4人', '少しS']) {
      expect(screen.getByText(text).closest('details')).toBe(explicit);
    }
  });
  test.each(['man', 'woman'] as const)('the last login of a %s is shown where the server tells it', async (who) => {
    const open = (step: 'three_days' | undefined) => {
      const told = <P extends object>(view: { profile: P }) => ({
        ...view,
        profile: { ...view.profile, last_login: step },
      });
      if (who === 'woman') signedInMan();
      else signedInWoman();
      mockApi.reply(getProfile, { ...manProfile(0, [...OPEN]), ...told(manProfile(0, [...OPEN])) });
      mockApi.reply(getProfileFemale, { ...womanProfile(9, ['ok']), ...told(womanProfile(9, ['ok'])) });
      return renderScreen(who === 'woman' ? <ProfileFemaleRoute /> : <ProfileRoute />, { at: `/?id=${memberId(1)}` });
    };
    const { unmount } = open('three_days');
    expect(await screen.findByText('最終ログイン：3日以内')).toBeTruthy();
    unmount();
    mockApi.forget(getProfile);
    mockApi.forget(getProfileFemale);
    open(undefined);
    await screen.findByText('年齢確認済み');
    expect(screen.queryByText(/最終ログイン/)).toBeNull();
  });
  test('preferences that were opened on one profile are closed on the next', async () => {
    const { unmount } = openHim(0, OPEN);
    const preferences = async () => (await screen.findByText('キスマークをつける')).closest('details');
    const opened = await preferences();
    if (opened) opened.open = true;
    if (opened) fireEvent(opened, new Event('toggle'));
    unmount();
    openHim(0, OPEN);
    expect((await preferences())?.open).toBe(false);
  });
  test('a profile that the viewer may not see says so', async () => {
    mockApi.fail(getProfile, 'not_found');
    signedInWoman();
    renderScreen(<ProfileRoute />, { at: `/profile?id=${memberId(1)}` });
    expect(await screen.findByText('このプロフィールは表示できません')).toBeTruthy();
  });
  test('an id that can belong to nobody makes no call', async () => {
    signedInWoman();
    renderScreen(<ProfileRoute />, { at: '/profile?id=<script>' });
    expect(await screen.findByText('このプロフィールは表示できません')).toBeTruthy();
    expect(mockApi.calls(getProfile)).toHaveLength(0);
  });
  test('only the answers that the server offers have buttons', async () => {
    openHim(6, ['ok', 'ng']);
    await button('連絡する');
    expect(hasButton('保留する')).toBe(false);
    // The counted button belongs to `MemberSafety`. `ChoicePanel` shows a second one if the server offers the choice
    // `block`.
    expect(screen.getAllByRole('button', { name: 'ブロック' })).toHaveLength(1);
  });
  test('a no-match that she can not change says so and leads on', async () => {
    openHim(3, []);
    await screen.findByText('今回はご縁がありませんでした。');
    expect(screen.getByRole('link', { name: 'ホームでおすすめを受け取る' }).getAttribute('href')).toBe('/home');
    expect(hasButton('連絡する')).toBe(false);
  });
  test('a match leads to the chat', async () => {
    openHim(1, ['block']);
    const chat = await screen.findByRole('link', { name: 'トークする' });
    expect(chat.getAttribute('href')).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`);
  });
});

describe('reviews', () => {
  const review = () => screen.queryByRole('link', { name: 'レビューを書く' })?.getAttribute('href');
  const open = (state: PairState, reviewable: boolean, reviews?: ManProfile['reviews']) => {
    const profile = manProfile(state, ['block']);
    mockApi.reply(getProfile, {
      ...profile,
      recommend: { ...profile.recommend, is_reviewable: reviewable },
      ...(reviews !== undefined && { reviews }),
    });
    signedInWoman();
    renderScreen(<ProfileRoute />, { at: `/profile?id=${memberId(1)}` });
    return screen.findByRole('link', { name: 'トークする' });
  };
  test.each([1, 2, 7] as const)('can be written at %i', async (state) => {
    await open(state, true);
    expect(review()).toBe(`/reviewform?id=${pairId(1)}`);
  });
  test('can not be written when the pair says so', async () => {
    await open(1, false);
    expect(review()).toBeUndefined();
  });
  test('of him are one line, her own behind a link', async () => {
    await open(2, true, { count: 3, point: 90 });
    expect(screen.getByText('レビュー3件以上・平均は約90%')).toBeTruthy();
    expect(screen.getByRole('link', { name: profileReviewsJa.own }).getAttribute('href')).toBe(
      `/myreviewindex?id=${pairId(1)}`,
    );
  });
  test('are not mentioned while there are too few', async () => {
    await open(1, true, null);
    expect(screen.queryByText(/平均/)).toBeNull();
    expect(screen.queryByRole('link', { name: profileReviewsJa.own })).toBeNull();
  });
  test('can not be written by a man', async () => {
    const profile = womanProfile(1, ['block']);
    mockApi.reply(getProfileFemale, { ...profile, recommend: { ...profile.recommend, is_reviewable: true } });
    signedInMan();
    renderScreen(<ProfileFemaleRoute />, { at: `/profile/female?id=${memberId(1)}` });
    await screen.findByRole('link', { name: 'トークする' });
    expect(review()).toBeUndefined();
  });
});

describe('contact', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'マッチン成立' });
  test('says マッチン成立 at once, can be undone for five seconds, and is sent then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answered(1);
    openHim(0, OPEN);
    await press('連絡する');
    expect((await dialog()).textContent).toContain('5秒のあいだ、取り消せます。');
    expect((await dialog()).querySelectorAll('.lens-photo img')).toHaveLength(2);
    expect(sent()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(CONTACT_UNDO_MS));
    expect(sent()).toEqual([{ recommend: { id: pairId(1), status: 'ok', status_n: 0 } }]);
    expect((await dialog()).textContent).not.toContain('取り消せます');
    await press('あとで');
    expect([address(), getFlash()]).toEqual(['/home', null]);
  });
  test('undone, is never sent, and the answers are back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openHim(0, OPEN);
    await press('連絡する');
    await act(() => vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS));
    await press('取り消す');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2 * CONTACT_UNDO_MS));
    expect([sent(), hasButton('連絡する')]).toEqual([[], true]);
  });
  test('is sent at once when she writes, and the chat opens after the server has accepted it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const accept = mockApi.hold(setMatchingStatus, { success: true, recommend: pairRow(1, 1) });
    openHim(0, OPEN);
    await press('連絡する');
    await act(() => vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS));
    await press('メッセージを送る');
    expect([sent().length, address()]).toEqual([1, `/profile?id=${memberId(1)}`]);
    accept();
    await waitFor(() => expect(address()).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`));
  });
  test('that is left before its time is undone by the message of the next screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openHim(0, OPEN);
    await press('連絡する');
    await act(() => vi.advanceTimersByTimeAsync(DOUBLE_TAP_MS));
    await press('あとで');
    expect([address(), getFlash()?.text]).toEqual(['/home', 'マッチンしました。いまなら取り消せます。']);
    undoByMessage();
    await act(() => vi.advanceTimersByTimeAsync(2 * CONTACT_UNDO_MS));
    expect([sent(), getFlash()?.text]).toEqual([[], '元に戻しました。']);
  });
  test('is sent when the page is closed before its time', async () => {
    answered(1);
    openHim(0, OPEN);
    await press('連絡する');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
  test('whose answer got lost says so in the dialog, and is sent again under the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockApi.lose(setMatchingStatus);
    answered(1);
    openHim(0, OPEN);
    await press('連絡する');
    await act(() => vi.advanceTimersByTimeAsync(CONTACT_UNDO_MS));
    expect(within(await dialog()).getByRole('alert')).toBeTruthy();
    await press('メッセージを送る');
    await waitFor(() => expect(address()).toBe(`/chat?uuid=${roomId(1)}&id=${memberId(1)}`));
    const keys = mockApi.calls(setMatchingStatus).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
  test('refused after its screen has closed, is reported as not done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockApi.fail(setMatchingStatus, 'partner_unavailable');
    const { unmount } = openHim(0, OPEN);
    await press('連絡する');
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(CONTACT_UNDO_MS));
    expect(getFlash()?.text).toBe('お相手が現在ご利用を休止しているため、いまは選べません。');
  });
  test('by a double tap is one contact, and the second tap does not close the dialog', async () => {
    // The clock is fixed, because a slow machine takes longer between the taps than a double tap.
    vi.useFakeTimers({ toFake: ['Date'] });
    openHim(0, OPEN);
    await press('連絡する');
    await press('あとで');
    await press('取り消す');
    expect([await dialog(), address()]).toEqual([expect.anything(), `/profile?id=${memberId(1)}`]);
  });
});

describe('a hold', () => {
  test('is done by one press, says until when, and is sent when its message ends', async () => {
    answered(6);
    openHim(0, OPEN);
    await press('保留する');
    expect([address(), sent()]).toEqual(['/home', []]);
    expect(getFlash()?.text).toMatch(/^保留しました。\d+月\d+日 \d+:\d+まで選べます。$/);
    endMessage();
    await waitFor(() => expect(sent()).toEqual([{ recommend: { id: pairId(1), status: 'suspend', status_n: 0 } }]));
  });
  test('leaves the bar as it was while home loads: the undo button is in the message', async () => {
    mockApi.reply(getProfile, manProfile(0, [...OPEN]));
    signedInWoman();
    const Loading = lazy(() => new Promise<never>(() => {}));
    renderScreen(
      <Suspense>
        <Routes>
          <Route path="/profile" element={<ProfileRoute />} />
          <Route path="/home" element={<Loading />} />
        </Routes>
      </Suspense>,
      { at: `/profile?id=${memberId(1)}` },
    );
    await press('保留する');
    expect(getFlash()?.text).toContain('保留しました。');
    expect([hasButton('元に戻す'), hasButton('保留する')]).toEqual([false, true]);
    await press('連絡する');
    await press('見送る');
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[], null]);
    undoByMessage();
  });
  test('is taken back by the button of its message, and nothing is sent', async () => {
    openHim(0, OPEN);
    await press('保留する');
    undoByMessage();
    expect([sent(), getFlash()?.text]).toEqual([[], '元に戻しました。']);
  });
  test('that the server refuses after its screen has closed is reported as not done', async () => {
    mockApi.fail(setMatchingStatus, 'illegal_state');
    const { unmount } = openHim(0, OPEN);
    await press('保留する');
    unmount();
    endMessage();
    await waitFor(() => expect(getFlash()?.text).toContain('選択は反映されませんでした。'));
  });
});

test('a block asks in the documented words, offers the review, and leads to the matches as profiles', async () => {
  answered(3);
  openHim(1, ['block']);
  await press('ブロック');
  const dialog = screen.getByRole('alertdialog', { name: '本当に解除しますか？' });
  expect(dialog.textContent).toContain('解除したマッチンは復活できません。');
  await press('解除してブロックする');
  const done = await screen.findByRole('dialog', { name: blockedJa.title });
  expect(within(done).getByRole('link', { name: blockedJa.review }).getAttribute('href')).toBe(
    `/reviewform?id=${pairId(1)}`,
  );
  await press(blockedJa.close);
  await waitFor(() => expect(address()).toBe('/recommends?status=matching&profile_list=true'));
  expect(sent()).toEqual([{ recommend: { id: pairId(1), status: 'ng', status_n: 1, ng_reason: 'block' } }]);
});

describe('a live frame, after which the profile is 404', () => {
  /** Does what `useLiveUpdates` does 250 ms after a `room_changed` event. */
  const hearRoomChanged = async ({ queryClient }: ReturnType<typeof renderScreen>, call: Endpoint) => {
    mockApi.forget(call);
    mockApi.fail(call, 'not_found');
    await act(() => refreshAfterMatch(queryClient));
    // The query library notifies its observers in the next task, so the test waits for one task.
    await act(() => new Promise((heard) => setTimeout(heard)));
  };
  const isGone = () => screen.queryByText('このプロフィールは表示できません') !== null;

  test('leaves what she reads after her own block, and the link to her matches', async () => {
    answered(3);
    const view = openHim(1, ['block']);
    await press('ブロック');
    await press('解除してブロックする');
    await screen.findByRole('dialog', { name: blockedJa.title });
    await hearRoomChanged(view, getProfile);
    expect([isGone(), screen.queryByRole('dialog', { name: blockedJa.title }) === null]).toEqual([false, false]);
    await press(blockedJa.close);
    await waitFor(() => expect(address()).toBe('/recommends?status=matching&profile_list=true'));
  });
  test('leaves his own block until it is finished', async () => {
    const answer = mockApi.hold(setMatchingStatus, { success: true, recommend: pairRow(1, 3) });
    const view = openHer(1, ['block']);
    await press('ブロック');
    await press('解除してブロックする');
    await hearRoomChanged(view, getProfileFemale);
    expect([isGone(), screen.queryByRole('alertdialog') === null]).toEqual([false, false]);
    answer();
    await waitFor(() => expect(address()).toBe('/recommends/male?status=matching&profile_list=true'));
    expect(getFlash()?.text).toContain('マッチンを解除し');
  });
  test('leaves a report that is being written; the profile goes when the report is closed', async () => {
    const view = openHim(1, ['block']);
    await press('通報する');
    const words = await screen.findByRole('textbox');
    await user.type(words, '約束の場所で');
    await hearRoomChanged(view, getProfile);
    expect([isGone(), screen.getByRole<HTMLTextAreaElement>('textbox').value]).toEqual([false, '約束の場所で']);
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(isGone()).toBe(true);
  });
  test('removes a profile when nothing is open on it', async () => {
    const view = openHim(1, ['block']);
    await button('ブロック');
    await hearRoomChanged(view, getProfile);
    expect(isGone()).toBe(true);
  });
});

test('one step back from the review after a block leads past the profile that is gone', async () => {
  answered(3);
  mockApi.reply(getProfile, manProfile(1, ['block']));
  signedInWoman();
  const Way = ({ to }: { to: string | -1 }) => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(to as string)}>
        行く
      </button>
    );
  };
  renderScreen(
    <Routes>
      <Route path="/recommends" element={<Way to={`/profile?id=${memberId(1)}`} />} />
      <Route path="/profile" element={<ProfileRoute />} />
      <Route path="/reviewform" element={<Way to={-1} />} />
    </Routes>,
    { at: '/recommends' },
  );
  await user.click(screen.getByText('行く'));
  await press('ブロック');
  await press('解除してブロックする');
  await user.click(await screen.findByRole('link', { name: blockedJa.review }));
  expect(address()).toBe(`/reviewform?id=${pairId(1)}`);
  await user.click(screen.getByText('行く'));
  expect(address()).toBe('/recommends');
});

describe('no contact', () => {
  test('takes one tap on a reason, but two reasons ask more', async () => {
    answered(3);
    openHim(0, OPEN);
    await press('見送る');
    await press('体型（身長・体重）が合わない');
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'この理由で見送る' });
    expect(submit().disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('身長は何cm以上がよいですか'), '170cm');
    expect(submit().disabled).toBe(false);
    await user.selectOptions(screen.getByLabelText('身長は何cm以上がよいですか'), '気にしない');
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByLabelText('マッチョ'));
    expect(submit().disabled).toBe(false);
    await press('ほかの理由を選ぶ');
    await press('その他');
    expect(submit().disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), 'あ'.repeat(51));
    expect(submit().disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), '{Backspace}');
    await user.click(submit());
    expect(address()).toBe('/home?ng_commit=true');
    endMessage();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ recommend: { ng_reason: { type: 5, text: 'あ'.repeat(50) } } }]),
    );
  });
  test('a second tap on the button below the reasons chooses none', async () => {
    openHim(0, OPEN);
    await press('見送る');
    fireEvent.click(await button('雰囲気や好みが合わない'), { detail: 2 });
    expect([address(), getFlash()]).toEqual([`/profile?id=${memberId(1)}`, null]);
  });
  test('says ノーマッチン on the next screen and is sent when that message ends', async () => {
    answered(3);
    openHim(0, OPEN);
    await declineForTaste();
    expect([address(), getFlash()?.text, sent()]).toEqual([
      '/home?ng_commit=true',
      'ノーマッチン　次の男性を探しますね！',
      [],
    ]);
    endMessage();
    const choice = { id: pairId(1), status: 'ng', status_n: 0, ng_reason: { type: 1 } };
    await waitFor(() => expect(sent()).toEqual([{ recommend: choice }]));
  });
  test('is taken back by the button of its message, and nothing is sent', async () => {
    openHim(0, OPEN);
    await declineForTaste();
    undoByMessage();
    expect([sent(), getFlash()?.text]).toEqual([[], '元に戻しました。']);
  });
  test('is taken back on the profile, too, when it is opened again', async () => {
    openHim(0, OPEN);
    await button('連絡する');
    act(() => heldChoices.hold(pairId(1), { status: 'ng', reason: { type: 1 } }, 0));
    expect(await screen.findByText('見送りました。')).toBeTruthy();
    const said = () =>
      document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(document.activeElement?.textContent).toBe('元に戻す');
    expect(said()).toBe('見送りました。');
    await press('元に戻す');
    expect(await button('連絡する')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('見送る');
    expect(said()).toContain('元に戻しました。');
    expect(sent()).toEqual([]);
  });
  test('is sent when the page is closed, once', async () => {
    answered(3);
    openHim(0, OPEN);
    await declineForTaste();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    endMessage();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
  test('of a like needs no reason and returns to the liked list', async () => {
    answered(3);
    openHim(9, ['ok', 'ng']);
    await press('見送る');
    expect(address()).toBe('/recommends?status=liked');
    endMessage();
    const choice = { id: pairId(1), status: 'ng', status_n: 9, ng_reason: 'like_ng' };
    await waitFor(() => expect(sent()).toEqual([{ recommend: choice }]));
  });
  test('is sent again under the same key when the answer got lost', async () => {
    mockApi.lose(setMatchingStatus);
    answered(3);
    openHim(0, OPEN);
    await button('連絡する');
    act(() => heldChoices.hold(pairId(1), { status: 'ng', reason: { type: 1 } }, 0));
    await press('このまま進む');
    await press('もう一度試す');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = mockApi.calls(setMatchingStatus).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

test.each([
  ['partner_unavailable', 'お相手が現在ご利用を休止しているため、いまは選べません。'],
  ['conflict', '状況が変わったため、選択は反映されませんでした。'],
  ['illegal_state', '状況が変わったため、選択は反映されませんでした。'],
] as const)('%s is explained and the pair fetched again', async (code, sentence) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.fail(setMatchingStatus, code);
  openHim(0, OPEN);
  await contactAndWait();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  // The message must appear beside the clicked button, because the rest of a profile may be outside the window.
  expect(alert.closest('[data-action-bar]')).toBeTruthy();
  await waitFor(() => expect(mockApi.calls(getProfile)).toHaveLength(2));
});

describe('an answer that came too late', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const late = (after: ManProfile) => {
    mockApi.forget(getProfile);
    mockApi.reply(getProfile, after);
    mockApi.fail(setMatchingStatus, 'illegal_state');
  };
  test('says so when the hold ran out', async () => {
    openHim(6, ['ok', 'ng']);
    await button('連絡する');
    late(manProfile(3, []));
    await contactAndWait();
    const told = await screen.findByText('保留の期限が過ぎたため、見送ったことになりました（ノーマッチン）。');
    expect(told.closest('[data-action-bar]')).toBeTruthy();
    expect(hasButton('連絡する')).toBe(false);
  });
  test('says that something changed when she answered the hold elsewhere', async () => {
    openHim(6, ['ok', 'ng']);
    await button('連絡する');
    const elsewhere = manProfile(3, []);
    late({ ...elsewhere, recommend: { ...elsewhere.recommend, timestamp: '2026-07-04T05:05:00.000Z' } });
    await contactAndWait();
    await screen.findByText(/状況が変わったため、選択は/);
  });
  test('is a match when the other side said yes as well', async () => {
    openHim(8, ['ok', 'ng']);
    await button('連絡する');
    late(manProfile(1, ['block']));
    mockApi.fail(takeMatchMoment, 'illegal_state');
    await contactAndWait();
    await screen.findByRole('dialog', { name: 'マッチン成立' });
    expect(screen.queryByRole('alert')).toBeNull();
    // The dialog after her own answer announces the match that his answer created. The match is claimed, so that no
    // second dialog announces the match.
    expect(mockApi.calls(takeMatchMoment).map(({ body }) => body)).toEqual([{ recommend: { id: pairId(1) } }]);
  });
  test('held back while a match was made elsewhere leaves the match as it is, and says so', async () => {
    openHim(0, OPEN);
    await button('連絡する');
    act(() => heldChoices.hold(pairId(1), { status: 'ng', reason: { type: 1 } }, 0));
    late(manProfile(1, ['block']));
    await press('このまま進む');
    const told = await screen.findByText(/状況が変わったため、選択は/);
    expect(told.closest('[data-action-bar]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'トークする' })).toBeTruthy();
    expect(sent()).toEqual([{ recommend: { id: pairId(1), status: 'ng', status_n: 0, ng_reason: { type: 1 } } }]);
  });
  test('removes the profile when she may not see the pair any more', async () => {
    openHim(1, ['block']);
    await screen.findByText('34歳・東京都、神奈川県');
    mockApi.forget(getProfile);
    mockApi.fail(getProfile, 'not_found');
    mockApi.fail(setMatchingStatus, 'not_found');
    await press('ブロック');
    await press('解除してブロックする');
    await screen.findByText('このプロフィールは表示できません');
    expect(screen.queryByText('34歳・東京都、神奈川県')).toBeNull();
  });
});

describe('a man', () => {
  test('accepts a like and reads that she writes first', async () => {
    answered(1);
    openHer(9, ['ok', 'ng']);
    await press('連絡する');
    const dialog = await screen.findByRole('dialog', { name: 'マッチン成立' });
    expect(dialog.textContent).toContain('最初のメッセージはお相手から届きます。');
  });
  test('declines a like and returns to the likes', async () => {
    answered(3);
    openHer(9, ['ok', 'ng']);
    await press('見送る');
    await waitFor(() => expect(address()).toBe('/recommends/male?status=liked'));
    expect(getFlash()?.text).toBe('見送りました。');
    endMessage();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
  test('who does not pay reads how to answer a like', async () => {
    openHer(9, []);
    const link = await screen.findByRole('link', { name: 'お支払いへ' });
    expect(link.getAttribute('href')).toBe('/payment_information');
    expect(link.closest('[data-action-bar]')?.textContent).toContain(
      'いいねが届いています。プランに申し込むと、お返事ができます。',
    );
    expect(hasButton('連絡する')).toBe(false);
  });
});
