import { vi } from 'vitest';

type Options = {
  permission?: NotificationPermission;
  /** What the member answers to the browser's question. */
  answer?: NotificationPermission;
  /** The endpoint of the subscription that the browser has at the beginning. */
  endpoint?: string;
  /** The push service can't be reached. */
  isOffline?: boolean;
};

/**
 * Gives jsdom the parts of a browser that push notifications need. Returns what the app did with them, and functions
 * that change the browser's state. `vi.unstubAllGlobals` removes the parts.
 */
export const stubPushBrowser = ({ permission = 'default', answer = 'granted', endpoint, isOffline }: Options = {}) => {
  const state = { permission, endpoint, made: 0, closed: 0, asked: 0 };
  const subscriptionOf = (one: string) => ({
    endpoint: one,
    toJSON: () => ({ endpoint: one, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      state.endpoint = undefined;
      return true;
    },
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (state.endpoint === undefined ? null : subscriptionOf(state.endpoint)),
      subscribe: async () => {
        if (isOffline) throw new DOMException('Registration failed', 'AbortError');
        state.made += 1;
        state.endpoint = `https://push.example/${state.made}`;
        return subscriptionOf(state.endpoint);
      },
    },
    getNotifications: async () => [{ close: () => (state.closed += 1) }],
  };
  const worker = new EventTarget();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, { getRegistration: async () => registration, ready: Promise.resolve(registration) }),
  });
  return {
    state,
    press: (page: string) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { type: 'notification-opened', page } })),
  };
};

export const restorePushBrowser = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
