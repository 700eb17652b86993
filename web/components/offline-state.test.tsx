import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { roomId } from '#tests/setup/web/pairs.ts';
import { signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { LEFT_FOR_OFFICE, LEFT_IN_CHATS } from '#web/platform/outbox/left-messages.ts';
import { memberMemory } from '#web/platform/session/member-memory.ts';
import { Loading } from './skeleton.tsx';

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
afterEach(() => vi.restoreAllMocks());

test('without a network a screen says so instead of loading for ever, and loads when the network is back', () => {
  setOnline(false);
  const { container } = render(<Loading>placeholder</Loading>);
  expect(screen.getByRole('status').textContent).toContain(commonJa.offline.title);
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
  setOnline(true);
  fireEvent(window, new Event('online'));
  expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('placeholder');
});

test('a small part of a screen keeps its placeholder', () => {
  setOnline(false);
  const { container } = render(<Loading part>placeholder</Loading>);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(screen.queryByText(commonJa.offline.title)).toBeNull();
});

test('the retry asks the host; only an answer lets everything that waits for a network go on', async () => {
  setOnline(false);
  const hasGoneOn = vi.fn();
  window.addEventListener('online', hasGoneOn);
  const host = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<Loading>placeholder</Loading>);
  const retry = screen.getByRole('button', { name: partsJa.retry });
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
  expect([host.mock.calls.length, hasGoneOn.mock.calls.length]).toEqual([1, 0]);
  host.mockResolvedValueOnce(new Response());
  fireEvent.click(retry);
  await waitFor(() => expect(hasGoneOn).toHaveBeenCalledOnce());
  window.removeEventListener('online', hasGoneOn);
});

test('what waits to be sent is listed with its text and without a name; what waits for a decision is not', () => {
  signedInWoman();
  setOnline(false);
  const message = { clientId: 'client-id-1', room: roomId(1), text: 'こんばんは', state: 'pending' };
  memberMemory.write(LEFT_IN_CHATS, [message, { ...message, clientId: 'client-id-2', text: '失敗', state: 'failed' }]);
  memberMemory.write(LEFT_FOR_OFFICE, { key: 'k', text: '質問があります', state: 'pending', error: null });
  render(<Loading>placeholder</Loading>);
  const { title, to } = commonJa.offline.waiting;
  expect(screen.getByRole('heading', { name: title(2) })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${to.chat}こんばんは`,
    `${to.office}質問があります`,
  ]);
});

test('another member of this tab does not see what waits', () => {
  signedInWoman();
  memberMemory.write(LEFT_FOR_OFFICE, { key: 'k', text: '質問があります', state: 'pending', error: null });
  signedInMan();
  setOnline(false);
  render(<Loading>placeholder</Loading>);
  expect(screen.queryByRole('listitem')).toBeNull();
});
