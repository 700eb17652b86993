import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#shared/contract/chat.ts';
import { getMessages, markRead } from '#shared/contract/chat.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { listModals, markModalSeen } from '#shared/contract/notices.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { memberId, pairId, pairRow, roomId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { aoi, message, ren, roomWith } from '#tests/setup/web/rooms.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import type { Room } from '../chat-log.ts';
import { ACK_WAIT_MS } from '../outbox/create-chat-outbox.ts';
import { keepDraft, outbox } from '../outbox/outbox.ts';
import { ChatRoute } from '../routes.tsx';

const line = vi.hoisted(() => ({
  listeners: new Set<RealtimeListener>(),
  sent: [] as ClientFrame[],
  isOpen: true,
  isHeld: false,
}));
vi.mock('#web/platform/realtime/realtime.ts', async () => {
  const { useEffect, useEffectEvent } = await import('react');
  const subscribe = (listener: RealtimeListener) => {
    line.listeners.add(listener);
    return () => line.listeners.delete(listener);
  };
  return {
    realtime: {
      listen: subscribe,
      subscribe,
      send: (frame: ClientFrame) => {
        if (line.isOpen) line.sent.push(frame);
        return line.isOpen;
      },
    },
    useRealtimeState: () => (line.isOpen ? 'open' : 'waiting'),
    useRealtime: (listener: RealtimeListener, isReady = true) => {
      const hear = useEffectEvent(listener);
      useEffect(() => {
        const stop = subscribe((event) => hear(event));
        return () => void stop();
      }, []);
      line.isHeld = isReady;
    },
  };
});
const hear = (event: Parameters<RealtimeListener>[0]) =>
  act(async () => {
    for (const listener of [...line.listeners]) listener(event);
    // The query library notifies its observers in the next task, so the test waits for one task.
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  line.sent = [];
  line.isOpen = true;
  mockApi.reply(markRead, { success: true });
  mockApi.reply(listModals, { modal_list: [] });
});

const room = roomId(1);
const open = async (state: Room) => {
  mockApi.reply(getMessages, state);
  if (state.user.sex === MAN) signedInMan();
  else signedInWoman();
  const view = renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
  await screen.findByRole('log');
  return view;
};
const address = () => screen.getByTestId('address').textContent;
const log = () => screen.getByRole('log');
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = async (text: string) => {
  await userEvent.type(input(), text);
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
};
const spoken = () => line.sent.filter((frame) => frame.action === 'speak');
const clientIdOf = (position: number) => spoken()[position]?.client_id ?? '';
/** The texts of the messages in the log, in order. */
const said = () => [...log().querySelectorAll('p.prose')].map((bubble) => bubble.lastChild?.textContent);

test('the heading that a new screen focuses is still there when the room is loaded', async () => {
  const release = mockApi.hold(getMessages, roomWith([message(1, aoi)]));
  signedInWoman();
  renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
  const heading = screen.getByRole('heading', { level: 1 });
  heading.focus();
  release();
  await screen.findByRole('log');
  expect(document.activeElement).toBe(heading);
});

test('the connection and the read mark come after the messages', async () => {
  const release = mockApi.hold(getMessages, roomWith([message(1, aoi)]));
  signedInWoman();
  renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
  await waitFor(() => expect(mockApi.calls(getMessages)).toHaveLength(1));
  expect([line.isHeld, mockApi.calls(markRead)]).toEqual([false, []]);
  release();
  await screen.findByRole('log');
  expect(line.isHeld).toBe(true);
  await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
});

test('a message that comes while the room loads is fetched when the answer lacks it', async () => {
  const release = mockApi.hold(getMessages, roomWith([message(1, aoi)]));
  signedInWoman();
  renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
  await waitFor(() => expect(mockApi.calls(getMessages)).toHaveLength(1));
  await hear({ type: 'message', room, message: message(2, ren, '二つ目です。') });
  mockApi.forget(getMessages);
  mockApi.reply(getMessages, roomWith([message(2, ren, '二つ目です。')]));
  release();
  expect(await screen.findByText('二つ目です。')).toBeTruthy();
  expect(mockApi.calls(getMessages).at(-1)?.query).toMatchObject({ after: '1' });
});

test('messages are in order under their days, with their sender', async () => {
  await open(roomWith([message(1, aoi, 'はじめまして。'), message(2, ren, 'こんにちは。')]));
  expect(said()).toEqual(['はじめまして。', 'こんにちは。']);
  expect(within(log()).getByText('7月3日（金）')).toBeTruthy();
  expect(within(log()).getByText('07/03 09:01')).toBeTruthy();
  expect(within(log()).getByText('自分')).toBeTruthy();
  expect(screen.getByRole('link', { name: /れん/ }).getAttribute('href')).toBe(`/profile?id=${ren}`);
  await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
});

test('markup is text', async () => {
  const text = '<img src=x onerror=alert(1)><b>太字</b>';
  await open(roomWith([message(1, ren, text)]));
  expect(said()).toEqual([text]);
  expect(log().querySelector('b, [onerror]')).toBeNull();
});

test('a run of one sender has one time and one face; a pause begins another run', async () => {
  const at = (seq: number, from: typeof ren, minute: number) => ({
    ...message(seq, from),
    created_at: new Date(Date.UTC(2026, 6, 3, 0, minute)).toISOString(),
  });
  await open(roomWith([at(1, ren, 1), at(2, ren, 2), at(3, ren, 3), at(4, ren, 30), at(5, aoi, 31), at(6, aoi, 32)]));
  const times = within(log()).getAllByText(/^07\/03/);
  expect(times.map(({ textContent }) => textContent)).toEqual(['07/03 09:03', '07/03 09:30', '07/03 09:32']);
  expect(log().querySelectorAll('svg')).toHaveLength(2);
});

test('her input says that a man can not answer', async () => {
  await open(roomWith([message(1)], { partner_paused: true }));
  expect(
    screen.getByText('お相手がご利用を休止しています。再開されるまで、お返事はありません。メッセージは送れます。'),
  ).toBeTruthy();
  expect(input()).toBeTruthy();
});

describe('the menu of a room', () => {
  const openMenu = async () => {
    await open(roomWith([message(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'このトークのメニュー' }));
    return screen.findByRole('dialog', { name: 'このトーク' });
  };
  test('leads to the profile', async () => {
    const menu = await openMenu();
    const link = within(menu).getByRole('link', { name: 'プロフィールを見る' });
    expect(link.getAttribute('href')).toBe(`/profile?id=${ren}`);
  });
  test('offers a woman the review of this man', async () => {
    const menu = await openMenu();
    const link = within(menu).getByRole('link', { name: 'レビューを書く' });
    expect(link.getAttribute('href')).toBe(`/reviewform?id=${pairId(1)}`);
  });
  test('ends the match after the documented question, with the state that the room has', async () => {
    mockApi.fail(setMatchingStatus, 'illegal_state');
    mockApi.reply(setMatchingStatus, { success: true, recommend: pairRow(1, 3) });
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('button', { name: 'マッチンを解除する（ブロック）' }));
    const question = await screen.findByRole('alertdialog', { name: '本当に解除しますか？' });
    const submit = within(question).getByRole('button', { name: '解除してブロックする' });
    await userEvent.click(submit);
    expect((await within(question).findByRole('alert')).textContent).toContain(matchingJa.conflict);
    // The block closes the room. The realtime event about the closed room can arrive before or after the response to
    // the block; in this test it arrives before.
    mockApi.forget(getMessages);
    mockApi.fail(getMessages, 'not_found');
    await hear({ type: 'room_changed', room });
    await userEvent.click(submit);
    const done = await screen.findByRole('dialog', { name: blockedJa.title });
    expect(within(done).getByRole('link', { name: blockedJa.review }).getAttribute('href')).toBe(
      `/reviewform?id=${pairId(1)}`,
    );
    await userEvent.click(within(done).getByRole('button', { name: blockedJa.close }));
    await waitFor(() => expect(address()).toBe('/recommends?status=matching&profile_list=true'));
    expect(mockApi.calls(setMatchingStatus).at(-1)?.body).toEqual({
      recommend: { id: pairId(1), status: 'ng', status_n: 1, ng_reason: 'block' },
    });
  });
});

describe('on a desktop', () => {
  beforeEach(() => {
    const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (media: string) => ({ ...query, matches: media.includes('64rem') }));
  });
  test('the matches are beside the chat, and another one opens there with the focus', async () => {
    const rec = [
      pairRow(1, 1, { last_message: 'はい。' }),
      pairRow(2, 1, { twitter_name: 'そうた', last_message: 'では。' }),
    ];
    mockApi.reply(listRecommends, { rec, pageCount: 1, admin_message_unread: 0 });
    await open(roomWith([message(1)]));
    const pane = await screen.findByRole('navigation', { name: 'つながり' });
    expect((await within(pane).findByRole('link', { name: /みなと/ })).getAttribute('aria-current')).toBe('page');
    expect(mockApi.calls(listRecommends)[0]?.query).toEqual({ status: 'matching', page: '1' });
    await userEvent.click(within(pane).getByRole('link', { name: /そうた/ }));
    expect(address()).toBe(`/chat?uuid=${roomId(2)}&id=${memberId(2)}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(
      within(pane)
        .getByRole('link', { name: /そうた/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(
      within(pane)
        .getByRole('link', { name: /みなと/ })
        .getAttribute('aria-current'),
    ).toBeNull();
    await screen.findByRole('log');
  });
});

describe('sending', () => {
  test('shows the message at once and replaces it by the stored one', async () => {
    await open(roomWith([message(1)]));
    await write('土曜はいかがですか');
    expect(said()).toEqual(['1番目', '土曜はいかがですか']);
    expect(screen.getByText('送信中')).toBeTruthy();
    expect(input().value).toBe('');
    expect(spoken()).toMatchObject([{ message: '土曜はいかがですか', rec: room }]);
    await hear({ type: 'ack', client_id: clientIdOf(0), message: message(2, aoi, '土曜はいかがですか') });
    expect(said()).toEqual(['1番目', '土曜はいかがですか']);
    expect(screen.queryByText('送信中')).toBeNull();
  });
  test('received before its acknowledgement, it is shown once', async () => {
    await open(roomWith([message(1)]));
    await write('土曜はいかがですか');
    const stored = message(2, aoi, '土曜はいかがですか');
    await hear({ type: 'message', room, message: stored });
    await hear({ type: 'ack', client_id: clientIdOf(0), message: stored });
    expect(said()).toEqual(['1番目', '土曜はいかがですか']);
  });
  test('never accepted, it can be sent again with the same client_id', async () => {
    await open(roomWith([message(1)]));
    vi.useFakeTimers();
    fireEvent.change(input(), { target: { value: 'こんにちは' } });
    fireEvent.click(screen.getByRole('button', { name: '送信' }));
    act(() => void vi.advanceTimersByTime(7 * ACK_WAIT_MS));
    const attempts = spoken().length;
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: '再送する' }));
    expect(clientIdOf(attempts)).toBe(clientIdOf(0));
    expect(screen.queryByRole('button', { name: '再送する' })).toBeNull();
    act(() => outbox.clear());
  });
  test('refused, it says why and can be discarded', async () => {
    await open(roomWith([message(1)]));
    await write('こんにちは');
    await hear({ type: 'error', code: 'partner_unavailable', client_id: clientIdOf(0) });
    expect(screen.getByText('お相手が退会したか、ご利用を休止しているため、送信できませんでした。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再送する' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: '取り消す' }));
    expect(said()).toEqual(['1番目']);
  });
  test('offline, it waits for the next connection and says that the device is offline', async () => {
    line.isOpen = false;
    await open(roomWith([message(1)]));
    expect(screen.getByText('接続が切れました。つなぎ直しています…')).toBeTruthy();
    for (const text of ['こんにちは', '書き間違い', 'お元気ですか']) await write(text);
    expect(spoken()).toEqual([]);
    expect(screen.getAllByText('送信待ち')).toHaveLength(3);
    await userEvent.click(screen.getAllByRole('button', { name: '取り消す' })[1] as HTMLElement);
    line.isOpen = true;
    await hear({ type: 'gap' });
    expect(spoken()).toMatchObject([{ message: 'こんにちは' }]);
    await hear({ type: 'ack', client_id: clientIdOf(0), message: message(2, aoi, 'こんにちは') });
    expect(spoken()).toMatchObject([{ message: 'こんにちは' }, { message: 'お元気ですか' }]);
    act(() => outbox.clear());
  });
  test('a text with a URL stays in the input, with the reason', async () => {
    await open(roomWith([message(1)]));
    await write('ここです https://example.com');
    expect(screen.getByRole('alert').textContent).toContain('URLを含むメッセージは送信できません。');
    expect(input().value).toBe('ここです https://example.com');
    expect(spoken()).toEqual([]);
    await userEvent.clear(input());
    expect(screen.getByRole('alert').textContent).toBe('');
  });
  test('blanks are not sent', async () => {
    await open(roomWith([message(1)]));
    await write('  　');
    expect(spoken()).toEqual([]);
  });
  test('the counter appears near the limit, and too long a text is kept', async () => {
    await open(roomWith([message(1)]));
    fireEvent.change(input(), { target: { value: 'あ'.repeat(899) } });
    expect(screen.queryByText(/\/ 1000文字/)).toBeNull();
    fireEvent.change(input(), { target: { value: 'あ'.repeat(1002) } });
    expect(screen.getByText(/1002 \/ 1000文字/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '送信' }));
    expect(screen.getByRole('alert').textContent).toContain('2文字減らして');
    expect(spoken()).toEqual([]);
  });
  test.each([
    ['Enter', {}, 0],
    ['Enter with Ctrl', { ctrlKey: true }, 1],
    ['Enter with ⌘', { metaKey: true }, 1],
    ['Enter that ends a conversion', { ctrlKey: true, isComposing: true }, 0],
  ])('%s sends, or not', async (_key, init, times) => {
    await open(roomWith([message(1)]));
    fireEvent.change(input(), { target: { value: 'こんにちは' } });
    fireEvent.keyDown(input(), { key: 'Enter', ...init });
    expect(spoken()).toHaveLength(times);
    fireEvent.change(input(), { target: { value: '' } });
    act(() => outbox.clear());
  });
  test('the input has the height of its lines also after the phone was turned', async () => {
    await open(roomWith([message(1)]));
    const linesOf = (scrollHeight: number) =>
      Object.defineProperty(input(), 'scrollHeight', { value: scrollHeight, configurable: true });
    linesOf(76);
    fireEvent.change(input(), { target: { value: 'お店はこちらです' } });
    expect(input().style.height).toBe('76px');
    linesOf(48);
    fireEvent(window, new Event('resize'));
    expect(input().style.height).toBe('48px');
    fireEvent.change(input(), { target: { value: '' } });
  });
  test('a draft is still there after a visit to the profile', async () => {
    const { unmount } = await open(roomWith([message(1)]));
    await userEvent.type(input(), '書きかけ');
    unmount();
    await open(roomWith([message(1)]));
    expect(input().value).toBe('書きかけ');
    await userEvent.clear(input());
  });
});

describe('a kana conversion', () => {
  test('sends nothing by any key, in whatever order the browser reports its end; a press after it sends', async () => {
    await open(roomWith([message(1)]));
    const area = input();
    fireEvent.compositionStart(area);
    fireEvent.change(area, { target: { value: 'かな' } });
    // Chrome and Firefox: an Enter key that belongs to the conversion of an input method.
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13, ctrlKey: true, isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229, ctrlKey: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    // Safari: the key event comes after the end of the conversion, with the key code 229 (input method) or 13 (Enter).
    fireEvent.compositionEnd(area, { data: '仮名' });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229, metaKey: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13, metaKey: true });
    expect([spoken(), area.value]).toEqual([[], 'かな']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
    expect(spoken()).toEqual([]);
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13, ctrlKey: true });
    expect(spoken()).toMatchObject([{ message: 'かな' }]);
  });
});

describe('unread messages', () => {
  const mark = () => screen.queryByText('ここから未読メッセージ');
  const afterMark = () => mark()?.nextElementSibling?.querySelector('p.prose')?.lastChild?.textContent;

  test('begin below a line, which stays while the reader reads on', async () => {
    await open(roomWith([message(1), message(2, ren), message(3, ren)], { unread_from: 2 }));
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
    expect(afterMark()).toBe('2番目');
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([message(4, ren)]));
    await hear({ type: 'message', room, message: message(4, ren) });
    await hear({ type: 'gap' });
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(2));
    expect([afterMark(), screen.getAllByText('ここから未読メッセージ').length]).toEqual(['2番目', 1]);
  });
  test('without them there is no line, also for messages that arrive while the reader watches', async () => {
    await open(roomWith([message(1), message(2, ren)]));
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([message(3, ren)], { unread_from: 3 }));
    await hear({ type: 'gap' });
    expect(await screen.findByText('3番目')).toBeTruthy();
    expect(mark()).toBeNull();
  });
  test('the line is above the partner’s first one, not above an own message', async () => {
    await open(roomWith([message(1, ren), message(2), message(3, ren)], { unread_from: 2 }));
    expect(afterMark()).toBe('3番目');
  });
  test('are marked as read only after the answer of this visit has shown where they begin', async () => {
    const release = mockApi.hold(getMessages, roomWith([message(1), message(2, ren)], { unread_from: 2 }));
    signedInWoman();
    renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
    await waitFor(() => expect(mockApi.calls(getMessages)).toHaveLength(1));
    expect(mockApi.calls(markRead)).toEqual([]);
    release();
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
    expect(mark()).toBeTruthy();
  });
  test('before the first page are loaded, up to where they begin', async () => {
    mockApi.reply(getMessages, roomWith([message(3, ren), message(4, ren)], { has_older: true, unread_from: 2 }));
    mockApi.reply(getMessages, roomWith([message(1), message(2, ren)], { unread_from: 2 }));
    signedInWoman();
    renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}&id=${memberId(2)}` });
    await waitFor(() => expect(afterMark()).toBe('2番目'));
    expect(mockApi.calls(getMessages)[1]?.query).toEqual({ uuid: room, before: '3' });
  });
});

describe('read marks', () => {
  test('are at the last message that the partner has read, and move when a frame says so', async () => {
    await open(roomWith([message(1), message(2), message(3)], { partner_read_seq: 2 }));
    expect(screen.getAllByText('既読')).toHaveLength(1);
    expect(screen.getByText('既読').closest('.flex')?.textContent).toContain('2番目');
    await hear({ type: 'read', room: roomId(2), seq: 3, user_id: ren });
    expect(screen.getByText('既読').closest('.flex')?.textContent).toContain('2番目');
    await hear({ type: 'read', room, seq: 3, user_id: ren });
    expect(screen.getByText('既読').closest('.flex')?.textContent).toContain('3番目');
  });
  test('are not shown while one of the two has switched them off, whatever a frame says', async () => {
    await open(roomWith([message(1), message(2, ren)]));
    await hear({ type: 'read', room, seq: 1, user_id: ren });
    expect(screen.queryByText('既読')).toBeNull();
  });
  test('disappear when the partner has switched them off', async () => {
    await open(roomWith([message(1)], { partner_read_seq: 1 }));
    expect(screen.getByText('既読')).toBeTruthy();
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([]));
    await hear({ type: 'room_changed', room });
    await waitFor(() => expect(screen.queryByText('既読')).toBeNull());
  });
});

describe('a room that ends while it is open', () => {
  afterEach(() => keepDraft(room, ''));
  test('says so at once, without the input, and shows the draft', async () => {
    await open(roomWith([message(1)]));
    await userEvent.type(input(), '書きかけです');
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([], { write_block: 'partner_left' }));
    await hear({ type: 'room_changed', room });
    expect(await screen.findByText('このトークは終了しました。')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByText('書きかけです')).toBeTruthy();
    expect(screen.getByText('1番目')).toBeTruthy();
  });
  test('by a block is gone, and the draft can still be copied', async () => {
    const user = userEvent.setup();
    await open(roomWith([message(1)]));
    await userEvent.type(input(), '書きかけです');
    mockApi.forget(getMessages);
    mockApi.fail(getMessages, 'not_found');
    await hear({ type: 'room_changed', room });
    expect(await screen.findByText('書きかけです')).toBeTruthy();
    expect(screen.queryByText('1番目')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'コピー' }));
    expect(await navigator.clipboard.readText()).toBe('書きかけです');
    await waitFor(() => expect(getFlash()?.text).toBe('文章をコピーしました。'));
  });
  test('by a block while messages are being sent: they can be read and copied with the draft', async () => {
    await open(roomWith([message(1)]));
    await write('土曜はいかがですか');
    await write('日曜でも大丈夫です');
    await userEvent.type(input(), '書きかけです');
    mockApi.forget(getMessages);
    mockApi.fail(getMessages, 'not_found');
    await hear({ type: 'error', code: 'not_found', client_id: clientIdOf(0) });
    expect((await screen.findByRole('figure')).querySelector('blockquote')?.textContent).toBe(
      '土曜はいかがですか\n\n日曜でも大丈夫です\n\n書きかけです',
    );
    act(() => outbox.clear());
  });
  test('by the partner’s block is gone behind its menu, too, but an open report stays', async () => {
    await open(roomWith([message(1, ren)]));
    const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'このトークのメニュー' }));
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: '通報する' }));
    const report = await screen.findByRole('dialog', { name: '通報する' });
    await userEvent.type(within(report).getByRole('textbox'), '書きかけです');
    mockApi.forget(getMessages);
    mockApi.fail(getMessages, 'not_found');
    await hear({ type: 'room_changed', room });
    expect(within(report).getByRole<HTMLTextAreaElement>('textbox').value).toBe('書きかけです');
    await userEvent.click(within(report).getByRole('button', { name: '閉じる' }));
    expect(await screen.findByText('このトークは終了しました。')).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
  });
  test('if it is of another pair, changes nothing here', async () => {
    await open(roomWith([message(1)]));
    const before = mockApi.calls(getMessages).length;
    await hear({ type: 'room_changed', room: roomId(2) });
    expect(mockApi.calls(getMessages)).toHaveLength(before);
  });
});

describe('arriving', () => {
  test('a message appears live, counts as read, and is shown once if it comes twice', async () => {
    await open(roomWith([message(1)]));
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(1));
    await hear({ type: 'message', room, message: message(2, ren, 'こんにちは。') });
    await hear({ type: 'message', room, message: message(2, ren, 'こんにちは。') });
    expect(said()).toEqual(['1番目', 'こんにちは。']);
    await waitFor(() => expect(mockApi.calls(markRead)).toHaveLength(2));
  });
  test('a message of another room is not shown', async () => {
    await open(roomWith([message(1)]));
    await hear({ type: 'message', room: roomId(2), message: message(2, ren) });
    expect(said()).toEqual(['1番目']);
  });
  test('a new connection fetches the missed messages after the last known position', async () => {
    await open(roomWith([message(1), message(2)]));
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([message(3, ren), message(4, ren)]));
    await hear({ type: 'gap' });
    await waitFor(() => expect(said()).toEqual(['1番目', '2番目', '3番目', '4番目']));
    expect(mockApi.calls(getMessages).at(-1)?.query).toEqual({ uuid: room, after: '2' });
  });
  test('a message that overtook others causes them to be fetched', async () => {
    await open(roomWith([message(1)]));
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([message(2, ren), message(3, ren)]));
    await hear({ type: 'message', room, message: message(3, ren) });
    await waitFor(() => expect(said()).toEqual(['1番目', '2番目', '3番目']));
  });
  test('older messages are loaded when the reader reaches the top', async () => {
    await open(roomWith([message(51)], { has_older: true }));
    mockApi.forget(getMessages);
    mockApi.reply(getMessages, roomWith([message(49), message(50)]));
    fireEvent.scroll(log());
    await waitFor(() => expect(said()).toEqual(['49番目', '50番目', '51番目']));
    expect(mockApi.calls(getMessages).at(-1)?.query).toEqual({ uuid: room, before: '51' });
    expect(screen.queryByRole('button', { name: '以前のメッセージを読み込む' })).toBeNull();
  });
  test('when the reader is further up, a chip announces a message, and nothing jumps', async () => {
    await open(roomWith([message(1)]));
    Object.defineProperties(log(), {
      scrollHeight: { value: 2000, configurable: true },
      clientHeight: { value: 500, configurable: true },
    });
    // The log's new height causes the first scroll event; the view stays at the bottom.
    fireEvent.scroll(log());
    expect(log().scrollTop).toBe(2000);
    log().scrollTop = 700;
    fireEvent.scroll(log());
    await hear({ type: 'message', room, message: message(2, ren) });
    expect(log().scrollTop).toBe(700);
    await userEvent.click(screen.getByRole('button', { name: '新しいメッセージ' }));
    expect(log().scrollTop).toBe(2000);
    fireEvent.scroll(log());
    expect(screen.queryByRole('button', { name: '新しいメッセージ' })).toBeNull();
  });
});

describe('a member who can not write', () => {
  test.each([
    ['woman_starts', '最初のメッセージは女性から届きます。届いたら、お知らせします。'],
    ['payment_required', 'もう一度プランに申し込むと送信できます'],
    ['partner_left', 'このトークは終了しました。'],
  ] as const)('%s sees the reason instead of the input', async (block, text) => {
    await open(roomWith([], { viewer: MAN, write_block: block }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  test('gets the input with her first message', async () => {
    await open(roomWith([], { viewer: MAN, write_block: 'woman_starts' }));
    await hear({ type: 'message', room, message: message(1, aoi) });
    expect(input()).toBeTruthy();
  });
});

describe('the note about safe meetings', () => {
  const note = { code: MODAL.safety, title: 'お会いになる前に', body: '本文', link_url: null, link_word: null };
  beforeEach(() => {
    mockApi.forget(listModals);
    mockApi.reply(listModals, { modal_list: [note] });
    mockApi.reply(markModalSeen, { success: true });
  });
  test('is in the log before the first own message, and is seen once that message is stored', async () => {
    await open(roomWith([message(1, ren)]));
    expect(await within(screen.getByRole('log')).findByText(note.title)).toBeTruthy();
    await write('はじめまして');
    expect([spoken().length, mockApi.calls(markModalSeen).length]).toEqual([1, 0]);
    await hear({ type: 'message', room, message: message(2, aoi) });
    await waitFor(() => expect(mockApi.calls(markModalSeen)[0]?.body).toEqual({ code: MODAL.safety }));
    expect(screen.queryByText(note.title)).toBeNull();
  });
  test.each([
    ['after an own message', roomWith([message(1, ren), message(2, aoi)])],
    ['where older messages are not loaded', roomWith([message(60, ren)], { has_older: true })],
    ['where she cannot write', roomWith([], { write_block: 'partner_left' })],
  ])('is not asked for %s', async (_when, state) => {
    await open(state);
    await act(() => vi.dynamicImportSettled());
    expect([mockApi.calls(listModals), screen.queryByText(note.title)]).toEqual([[], null]);
  });
});

test('an empty room offers her a first text, and says that it was copied', async () => {
  const user = userEvent.setup();
  await open(roomWith([]));
  await user.click(screen.getByRole('button', { name: '自己紹介メッセージをコピー' }));
  expect(await navigator.clipboard.readText()).toBe(
    'はじめまして、あおいです。プロフィールを拝見して、お話ししてみたいと思いました。よろしくお願いします。',
  );
  await waitFor(() => expect(getFlash()?.text).toBe('自己紹介メッセージをコピーしました。'));
});

test('when the browser can’t copy, the text is put into the input', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await open(roomWith([]));
  await user.click(screen.getByRole('button', { name: '自己紹介メッセージをコピー' }));
  await waitFor(() => expect(input().value).toMatch(/^はじめまして、あおいです。/));
  expect(getFlash()).toBeNull();
  await user.clear(input());
});

test('a beginning goes into the input, where it can be changed, and is not sent', async () => {
  await open(roomWith([]));
  await userEvent.click(screen.getByRole('button', { name: 'ペースを伝える' }));
  await userEvent.click(screen.getByRole('button', { name: 'たずねてみる' }));
  expect(input().value).toBe('はじめまして。プロフィールを拝見しました。お休みの日は、どのように過ごされていますか？');
  expect(document.activeElement).toBe(input());
  expect(spoken()).toEqual([]);
  await userEvent.clear(input());
});

test('a member who has begun, or may not begin, is offered none', async () => {
  await open(roomWith([message(1, aoi)]));
  expect(screen.queryByRole('list', { name: '書き出しの例' })).toBeNull();
  expect(screen.queryByRole('button', { name: '自己紹介メッセージをコピー' })).toBeNull();
});

test('an empty room tells her that she writes first', async () => {
  await open(roomWith([]));
  expect(screen.getByText('最初のメッセージはあなたから送れます。あいさつだけでも大丈夫です。')).toBeTruthy();
});
test('a room that does not exist any more says so', async () => {
  mockApi.fail(getMessages, 'not_found');
  signedInWoman();
  renderScreen(<ChatRoute />, { at: `/chat?uuid=${room}` });
  expect(await screen.findByText('このトークは終了しました。')).toBeTruthy();
});
test('an address without a room makes no call', async () => {
  mockApi.forget(markRead);
  signedInWoman();
  renderScreen(<ChatRoute />, { at: '/chat' });
  expect(await screen.findByText('このトークは終了しました。')).toBeTruthy();
  expect(mockApi.calls(getMessages)).toHaveLength(0);
});
