import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#shared/contract/chat.ts';
import { getOfficeMessages, markOfficeRead, type OfficeMessage, sendOfficeMessage } from '#shared/contract/office.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { officeMessage } from '#tests/setup/web/office.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import { OfficeRoute } from './office-route.tsx';
import { outbox, writeDraft } from './outbox.ts';

const line = vi.hoisted(() => ({ listeners: new Set<RealtimeListener>(), frames: [] as ClientFrame[] }));
vi.mock('#web/platform/realtime/realtime.ts', async () => {
  const { useEffect, useEffectEvent } = await import('react');
  const listen = (listener: RealtimeListener) => {
    line.listeners.add(listener);
    return () => void line.listeners.delete(listener);
  };
  return {
    realtime: { listen, state: () => 'open', send: (frame: ClientFrame) => line.frames.push(frame) },
    useRealtime: (listener: RealtimeListener) => {
      const hear = useEffectEvent(listener);
      useEffect(() => listen((event) => hear(event)), []);
    },
  };
});
const hear = (event: Parameters<RealtimeListener>[0]) =>
  act(async () => {
    for (const listener of [...line.listeners]) listener(event);
    await new Promise((resolve) => setTimeout(resolve));
  });

const { bubble } = memberPartsJa;
const answer = (messages: OfficeMessage[], more: { unread?: number; older?: boolean } = {}) =>
  mockApi.reply(getOfficeMessages, {
    admin_messages: messages,
    unread_messages_size: more.unread ?? 0,
    has_older: more.older ?? false,
  });
const stored = (seq: number, content: string) =>
  mockApi.reply(sendOfficeMessage, { success: true, admin_message: officeMessage(seq, 1, content) });
const open = () => renderScreen(<OfficeRoute />, { at: '/hona' });
const log = () => screen.findByRole('log');
const bubbles = async () => [...(await log()).querySelectorAll('p.prose')].map(({ textContent }) => textContent);
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: officeJa.placeholder });
const type = (text: string) => userEvent.type(input(), text);
const send = () => userEvent.click(screen.getByRole('button', { name: officeJa.send }));

beforeEach(() => {
  signedInMan();
  signedInWoman();
  outbox.clear();
  writeDraft('');
});

test('own messages and those of the office are in order, and an address is a safe link', async () => {
  answer([officeMessage(1), officeMessage(2, 2, 'こちらをご覧ください。https://awai.example/qa')]);
  open();
  expect(await bubbles()).toEqual([
    `${bubble.mine}1番目`,
    `${officeJa.name}こちらをご覧ください。https://awai.example/qa（${officeJa.newTab}）`,
  ]);
  const link = within(await log()).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://awai.example/qa');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test('markup and other schemes stay text', async () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1)';
  answer([officeMessage(1, 2, text)]);
  open();
  expect(await bubbles()).toEqual([`${officeJa.name}${text}`]);
  expect((await log()).querySelector('img, a')).toBeNull();
});

test('an empty thread says what it is for, and a failed one offers a retry', async () => {
  mockApi.fail(getOfficeMessages, 'too_many_requests');
  open();
  expect(await screen.findByText(errorsJa.too_many_requests)).toBeTruthy();
  mockApi.forget(getOfficeMessages);
  answer([]);
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  expect(await screen.findByText(officeJa.empty.title)).toBeTruthy();
});

test('a message is in the thread once the server has stored it, and the input is cleared then', async () => {
  answer([officeMessage(1)]);
  const respond = mockApi.hold(sendOfficeMessage, { success: true, admin_message: officeMessage(2, 1, 'もうひとつ') });
  open();
  await bubbles();
  await type('  もうひとつ  ');
  await send();
  await send();
  expect([await bubbles(), input().value, input().readOnly]).toEqual([[`${bubble.mine}1番目`], '  もうひとつ  ', true]);
  // The realtime event with the member's own message may arrive before the response.
  await hear({ type: 'admin_message', message: officeMessage(2, 1, 'もうひとつ') });
  await act(async () => respond());
  expect([(await bubbles()).length, input().value, input().readOnly]).toEqual([2, '', false]);
  expect(document.activeElement).toBe(input());
  expect(mockApi.calls(sendOfficeMessage).map(({ body }) => body)).toEqual([
    { admin_message: { content: 'もうひとつ' } },
  ]);
});

test('a message without an answer stays in the input, and is sent again by itself when the connection is back', async () => {
  answer([]);
  mockApi.lose(sendOfficeMessage);
  open();
  await log();
  await type('こんにちは');
  await send();
  expect(await screen.findByText(officeJa.waiting)).toBeTruthy();
  expect([await bubbles(), input().value, input().readOnly]).toEqual([[], 'こんにちは', false]);
  mockApi.forget(sendOfficeMessage);
  stored(1, 'こんにちは');
  await hear({ type: 'gap' });
  await vi.waitFor(() => expect(screen.queryByText(officeJa.waiting)).toBeNull());
  const keys = mockApi.calls(sendOfficeMessage).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect([await bubbles(), input().value]).toEqual([[`${bubble.mine}こんにちは`], '']);
});

test('a member who changes a waiting message sends it by a press', async () => {
  answer([]);
  mockApi.lose(sendOfficeMessage);
  open();
  await log();
  await type('こんにちは');
  await send();
  await screen.findByText(officeJa.waiting);
  await type('。');
  expect(screen.queryByText(officeJa.waiting)).toBeNull();
  await hear({ type: 'gap' });
  expect(mockApi.calls(sendOfficeMessage)).toHaveLength(1);
  mockApi.forget(sendOfficeMessage);
  stored(1, 'こんにちは。');
  await send();
  await vi.waitFor(() => expect(input().value).toBe(''));
  expect(mockApi.calls(sendOfficeMessage).at(-1)?.body).toEqual({ admin_message: { content: 'こんにちは。' } });
});

test.each(['too_many_requests', 'account_closed'] as const)(
  'a message that is refused with %s stays in the input with the reason, and a press sends it under its key',
  async (code) => {
    answer([]);
    mockApi.fail(sendOfficeMessage, code);
    open();
    await log();
    await type('こんにちは');
    await send();
    expect(await screen.findByText(errorsJa[code])).toBeTruthy();
    expect([await bubbles(), input().value]).toEqual([[], 'こんにちは']);
    mockApi.forget(sendOfficeMessage);
    stored(1, 'こんにちは');
    await send();
    await vi.waitFor(async () => expect(await bubbles()).toEqual([`${bubble.mine}こんにちは`]));
    expect([input().value, screen.queryByText(errorsJa[code])]).toEqual(['', null]);
    const keys = mockApi.calls(sendOfficeMessage).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

test('a message whose screen is left while it is sent is removed from the input when it is stored', async () => {
  answer([]);
  const respond = mockApi.hold(sendOfficeMessage, { success: true, admin_message: officeMessage(1, 1, 'こんにちは') });
  const { unmount } = open();
  await log();
  await type('こんにちは');
  await send();
  unmount();
  await act(async () => respond());
  open();
  await log();
  expect(input().value).toBe('');
});

test('neither an empty text nor spaces nor 1,001 characters are sent, and the text stays', async () => {
  answer([]);
  open();
  await log();
  await send();
  fireEvent.change(input(), { target: { value: ' \n　' } });
  await send();
  fireEvent.change(input(), { target: { value: 'あ'.repeat(1001) } });
  await send();
  expect(screen.getByText(officeJa.tooLong(1))).toBeTruthy();
  expect(input().value).toHaveLength(1001);
  expect(mockApi.calls(sendOfficeMessage)).toEqual([]);
});

test('Enter never sends, and Ctrl+Enter does not while a word is being composed', async () => {
  answer([]);
  stored(1, 'こんにちは');
  open();
  await log();
  fireEvent.change(input(), { target: { value: 'こんにちは' } });
  const at = (event: Event, ms: number) => Object.defineProperty(event, 'timeStamp', { value: ms });
  const enter = (more: object = {}, ms = 1_000) => {
    const event = createEvent.keyDown(input(), { key: 'Enter', ...more });
    fireEvent(input(), at(event, ms));
    return event.defaultPrevented;
  };
  expect(enter()).toBe(false);
  expect(enter({ ctrlKey: true, isComposing: true })).toBe(false);
  expect(enter({ ctrlKey: true, keyCode: 229 })).toBe(false);
  // When a word is completed, Safari reports `compositionend` before the key press that completed the word.
  fireEvent(input(), at(createEvent.compositionEnd(input(), { data: 'こんにちは' }), 1_990));
  expect(enter({ metaKey: true }, 2_000)).toBe(false);
  expect(mockApi.calls(sendOfficeMessage)).toEqual([]);
  expect(enter({ ctrlKey: true }, 2_200)).toBe(true);
  await vi.waitFor(() => expect(mockApi.calls(sendOfficeMessage)).toHaveLength(1));
});

test('the input has the height of its lines in every browser', async () => {
  answer([]);
  open();
  await log();
  Object.defineProperty(input(), 'scrollHeight', { value: 76, configurable: true });
  fireEvent.change(input(), { target: { value: '一行目\n二行目' } });
  expect(input().style.height).toBe('76px');
  fireEvent.change(input(), { target: { value: '' } });
});

test('a draft is kept for the tab and its member', async () => {
  answer([]);
  const { unmount } = open();
  await log();
  await type('途中の文');
  unmount();
  const again = open();
  await log();
  expect(input().value).toBe('途中の文');
  again.unmount();
  act(() => signedInMan());
  open();
  await log();
  expect(input().value).toBe('');
});

test('a message of the office appears live and is marked as read while it is on screen', async () => {
  answer([officeMessage(1)]);
  mockApi.reply(markOfficeRead, { success: true });
  open();
  await bubbles();
  expect(mockApi.calls(markOfficeRead)).toEqual([]);
  await hear({ type: 'admin_message', message: officeMessage(2, 2, 'お返事です') });
  expect((await bubbles()).at(-1)).toContain('お返事です');
  await vi.waitFor(() => expect(mockApi.calls(markOfficeRead)).toHaveLength(1));
});

test('missed messages are fetched after the last known message', async () => {
  answer([officeMessage(1)]);
  open();
  await bubbles();
  mockApi.forget(getOfficeMessages);
  answer([officeMessage(2, 1), officeMessage(3, 1)]);
  await hear({ type: 'admin_message', message: officeMessage(3, 1) });
  await vi.waitFor(async () => expect(await bubbles()).toHaveLength(3));
  expect(mockApi.calls(getOfficeMessages).map(({ query }) => query)).toEqual([{}, { after: '1' }]);
});

test('a message that comes during a fetch stays, although the answer lacks it', async () => {
  answer([]);
  open();
  await log();
  mockApi.forget(getOfficeMessages);
  const release = mockApi.hold(getOfficeMessages, {
    admin_messages: [],
    unread_messages_size: 0,
    has_older: false,
  });
  await hear({ type: 'gap' });
  await hear({ type: 'admin_message', message: officeMessage(1) });
  await act(async () => release());
  await vi.waitFor(async () => expect(await bubbles()).toEqual([`${bubble.mine}1番目`]));
});

test('a message that comes before the first answer is fetched with it', async () => {
  const release = mockApi.hold(getOfficeMessages, {
    admin_messages: [],
    unread_messages_size: 0,
    has_older: false,
  });
  answer([officeMessage(1)]);
  open();
  await hear({ type: 'admin_message', message: officeMessage(1) });
  await act(async () => release());
  await vi.waitFor(async () => expect(await bubbles()).toEqual([`${bubble.mine}1番目`]));
});

test('older messages are loaded by a press', async () => {
  answer([officeMessage(51)], { older: true });
  open();
  await bubbles();
  mockApi.forget(getOfficeMessages);
  answer([officeMessage(50)]);
  await userEvent.click(screen.getByRole('button', { name: officeJa.older }));
  await vi.waitFor(async () => expect(await bubbles()).toEqual([`${bubble.mine}50番目`, `${bubble.mine}51番目`]));
  expect(mockApi.calls(getOfficeMessages).map(({ query }) => query)).toEqual([{}, { before: '51' }]);
  expect(screen.queryByRole('button', { name: officeJa.older })).toBeNull();
});
