import { keepNote, takeNote } from '../worker-notes.ts';

// The worker can't call the API, because it can't read the session in localStorage. So the worker leaves a mark, and
// the app tells the server.

/**
 * Called by the worker when the member presses a notification. Without storage the server does not learn of the press,
 * and sends the mail about unread messages as well.
 */
export const keepNotificationOpened = (): Promise<void> => keepNote('notification-opened');

/** Whether the member pressed a notification since the last call. */
export const takeNotificationOpened = (): Promise<boolean> => takeNote('notification-opened');
