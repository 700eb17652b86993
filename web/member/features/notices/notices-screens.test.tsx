import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import {
  getNotice,
  listAnnouncements,
  listModals,
  listNotices,
  listNotificationReads,
  markAnnouncementsSeen,
  markModalSeen,
  markNotificationRead,
} from '#shared/contract/notices.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { MODAL } from '#shared/options/notices.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { useDueModal } from './api/use-due-modal.ts';
import { AnnouncementRow } from './components/announcement-row.tsx';
import { BellLink } from './components/bell-link.tsx';
import { ModalNote } from './components/modal-note.tsx';
import { UnreadNotifications } from './components/unread-notifications.tsx';
import { NoticeRoute, NoticesRoute } from './routes.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const notice = (id: number, topic = `お知らせの題${id}`) => ({ id, topic, info: `本文${id}\n2行目`, created_at: AT });
const own = (id: number, url: string | null = null) => ({ id, title: `題${id}`, body: `文${id}`, url, created_at: AT });
const unread = (...items: ReturnType<typeof own>[]) =>
  mockApi.reply(listNotificationReads, { user_notifications: items, user_notifications_count: items.length });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ anouncement_size: 1 }));
});
const open = (at: string) =>
  renderScreen(
    <Routes>
      <Route path="/notice/index" element={<NoticesRoute />} />
      <Route path="/notice/:id" element={<NoticeRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );

describe('/notice/index', () => {
  test('titles are cut to 20 characters, and further pages are loaded by a press', async () => {
    unread();
    mockApi.reply(listNotices, { notice_list: [notice(43, '題'.repeat(21)), notice(42)], next: 42 });
    mockApi.reply(listNotices, { notice_list: [notice(41)], next: null });
    open('/notice/index');
    const list = await screen.findByRole('list', { name: noticesJa.title });
    expect(within(list).getByText(`${'題'.repeat(20)}…`)).toBeTruthy();
    await press(noticesJa.more);
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3));
    expect(mockApi.calls(listNotices)[1]?.query).toEqual({ before: '42' });
    expect(screen.queryByRole('button', { name: noticesJa.more })).toBeNull();
    expect(within(list).getAllByRole('link')[2]?.getAttribute('href')).toBe('/notice/41');
  });

  test('an empty list says so kindly', async () => {
    unread();
    mockApi.reply(listNotices, { notice_list: [], next: null });
    open('/notice/index');
    expect(await screen.findByText(noticesJa.empty.title)).toBeTruthy();
  });

  test('a failed call keeps the list and offers another try', async () => {
    unread();
    mockApi.fail(listNotices, 'conflict');
    open('/notice/index');
    expect((await screen.findByRole('alert')).textContent).toContain(errorsJa.conflict);
    mockApi.forget(listNotices);
    mockApi.reply(listNotices, { notice_list: [notice(1)], next: null });
    await press(partsJa.retry);
    expect(await screen.findByText('お知らせの題1')).toBeTruthy();
  });

  test('announcements are marked as seen by the newest one on screen, and keep their mark meanwhile', async () => {
    unread();
    const announcement = { id: 1, title: '新しいこと', body: '説明', url: '/qa', created_at: AT, seen: true };
    mockApi.reply(listAnnouncements, {
      announcements: [{ ...announcement, id: 2, title: 'もっと新しいこと', seen: false }, announcement],
    });
    mockApi.reply(markAnnouncementsSeen, { success: true });
    open('/notice/index?tab=announcements');
    await screen.findByText('もっと新しいこと');
    await waitFor(() => expect(mockApi.calls(markAnnouncementsSeen)).toHaveLength(1));
    expect(mockApi.calls(markAnnouncementsSeen)[0]?.body).toEqual({ announcement_id: 2 });
    expect(screen.getAllByText(noticesJa.fresh)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: noticesJa.open })[0]?.getAttribute('href')).toBe('/qa');
  });
});

describe('/notice/{id}', () => {
  test('shows one notice with a link back', async () => {
    mockApi.reply(getNotice, { notice: notice(7) });
    open('/notice/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'お知らせの題7' })).toBeTruthy();
    expect(screen.getByText(/2行目/)).toBeTruthy();
    expect(mockApi.calls(getNotice)[0]?.query).toEqual({ id: '7' });
    expect(screen.getByRole('link', { name: partsJa.back }).getAttribute('href')).toBe('/notice/index');
  });
  test.each([
    ['/notice/abc', commonJa.notFound.title, 'h1'],
    ['/notice/1e3', commonJa.notFound.title, 'h1'],
    ['/notice/0', noticesJa.gone.title, 'p'],
    ['/notice/9999999999', noticesJa.gone.title, 'p'],
  ])('%s makes no call', async (at, title, selector) => {
    open(at);
    expect(await screen.findByText(title, { selector })).toBeTruthy();
  });
  test('a notice that does not exist any more says so', async () => {
    mockApi.fail(getNotice, 'not_found');
    open('/notice/8');
    expect(await screen.findByText(noticesJa.gone.title, { selector: 'p' })).toBeTruthy();
  });
});

describe('unread notifications', () => {
  const show = () =>
    renderScreen(
      <>
        <BellLink />
        <UnreadNotifications />
      </>,
      { at: '/home' },
    );

  test('the lists below them appear with them', async () => {
    const release = mockApi.hold(listNotificationReads, { user_notifications: [own(1)], user_notifications_count: 1 });
    mockApi.reply(listNotices, { notice_list: [notice(1)], next: null });
    open('/notice/index');
    await screen.findByText('お知らせの題1');
    const lists = screen.getByText('お知らせの題1').closest('.hidden');
    expect(lists).toBeTruthy();
    release();
    expect(await screen.findByRole('heading', { name: noticesJa.own.title(1) })).toBeTruthy();
    expect(lists?.classList.contains('hidden')).toBe(false);
  });

  test('a confirmed one disappears, and the count follows', async () => {
    unread(own(2), own(1));
    mockApi.reply(markNotificationRead, { success: true });
    show();
    expect(await screen.findByRole('heading', { name: noticesJa.own.title(2) })).toBeTruthy();
    await press(noticesJa.own.readOf('題2'));
    expect(await screen.findByRole('heading', { name: noticesJa.own.title(1) })).toBeTruthy();
    expect(mockApi.calls(markNotificationRead)[0]?.body).toEqual({ notification_id: 2 });
    await press(noticesJa.own.readOf('題1'));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  test('three are shown at first and the others after a press', async () => {
    unread(...[5, 4, 3, 2, 1].map((id) => own(id)));
    show();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    await press(noticesJa.own.rest(2));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  test('opening one marks it as read and leads to its screen', async () => {
    unread(own(1, '/age_confirmation'));
    mockApi.reply(markNotificationRead, { success: true });
    show();
    await press(noticesJa.own.openOf('題1'));
    expect(screen.getByTestId('address').textContent).toBe('/age_confirmation');
    await waitFor(() => expect(mockApi.calls(markNotificationRead)).toHaveLength(1));
  });

  test('one that leads to no screen is only confirmed', async () => {
    unread(own(1, '/not-built'));
    show();
    await screen.findByRole('button', { name: noticesJa.own.readOf('題1') });
    expect(screen.queryByRole('button', { name: noticesJa.own.openOf('題1') })).toBeNull();
  });

  test('one that could not be marked stays and says so', async () => {
    unread(own(1));
    mockApi.lose(markNotificationRead);
    show();
    await press(noticesJa.own.readOf('題1'));
    expect((await screen.findByRole('alert')).textContent).toBe(noticesJa.own.failed);
    expect(screen.getByRole('heading', { name: noticesJa.own.title(1) })).toBeTruthy();
  });

  test('one that does not exist any more just disappears', async () => {
    unread(own(1));
    mockApi.fail(markNotificationRead, 'not_found');
    show();
    await press(noticesJa.own.readOf('題1'));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  test('a failed call leaves home as it is', async () => {
    mockApi.fail(listNotificationReads, 'conflict');
    show();
    await waitFor(() => expect(mockApi.calls(listNotificationReads).length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the bell says that something waits', async () => {
    unread();
    show();
    expect(await screen.findByRole('link', { name: noticesJa.bellUnread })).toBeTruthy();
  });

  test('the bell shows unread notifications on any screen, and changes with the last one', async () => {
    mockApi.forget(getAccount);
    mockApi.reply(getAccount, womanAccount({ unread_notifications_size: 1 }));
    const { unmount } = renderScreen(<BellLink />, { at: '/recommends' });
    expect(await screen.findByRole('link', { name: noticesJa.bellUnread })).toBeTruthy();
    expect(mockApi.calls(listNotificationReads)).toEqual([]);
    unmount();
    unread(own(1));
    mockApi.reply(markNotificationRead, { success: true });
    mockApi.reply(getAccount, womanAccount());
    show();
    await press(noticesJa.own.readOf('題1'));
    expect(await screen.findByRole('link', { name: noticesJa.bell })).toBeTruthy();
  });
});

const modal = (code: number) => ({
  code,
  title: `案内${code}`,
  body: '説明',
  link_url: '/qa',
  link_word: 'ヘルプを見る',
});
const due = (...codes: number[]) => mockApi.reply(listModals, { modal_list: codes.map(modal) });
const seen = () => mockApi.calls(markModalSeen).map(({ body }) => (body as { code: number }).code);
const settled = async (queryClient: { isFetching: () => number }) => {
  await waitFor(() => expect(mockApi.calls(listModals)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => vi.dynamicImportSettled());
};

describe('the row of home for announcements', () => {
  const show = () => renderScreen(<AnnouncementRow />, { at: '/home' });
  const row = (code: number) => screen.findByRole('button', { name: new RegExp(`案内${code}`) });

  test('opens one after the other, and each counts as seen only when it is opened', async () => {
    due(1, 2, 3, 4);
    mockApi.reply(markModalSeen, { success: true });
    show();
    const first = await row(2);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(within(first).getByLabelText(partsJa.unread)).toBeTruthy();
    expect([screen.queryByRole('dialog'), seen()]).toEqual([null, []]);
    await userEvent.click(first);
    const sheet = await screen.findByRole('dialog', { name: '案内2' });
    await waitFor(() => expect(seen()).toEqual([2]));
    expect(within(sheet).getByRole('link', { name: 'ヘルプを見る' }).getAttribute('href')).toBe('/qa');
    await userEvent.click(within(sheet).getByText(partsJa.close));
    const next = await row(3);
    expect(document.activeElement).toBe(next);
    await userEvent.click(next);
    await userEvent.click(within(await screen.findByRole('dialog', { name: '案内3' })).getByText(partsJa.close));
    // The last row stays, as a read one, until the member leaves home.
    expect(within(await row(3)).queryByLabelText(partsJa.unread)).toBeNull();
    expect([seen(), mockApi.calls(listModals).length]).toEqual([[2, 3], 1]);
  });

  test.each([[[]], [[1]], [[1, 4]]])('is not there for %j, which home does not show', async (codes) => {
    due(...codes);
    const { queryClient } = show();
    await settled(queryClient);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('stays away when the list can’t be loaded, and a mark that fails disturbs nobody', async () => {
    mockApi.fail(listModals, 'conflict');
    const { unmount } = show();
    await waitFor(() => expect(mockApi.calls(listModals).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    mockApi.forget(listModals);
    due(2);
    mockApi.lose(markModalSeen);
    show();
    await userEvent.click(await row(2));
    expect(await screen.findByRole('dialog', { name: '案内2' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a modal that is a note of a screen', () => {
  const NoteScreen = ({ isShown, isSeen }: { isShown: boolean; isSeen: boolean }) => (
    <ModalNote modal={useDueModal(MODAL.safety, true).modal} isShown={isShown} isSeen={isSeen} />
  );
  const show = (isShown: boolean, isSeen: boolean) =>
    renderScreen(<NoteScreen isShown={isShown} isSeen={isSeen} />, { at: '/chat' });

  test('shows only its own modal, without a button, and marks it once', async () => {
    due(2, 4);
    mockApi.reply(markModalSeen, { success: true });
    show(true, true);
    expect(await screen.findByText('案内4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ヘルプを見る' }).getAttribute('href')).toBe('/qa');
    await waitFor(() => expect(seen()).toEqual([4]));
    expect([screen.queryByText('案内2'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  test('is not marked before it counts as seen', async () => {
    due(4);
    show(true, false);
    expect(await screen.findByText('案内4')).toBeTruthy();
    expect(seen()).toEqual([]);
  });

  test('is not there when it was seen before, nor when the list cannot be loaded', async () => {
    due(2);
    const { queryClient, unmount } = show(true, true);
    await settled(queryClient);
    unmount();
    mockApi.forget(listModals);
    mockApi.fail(listModals, 'conflict');
    show(true, true);
    await waitFor(() => expect(mockApi.calls(listModals).length).toBeGreaterThan(0));
    expect([screen.queryByText(/案内/), seen()]).toEqual([null, []]);
  });
});
