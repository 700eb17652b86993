export { useLiveUpdates } from './use-live-updates.ts';

/** Sends the messages that an earlier page of this tab left unsent: the outbox does so once its code is loaded. */
export const sendLeftMessages = async (): Promise<void> => void (await import('./outbox/outbox.ts'));
