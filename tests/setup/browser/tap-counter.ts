import type { Locator, Page } from 'playwright-core';

/**
 * Uses a page as a hand on a phone does, and counts the taps. Typing into a field takes one tap on the field; the
 * letters are not counted. Choosing a file counts as one tap, an option of a drop-down list as two.
 */
export const countTaps = (page: Page) => {
  let taps = 0;
  let since = Date.now();
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    type: async (field: Locator, text: string): Promise<void> => {
      taps += 1;
      await field.tap();
      await page.keyboard.insertText(text);
    },
    select: async (list: Locator, option: string): Promise<void> => {
      taps += 2;
      await list.selectOption(option);
    },
    chooseFile: async (path: string): Promise<void> => {
      taps += 1;
      await page.locator('input[type=file]').first().setInputFiles(path);
    },
    /** A tap outside the page, for example on the link in a mail. */
    elsewhere: (): void => {
      taps += 1;
    },
    /** Number of taps and time in ms since the last call of `take`. */
    take: (): { taps: number; ms: number } => {
      const taken = { taps, ms: Date.now() - since };
      taps = 0;
      since = Date.now();
      return taken;
    },
  };
};
