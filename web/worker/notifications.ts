import { pushJa } from '#shared/messages/push.ja.ts';
import { PUSH_KINDS, type PushKind } from '#shared/options/push.ts';
import { keepNotificationOpened } from '#web/platform/push/opened-mark.ts';

/** The page that a press on a notification opens. Men's addresses follow from redirects of the app. */
const PAGES: Readonly<Record<PushKind, string>> = {
  match: '/recommends?status=matching',
  message: '/recommends?status=matching',
  like: '/recommends?status=liked',
  verification: '/home',
  office: '/hona',
  review: '/review',
  payment: '/payment_information',
};
const OTHER_PAGE = '/home';

/** What a push message tells the worker. `badge`: the number of unread messages. */
type Told = { body: string; tag: string; page: string; badge: number };

const parse = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/**
 * Reads the payload of a push message. A missing or malformed part gets a neutral value, so that a notification is
 * always shown: a browser withdraws the permission of a site that shows nothing for a push message.
 */
export const readPayload = (text = '{}'): Told => {
  const { body, tag, kind, badge } = parse(text);
  const known = PUSH_KINDS.find((one) => one === kind);
  return {
    body: typeof body === 'string' && body !== '' ? body : pushJa.body.neutral,
    tag: typeof tag === 'string' ? tag : '',
    page: known ? PAGES[known] : OTHER_PAGE,
    badge: Number.isSafeInteger(badge) && Number(badge) > 0 ? Number(badge) : 0,
  };
};

/** The parts of the worker's global scope that notifications need. */
type Scope = Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'clients' | 'registration' | 'navigator'>;
/** The name and the picture under which this device shows the app, by the member's choice (rules: Installed app). */
type Look = () => Promise<{ name: string; icon: string }>;

const windowsOf = async ({ clients }: Scope): Promise<readonly WindowClient[]> =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => !new URL(url).pathname.startsWith('/ops'),
  );

/**
 * Shows a notification. Shows none while the member is looking at the app: the app itself shows the news, and browsers
 * ask for no notification then. Several notifications of one tag replace each other.
 */
const show = async (scope: Scope, text: string | undefined, look: Look): Promise<void> => {
  const { body, tag, page, badge } = readPayload(text);
  const { navigator } = scope;
  if (badge > 0 && 'setAppBadge' in navigator) await navigator.setAppBadge(badge).catch(() => undefined);
  if ((await windowsOf(scope)).some(({ focused }) => focused)) return;
  const { name, icon } = await look();
  // `renotify` is missing in TypeScript's types.
  const options = { body, tag, icon, renotify: tag !== '', lang: 'ja', data: { page } };
  await scope.registration.showNotification(name, options);
};

/** Brings the app to the front, in its open window if there is one, so that unsaved input is not lost. */
const open = async (scope: Scope, page: string): Promise<void> => {
  await keepNotificationOpened();
  const [window] = await windowsOf(scope);
  if (!window) return void (await scope.clients.openWindow(page));
  window.postMessage({ type: 'notification-opened', page });
  await window.focus();
};

/** Shows push messages as notifications, and opens the app when the member presses one. */
export const listenToPushes = (scope: Scope, look: Look): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text(), look)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, String(event.notification.data?.page ?? OTHER_PAGE)));
  });
};
