import type { Page } from 'playwright-core';

/**
 * Waits until the entry of the page itself is the present one. The app removes the history entry of a closed dialog by
 * a step back, and that step would end a full load that begins before it is over.
 */
export const historySettled = (page: Page) => page.waitForFunction(() => !history.state?.layer);
