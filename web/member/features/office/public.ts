/** Sends the message that an earlier page of this tab left unsent: the outbox does so once its code is loaded. */
export const sendLeftOfficeMessage = async (): Promise<void> => void (await import('./outbox.ts'));
