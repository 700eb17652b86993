import type { Locator, Page } from 'playwright-core';

/** Seconds that a person needs for a tap (look, move, touch) and for a character: the keystroke-level model. */
const SECONDS_PER_TAP = 1.1;
const SECONDS_PER_CHARACTER = 0.28;

/**
 * Uses a page as a hand on a phone does, and counts the taps. Typing into a field takes one tap on the field; the
 * letters are not counted. Choosing a file counts as one tap, an option of a drop-down list as two.
 */
export const countTaps = (page: Page) => {
  let taps = 0;
  let characters = 0;
  let since = Date.now();
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    type: async (field: Locator, text: string): Promise<void> => {
      taps += 1;
      characters += text.length;
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
    /**
     * Number of taps since the last call of `take`, and the seconds that a person would have needed: the time that
     * passed, in which the page answered, and the person's own.
     */
    take: (): { taps: number; seconds: number } => {
      const own = taps * SECONDS_PER_TAP + characters * SECONDS_PER_CHARACTER;
      const taken = { taps, seconds: Math.round((Date.now() - since) / 1_000 + own) };
      taps = 0;
      characters = 0;
      since = Date.now();
      return taken;
    },
  };
};
