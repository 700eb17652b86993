// The worker can't call the API, because the session is in localStorage, which workers can't read. So the worker leaves
// a mark in a cache of its own, and the app tells the server.

const CACHE = 'awai-notifications';
const MARK = '/notification-opened';

/** Called by the worker when the member presses a notification. */
export const keepNotificationOpened = async (): Promise<void> => {
  try {
    await (await caches.open(CACHE)).put(MARK, new Response());
  } catch {
    // Without storage the server does not learn of the press, and sends the mail about unread messages as well.
  }
};

/** Whether the member pressed a notification since the last call. */
export const takeNotificationOpened = async (): Promise<boolean> => {
  try {
    return await (await caches.open(CACHE)).delete(MARK);
  } catch {
    return false;
  }
};
