import { expect, test, vi } from 'vitest';
import { listenToPushes, readPayload } from './notifications.ts';

test('a push message without a readable payload shows the neutral text', () => {
  const neutral = { body: '新しいお知らせがあります', tag: '', page: '/home', badge: 0 };
  for (const text of [undefined, '', '[]', '{', 'null', '{"body":1,"tag":[],"kind":"__proto__","badge":-1}'])
    expect(readPayload(text)).toEqual(neutral);
  expect(
    readPayload('{"title":"お知らせ","body":"メッセージが届きました","tag":"message","kind":"message","badge":3}'),
  ).toEqual({
    body: 'メッセージが届きました',
    tag: 'message',
    page: '/recommends?status=matching',
    badge: 3,
  });
});

type Windows = { url: string; focused: boolean }[];
const startWorker = (windows: Windows = []) => {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const told: unknown[] = [];
  const setAppBadge = vi.fn(async () => undefined);
  const scope = {
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
    clients: {
      matchAll: async () =>
        windows.map((one) => ({
          ...one,
          postMessage: (message: unknown) => void told.push(message),
          focus: async () => undefined,
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    navigator: { setAppBadge },
  };
  listenToPushes(scope as unknown as Parameters<typeof listenToPushes>[0], async () => ({
    name: 'メモ',
    icon: '/memo-192.png',
  }));
  const run = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return { run, shown, opened, told, setAppBadge };
};
const MESSAGE = {
  data: { text: () => '{"body":"新しいお知らせがあります","tag":"message","kind":"message","badge":2}' },
};

test('a notification has the chosen name, and sets the badge', async () => {
  const { run, shown, setAppBadge } = startWorker();
  await run('push', MESSAGE);
  expect(shown).toMatchObject([
    { title: 'メモ', body: '新しいお知らせがあります', tag: 'message', icon: '/memo-192.png' },
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(2);
});

test('no notification comes while the member looks at the app; one does above the staff console', async () => {
  const looking = startWorker([{ url: 'https://awai.example/home', focused: true }]);
  await looking.run('push', MESSAGE);
  expect(looking.shown).toEqual([]);
  const staff = startWorker([{ url: 'https://awai.example/ops/review', focused: true }]);
  await staff.run('push', MESSAGE);
  expect(staff.shown).toHaveLength(1);
});

test('a press opens the page, in an open window of the app without loading it again', async () => {
  const notification = { close: vi.fn(), data: { page: '/hona' } };
  const alone = startWorker();
  await alone.run('notificationclick', { notification });
  expect([alone.opened, alone.told]).toEqual([['/hona'], []]);
  const beside = startWorker([{ url: 'https://awai.example/form', focused: false }]);
  await beside.run('notificationclick', { notification });
  expect([beside.opened, beside.told]).toEqual([[], [{ type: 'notification-opened', page: '/hona' }]]);
});
